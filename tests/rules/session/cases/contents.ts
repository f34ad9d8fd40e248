import { BASE_STATE } from "../../../support/session-base.ts";
import {
  add,
  canonicalText,
  drop,
  file,
  rewrite,
  sealed,
  set,
  sha256,
  stale,
  without,
} from "../../../support/session-package.ts";
import type { Case } from "./seal.ts";

const NOTES = sha256("first notes\n");
const TABLE = sha256("id,score\n1,0.93\n");
const VERSION = "artifacts.json/artifacts/0/versions/0";
const STATE = "snapshots.json/checkpoint_states/0";
const TREE = "tree:src-1";
const WORKSPACE = "snapshots.json/workspace";

const filename = (name: unknown) => [
  set("artifacts.json/artifacts/0/filename", name),
  set(`${VERSION}/filename`, name),
  set("artifacts.json/artifacts/0/versions/1/filename", name),
  set("artifacts.json/completion_deliveries/0/manifest/artifacts/0/filename", name),
];
/** Another artifact with the first one's content. */
const second = (name: string) =>
  add("artifacts.json/artifacts", (artifact: { versions: object[] }) => ({
    ...artifact,
    artifact_id: "a-2",
    filename: name,
    latest_version_id: "v-3",
    versions: [{ ...artifact.versions[0], version_id: "v-3", filename: name }],
  }));
/** A further file of the workspace; the paths stay sorted when `path` comes last. */
const entry = (path: unknown, change: object = {}) =>
  add(`${TREE}/entries`, { path, blob: NOTES, size: 12, mode: 420, ...change });

/** Artifacts, the workspace and checkpoint states (session-package 5, 7 and 8). */
export const CONTENT_CASES: readonly Case[] = [
  ["artifact-filenames/unsafe-name", ...filename("a/b.csv")],
  ["artifact-filenames/unsafe-name", ...filename("a\\b")],
  ["artifact-filenames/unsafe-name", ...filename("..")],
  ["artifact-filenames/unsafe-name", ...filename("")],
  ["artifact-filenames/unsafe-name", ...filename(" lead")],
  ["artifact-filenames/unsafe-name", ...filename("trail\u0085")],
  ["artifact-filenames/unsafe-name", ...filename("tab\tx")],
  ["artifact-filenames/unsafe-name", ...filename("é".repeat(128))],
  ["artifact-filenames/unsafe-name", ...filename(5)],
  ["artifact-filenames/secret-name", ...filename(".env")],
  ["artifact-filenames/secret-name", ...filename(".ENV.local")],
  ["artifact-filenames/secret-name", ...filename("id.PEM")],
  ["artifact-filenames/secret-name", ...filename("service_account.json")],
  ["artifact-filenames/colliding", second("TABLE.CSV")],
  ["artifact-filenames/colliding", second("ｔable.csv")],
  ["artifact-filenames/other-name", set(`${VERSION}/filename`, "other.csv")],
  ["artifact-filenames/awkward", ...filename("CON")],
  ["artifact-filenames/nearly-secret", ...filename("x.key.")],
  ["artifact-filenames/nearly-secret", ...filename(".pem")],
  ["artifact-filenames/awkward", ...filename("\u202egpj.exe")],

  ["artifact-versions/no-digest", set(`${VERSION}/snapshot_sha256`, null), without(`artifact-data/${TABLE}`)],
  [
    "artifact-versions/no-digest",
    set(`${VERSION}/snapshot_sha256`, TABLE.slice(1)),
    without(`artifact-data/${TABLE}`),
  ],
  [
    "artifact-versions/no-digest stowaway/unreferenced",
    set(`${VERSION}/snapshot_sha256`, TABLE.toUpperCase()),
  ],
  ["artifact-versions/missing-content", without(`artifact-data/${TABLE}`)],
  ["artifact-versions/changed-content", file(`artifact-data/${TABLE}`, "id,score\n1,0.99\n")],
  [
    "artifact-versions/changed-content",
    set(`${VERSION}/available`, false),
    file(`artifact-data/${TABLE}`, "x"),
  ],
  ["artifact-versions/wrong-size", set(`${VERSION}/size_bytes`, 17)],
  ["artifact-versions/wrong-size", set(`${VERSION}/size_bytes`, true)],
  ["artifact-versions/wrong-checksum", set(`${VERSION}/checksum`, NOTES)],
  ["artifact-versions/wrong-checksum", set(`${VERSION}/checksum`, null)],
  ["artifact-availability/unknown-latest", set("artifacts.json/artifacts/0/latest_version_id", "ghost")],
  ["artifact-availability/unknown-latest", set("artifacts.json/artifacts/0/latest_version_id", null)],
  [
    "artifact-availability/no-available-version",
    add("artifacts.json/artifacts", { artifact_id: "a-2", filename: "b", versions: [] }),
  ],

  ["workspace/not-an-object", set(WORKSPACE, [])],
  ["workspace/not-an-object", drop(WORKSPACE)],
  ["workspace/other-branch", set(`${WORKSPACE}/active_branch_id`, "side")],
  [
    "workspace/empty-key",
    stale(set("snapshots.json", (old: object) => old)),
    sealed(
      set(WORKSPACE, (old: { tree_map: object }) => ({
        ...old,
        trees: undefined,
        tree_map: { ...old.tree_map, "": Object.values(old.tree_map)[0] },
      })),
    ),
  ],
  ["workspace/unknown-active-tree", set(`${WORKSPACE}/active_source_tree_id`, "ghost")],
  ["workspace/unknown-active-tree", set(`${WORKSPACE}/active_source_tree_id`, 5)],
  ["workspace/bad-tree-id", set(`${WORKSPACE}/tree_map`, { old: "tree" })],
  ["workspace/trees-differ", sealed(set(`${WORKSPACE}/trees/0/tree_id`, NOTES))],
  ["workspace/trees-differ", sealed(set(`${WORKSPACE}/trees`, []))],
  ["workspace/trees-differ", sealed(set(`${WORKSPACE}/trees`, "all"))],
  ["workspace/trees-differ", sealed(set(`${WORKSPACE}/trees`, null))],

  ["workspace-trees/missing-tree", set(`${WORKSPACE}/tree_map`, { old: NOTES })],
  [
    "workspace-trees/not-an-object",
    set(`${WORKSPACE}/tree_map`, { old: NOTES }),
    file(`workspace/trees/${NOTES}.json`, "[]"),
  ],
  [
    "workspace-trees/changed-tree",
    set(`${WORKSPACE}/tree_map`, { old: NOTES }),
    file(`workspace/trees/${NOTES}.json`, `{"entries":[],"skipped":[],"tree_id":"${NOTES}","version":1}`),
  ],
  [
    "workspace-trees/changed-tree workspace-trees/other-id",
    set(`${WORKSPACE}/tree_map`, { old: NOTES }),
    file(`workspace/trees/${NOTES}.json`, '{"entries":[],"skipped":[],"version":1}'),
  ],
  ["workspace-trees/wrong-version", set(`${TREE}/version`, 2)],
  ["workspace-trees/not-a-list", set(`${TREE}/skipped`, null)],
  ["workspace-trees/not-a-list", add(`${TREE}/entries`, "file")],
  ["workspace-trees/unsorted", set(`${TREE}/entries`, (old: unknown[]) => [...old].reverse())],
  ["workspace-trees/unsorted", set(`${TREE}/skipped`, (old: unknown[]) => [...old].reverse())],
  ["unknown-members/unknown-member workspace-trees/extra-member", set(`${TREE}/entries/0/owner`, "x")],

  ["workspace-paths/not-text workspace-trees/unsorted", entry(5)],
  ["workspace-paths/unsafe-path", entry("z/../x")],
  ["workspace-paths/unsafe-path", entry("z\\x")],
  ["workspace-paths/unsafe-path", entry("z\u0000x")],
  ["workspace-paths/noncanonical-path", entry("z/./x")],
  ["workspace-paths/noncanonical-path", entry("z//x")],
  ["workspace-paths/drive-letter", entry("z:/x")],
  ["workspace-paths/secret-path", entry("z/id.pem")],
  ["workspace-paths/secret-path", entry("x/.ENV.prod")],
  ["workspace-paths/nearly-secret", entry("z/.pem")],
  ["workspace-paths/colliding", entry("ｔable.csv")],
  ["workspace-paths/colliding workspace-trees/unsorted", entry("TABLE.CSV")],
  ["workspace-paths/directory-conflict", entry("table.csv/x")],
  ["workspace-paths/bad-mode", entry("z", { mode: 0o1777 })],
  ["workspace-paths/bad-mode", entry("z", { mode: 0 })],
  ["workspace-paths/bad-mode", entry("z", { mode: "420" })],
  ["workspace-paths/awkward", entry("z\u202e.exe")],
  ["workspace-paths/awkward", entry("z/aux.json")],

  ["workspace-blobs/no-digest", entry("z", { blob: NOTES.toUpperCase() })],
  ["workspace-blobs/no-digest", entry("z", { blob: null })],
  ["workspace-blobs/missing-blob", entry("z", { blob: sha256("z") })],
  ["workspace-blobs/changed-blob", file(`workspace/blobs/${NOTES}`, "other notes\n")],
  ["workspace-blobs/wrong-size", entry("z", { size: 13 })],
  ["workspace-blobs/wrong-size", entry("z", { size: "12" })],

  ["checkpoint-states/wrong-version", set(`${STATE}/schema_version`, 2)],
  ["checkpoint-states/wrong-version", set(`${STATE}/schema_version`, true)],
  ["checkpoint-states/missing-body", drop(`${STATE}/state`)],
  ["checkpoint-states/unreadable-body", drop(`${STATE}/state`), set(`${STATE}/state_json`, "{")],
  ["checkpoint-states/ambiguous-body", drop(`${STATE}/state`), set(`${STATE}/state_json`, '{"a":1,"a":1}')],
  ["checkpoint-states/ambiguous-body", set(`${STATE}/state_json`, "{}")],
  ["", set(`${STATE}/state_json`, canonicalText(BASE_STATE))],
  ["", drop(`${STATE}/state`), set(`${STATE}/state_json`, canonicalText(BASE_STATE))],
  [
    "state-bodies/no-id",
    drop(`${STATE}/state`),
    set(
      `${STATE}/state_json`,
      canonicalText({ ...BASE_STATE, plans: [{ ...BASE_STATE.plans[0], plan_id: "" }] }),
    ),
  ],
  [
    "checkpoint-states/other-session state-bodies/other-scope state-bodies/other-scope state-bodies/other-scope",
    set(`${STATE}/root_frame_id`, "f-other"),
  ],
  [
    "checkpoint-states/other-session state-bodies/other-scope state-bodies/other-scope state-bodies/other-scope",
    set(`${STATE}/project_id`, "proj-2"),
  ],
  ["checkpoint-states/other-branch", set(`${STATE}/branch_id`, "side")],
  ["checkpoint-states/repeated", add("snapshots.json/checkpoint_states", (state: object) => state)],

  ["state-digests/no-digest", sealed(drop(`${STATE}/state_sha256`))],
  ["state-digests/no-digest", sealed(set(`${STATE}/state_sha256`, (old: string) => old.toUpperCase()))],
  ["state-digests/changed-state", sealed(set(`${STATE}/state/plans/0/title`, "Another plan"))],
  [
    "container/json/lone-surrogate entry-digest/changed-entry state-digests/no-canonical-form values/half-surrogate",
    rewrite("snapshots.json", (text) => text.replace("Check the score", "\\ud800")),
    rewrite("manifest.json", (text) => text),
  ],
  ["state-digests/wrong-count", set(`${STATE}/counts/plans`, 2)],

  ["state-bodies/wrong-shape state-digests/wrong-count", set(`${STATE}/state/plans`, {})],
  [
    "state-bodies/wrong-shape state-digests/wrong-count state-digests/wrong-count",
    drop(`${STATE}/state/review`),
  ],
  ["state-bodies/wrong-shape", set(`${STATE}/state/plans/0/steps`, "one")],
  ["state-bodies/wrong-version", set(`${STATE}/state/version`, 2)],
  ["state-bodies/no-id", set(`${STATE}/state/plans/0/plan_id`, "")],
  ["state-bodies/repeated-id", set(`${STATE}/state/plans/0/plan_id`, "f-root")],
  ["state-bodies/repeated-id", set(`${STATE}/state/plans/0/plan_id`, "mem-1")],
  ["state-bodies/other-scope", set(`${STATE}/state/plans/0/frame_id`, "f-other")],
  ["state-bodies/other-scope", set(`${STATE}/state/memory/project_id`, "proj-2")],
  ["state-bodies/other-scope", set(`${STATE}/state/memory/entries/0/project_id`, "proj-2")],
  ["state-bodies/other-kind", set(`${STATE}/state/review/steps/0/kind`, "repair")],
  ["state-bodies/no-setting", set(`${STATE}/state/review/settings/auto_review/present`, 1)],
  ["state-bodies/no-setting", drop(`${STATE}/state/review/settings/reviewer_model`)],
  ["state-bodies/unknown-artifact", set(`${STATE}/state/plans/0/artifact_id`, "ghost")],
  ["state-bodies/unknown-artifact", set(`${STATE}/state/review/annotations/0/artifact_id`, null)],
];

import {
  add,
  drop,
  file,
  type Mutation,
  rewrite,
  sealed,
  set,
  sha256,
  stale,
  without,
} from "../../../support/session-package.ts";

/** What is found, as `rule/message` in order, and the fault that is one. */
export type Case = readonly [found: string, ...mutations: Mutation[]];

const NOTES = sha256("first notes\n");
const TABLE = sha256("id,score\n1,0.93\n");

const document = (name: string, text: string): Mutation => sealed(set(name, text));
const listRecord = (path: string, change: object): Mutation =>
  set("manifest.json/files", (files: readonly { path: string }[]) =>
    files.map((record) => (record.path === path ? { ...record, ...change } : record)),
  );
const unlisted = (path: string): Mutation =>
  set("manifest.json/files", (files: readonly { path: string }[]) =>
    files.filter((each) => each.path !== path),
  );
const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });

/** The manifest, what it lists, and what the documents are made of (session-package 3 and 5). */
export const SEAL_CASES: readonly Case[] = [
  [
    "manifest-present/missing",
    stale({ stage: "stale", apply: ({ files }) => void files.delete("manifest.json") }),
  ],
  ["manifest-present/not-an-object", rewrite("manifest.json", () => "[]")],
  ["container/json/syntax", rewrite("manifest.json", (text) => `${text.slice(0, -1)}`)],

  ["manifest-shape/wrong-format", set("manifest.json/format", "openai4s.sessions")],
  ["manifest-shape/wrong-format", drop("manifest.json/format")],
  ["manifest-shape/wrong-version", set("manifest.json/schema_version", true)],
  ["manifest-shape/wrong-version", set("manifest.json/schema_version", "1")],
  ["manifest-shape/wrong-version", set("manifest.json/schema_version", 2)],
  ["manifest-shape/files-not-a-list", set("manifest.json/files", 7)],
  ["manifest-shape/record-not-an-object", add("manifest.json/files", "session.json")],
  ["manifest-shape/path-not-text", add("manifest.json/files", { path: 5, size: 0, sha256: "" })],
  ["manifest-shape/path-not-text", add("manifest.json/files", { path: null, size: 0, sha256: "" })],

  ["manifest-paths/unsafe-path", add("manifest.json/files", { path: "../x", size: 0, sha256: NOTES })],
  ["manifest-paths/unsafe-path", add("manifest.json/files", { path: "/x", size: 0, sha256: NOTES })],
  ["manifest-paths/unsafe-path", add("manifest.json/files", { path: "a\\x", size: 0, sha256: NOTES })],
  ["manifest-paths/unsafe-path", add("manifest.json/files", { path: "", size: 0, sha256: NOTES })],
  ["manifest-paths/noncanonical-path", listRecord("session.json", { path: "./session.json" })],
  ["manifest-paths/noncanonical-path", listRecord("session.json", { path: "session.json/" })],
  [
    "manifest-paths/lists-itself entry-digest/changed-entry",
    add("manifest.json/files", { path: "manifest.json", size: 1, sha256: NOTES }),
  ],
  ["manifest-paths/listed-twice", add("manifest.json/files", (first: object) => first)],

  ["manifest-seal/no-seal", stale(drop("manifest.json/manifest_sha256"))],
  ["manifest-seal/no-seal", stale(set("manifest.json/manifest_sha256", null))],
  ["manifest-seal/no-seal", stale(set("manifest.json/manifest_sha256", (old: string) => old.toUpperCase()))],
  ["manifest-seal/stale-seal", stale(set("manifest.json/manifest_sha256", NOTES))],
  ["manifest-seal/outside-seal", set("manifest.json/signed_by", "nobody")],
  ["manifest-seal/extra-record-member", listRecord("session.json", { mode: 420 })],
  [
    "container/json/lone-surrogate inventory/missing-entry inventory/unlisted-entry manifest-seal/no-canonical-form",
    rewrite("manifest.json", (text) => text.replace('"path":"session.json"', '"path":"session.json\\ud800"')),
  ],

  ["entry-digest/changed-entry", rewrite("notebook.json", (text) => `${text} `)],
  ["entry-digest/changed-entry", rewrite("REPRODUCE.md", (text) => text.replace("F", "f"))],
  ["entry-digest/line-endings", rewrite("REPRODUCE.md", (text) => text.replaceAll("\n", "\r\n"))],
  ["entry-digest/line-endings", file("REPRODUCE.md", "a\r\nb\r\n"), rewrite("REPRODUCE.md", () => "a\nb\n")],
  ["entry-digest/no-digest", listRecord("session.json", { sha256: null })],
  [
    "entry-digest/no-digest",
    listRecord("REPRODUCE.md", { sha256: sha256("# Reproducing Folding run\n").toUpperCase() }),
  ],
  ["entry-digest/wrong-size", listRecord("REPRODUCE.md", { size: 27 })],
  ["entry-digest/wrong-size", listRecord("REPRODUCE.md", { size: null })],
  ["entry-digest/wrong-size", listRecord("REPRODUCE.md", { size: "26" })],

  ["inventory/missing-entry", add("manifest.json/files", { path: "more.txt", size: 0, sha256: NOTES })],
  ["inventory/unlisted-entry", file("more.txt", "more"), unlisted("more.txt")],
  ["inventory/unlisted-entry", unlisted("session.json")],
  ["stowaway/unreferenced", file("more.txt", "more")],
  ["stowaway/unreferenced", file(`artifact-data/${sha256("x")}`, "x")],
  ["stowaway/unreferenced", file(`workspace/blobs/${sha256("x")}`, "x")],

  ["documents/missing-document", without("plans.json")],
  ["documents/missing-document", without("session.json")],
  ["documents/not-an-object", document("plans.json", "null")],
  ["documents/not-an-object", document("plans.json", "[]")],
  ["container/json/syntax", document("plans.json", '{"plans":[]} x')],

  ["lists/not-a-list", drop("ledger.json/groups")],
  ["lists/not-a-list", set("notebook.json/cells", {})],
  ["lists/not-a-list", set("review.json/activity_steps", null)],
  ["lists/not-a-record", add("lineage.json/edges", "edge")],

  [
    "record-limits/too-many",
    set("snapshots.json/branches", (all: readonly object[]) => [
      ...all,
      ...Array.from({ length: 511 }, (_, n) => ({
        ...all[1],
        branch_id: `b${n}`,
        head_checkpoint_id: "cp-1",
      })),
    ]),
  ],
  [
    "record-limits/too-many",
    set(
      "permissions.json/project",
      Array.from({ length: 12_501 }, () => ({ decision: "ask" })),
    ),
    set(
      "permissions.json/conversation",
      Array.from({ length: 12_500 }, () => ({ decision: "deny" })),
    ),
  ],
  ["values/too-deep", set("session.json/messages/0/metadata", { a: nested(61) })],
  [
    "values/too-deep container/json/too-deep",
    document("session.json", `${"[".repeat(2000)}${"]".repeat(2000)}`),
  ],
  [
    "unknown-members/unknown-member values/overflow",
    document("plans.json", '{"plans":[],"x":1e999}'),
    set("snapshots.json/checkpoint_states", []),
  ],
  [
    "values/half-surrogate container/json/lone-surrogate",
    document("memory.json", '{"memories":[{"memory_id":"m","content":"\\ud800"}]}'),
  ],
  [
    "values/half-surrogate container/json/lone-surrogate unknown-members/unknown-member",
    document("memory.json", '{"memories":[],"\\udc00":1}'),
  ],

  ["source/wrong-version", set("session.json/schema_version", 2)],
  ["source/wrong-version", set("session.json/schema_version", true)],
  ["source/no-source", drop("session.json/source")],
  ["source/no-project", set("session.json/source/project_id", "")],
  ["source/no-root", set("session.json/source/root_frame_id", 7)],

  ["document-shape/wrong-type", set("session.json/messages/0/content", {})],
  ["document-shape/wrong-type", set("session.json/frame", null)],
  ["document-shape/missing-member", drop("session.json/project")],
  ["document-shape/missing-member", drop("memory.json/memories/0/content")],
  ["document-shape/wrong-type", set("session.json/messages/0/seq", "0")],
  ["document-shape/wrong-type", set("session.json/messages/0/created_at", true)],
  ["document-shape/wrong-type", set("session.json/messages/0/metadata", [])],
  ["document-shape/wrong-type", set("ledger.json/groups/0/assistant_message", "text")],
  ["document-shape/wrong-type", set("ledger.json/groups/0/usage", 3)],
  ["document-shape/missing-member", drop("ledger.json/groups/0/events")],
  ["document-shape/wrong-type", set("ledger.json/groups/1/events/0", "event")],
  ["document-shape/wrong-type", set("ledger.json/groups/1/events/0/sequence", -1)],
  ["document-shape/wrong-type", set("ledger.json/groups/1/events/1/sequence", "1")],
  ["document-shape/wrong-type", set("ledger.json/execution_attempts/0/started_at", "1011")],
  ["document-shape/wrong-type", set("notebook.json/cells/0/files_read", [5])],
  [
    "document-shape/wrong-type artifact-availability/no-available-version",
    set("artifacts.json/artifacts/0/versions", {}),
    set("artifacts.json/completion_deliveries", []),
    drop("session.json/messages/1/metadata"),
    set("lineage.json/edges", []),
    set("snapshots.json/checkpoints/0/artifact_versions", []),
    set("snapshots.json/checkpoints/1/artifact_versions", []),
    set("snapshots.json/checkpoints/2/artifact_versions", []),
    set("review.json/annotations", []),
    without(`artifact-data/${TABLE}`),
    without(`artifact-data/${sha256("id,score\n1,0.95\n")}`),
  ],
  ["document-shape/wrong-type", set("artifacts.json/artifacts/0/versions/0/created_at", 1.5)],
  ["document-shape/wrong-type", set("plans.json/plans/0/steps", "one")],
  ["document-shape/wrong-type", set("review.json/settings", null)],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/action_cursor", "1")],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/cell_cursor", -1)],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/permission_state", "open")],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/permission_state/project", ["rule"])],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/metadata", ["x"])],
  ["document-shape/wrong-type", set("snapshots.json/checkpoints/0/artifact_versions", { a: 1 })],

  ["unknown-members/unknown-member", set("session.json/evil", 1)],
  ["unknown-members/unknown-member", set("session.json/messages/0/evil", 1)],
  ["unknown-members/unknown-member", set("ledger.json/groups/1/events/0/evil", 1)],
  ["unknown-members/unknown-member", set("snapshots.json/checkpoint_states/0/state/evil", 1)],
  ["unknown-members/unknown-member", set("tree:src-1/evil", 1)],
  ["unknown-members/unknown-member", set("session.json/__proto__x", 1)],
];

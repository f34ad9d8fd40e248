import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  add,
  file,
  type Mutation,
  rewrite,
  sealed,
  sessionPackage,
  set,
  sha256,
  stale,
} from "../tests/support/session-package.ts";
import { SHARE } from "../tests/support/session-share.ts";

/** Writes `fixtures/session-package/`: a valid package, its share bundle, and telling faults, one each. */
interface Fixture {
  readonly mutations: readonly Mutation[];
  /** What is found, as `rule message`; nothing for a package that is accepted. */
  readonly findings: readonly string[];
  /** Changes to the archive itself. */
  readonly bytes?: (archive: Uint8Array) => Uint8Array;
}

const LOOP = "snapshots.json/checkpoints/0/parent_checkpoint_id";
const DELIVERED = "artifacts.json/completion_deliveries/0/manifest/artifacts/0";
const emptyFile = { path: "zero.txt", blob: sha256(""), size: 0, mode: 420 };
const token = ["sk", "fixture0123456789"].join("-");

const FIXTURES: Readonly<Record<string, Fixture>> = {
  "ok.export": { mutations: [], findings: [] },
  "ok.share": { mutations: SHARE, findings: [] },
  "ok.empty-workspace-file": {
    mutations: [add("tree:src-1/entries", emptyFile), file(`workspace/blobs/${sha256("")}`, "")],
    findings: [],
  },
  "ok.allow-rule": {
    mutations: [set("permissions.json/project/0/decision", "allow")],
    findings: ["session/permissions allow-rule"],
  },
  "bad.changed-entry": {
    mutations: [rewrite("notebook.json", (text) => text.replace("score = 0.93", "score = 0.99"))],
    findings: ["session/entry-digest changed-entry", "session/code-hashes changed-code"],
  },
  "bad.line-endings": {
    mutations: [rewrite("REPRODUCE.md", (text) => text.replaceAll("\n", "\r\n"))],
    findings: ["session/entry-digest line-endings"],
  },
  "bad.stale-seal": {
    mutations: [stale(set("manifest.json/files/0/size", (size: number) => size + 1))],
    findings: ["session/manifest-seal stale-seal", "session/entry-digest wrong-size"],
  },
  "bad.outside-seal": {
    mutations: [set("manifest.json/signed_by", "somebody")],
    findings: ["session/manifest-seal outside-seal"],
  },
  "bad.unlisted": {
    mutations: [{ stage: "stale", apply: ({ files }) => void files.set("notes.txt", "unlisted") }],
    findings: ["session/inventory unlisted-entry"],
  },
  "bad.stowaway": {
    mutations: [file("setup/run.sh", "echo hello\n")],
    findings: ["session/stowaway unreferenced"],
  },
  "bad.trailing-data": {
    mutations: [],
    bytes: (archive: Uint8Array) => Uint8Array.from([...archive, ...new TextEncoder().encode("hidden")]),
    findings: ["container/riders trailing-data"],
  },
  "bad.duplicate-key": {
    mutations: [sealed(set("plans.json", '{"plans":[{"title":"shown to one reader"}],"plans":[]}'))],
    findings: ["container/json duplicate-key"],
  },
  "bad.leaked-token": {
    mutations: [set("session.json/messages/0/content", `use ${token} here`)],
    findings: ["secrets/leaked text"],
  },
  "bad.swapped-code": {
    mutations: [set("notebook.json/cells/0/code", "score = 0.99")],
    findings: ["session/code-hashes changed-code"],
  },
  "bad.swapped-artifact": {
    mutations: [file(`artifact-data/${sha256("id,score\n1,0.93\n")}`, "id,score\n1,0.99\n")],
    findings: ["session/artifact-versions changed-content"],
  },
  "bad.edited-state": {
    mutations: [sealed(set("snapshots.json/checkpoint_states/0/state/plans/0/title", "Skip the check"))],
    findings: ["session/state-digests changed-state"],
  },
  "bad.colliding-paths": {
    mutations: [
      add("tree:src-1/entries", { ...emptyFile, path: "ｔable.csv" }),
      file(`workspace/blobs/${sha256("")}`, ""),
    ],
    findings: ["session/workspace-paths colliding"],
  },
  "bad.path-climbs-out": {
    mutations: [
      add("tree:src-1/entries", { ...emptyFile, path: "x/../../up.txt" }),
      file(`workspace/blobs/${sha256("")}`, ""),
    ],
    findings: ["session/workspace-paths unsafe-path"],
  },
  "bad.dangling-reference": {
    mutations: [set("ledger.json/execution_attempts/0/producing_cell_id", "cell-9")],
    findings: ["session/references unknown"],
  },
  "bad.checkpoint-loop": { mutations: [set(LOOP, "cp-2")], findings: ["session/checkpoint-chains loop"] },
  "bad.other-delivery": {
    mutations: [set(`${DELIVERED}/sha256`, sha256("another file"))],
    findings: ["session/delivery-manifests other-digest"],
  },
  "bad.share-with-memory": {
    mutations: [...SHARE, set("memory.json/memories", [{ memory_id: "mem-1", content: "private" }])],
    findings: ["session/share-bundle private-records"],
  },
};

for (const [name, { mutations, findings, bytes = (archive: Uint8Array) => archive }] of Object.entries(
  FIXTURES,
)) {
  const folder = join("fixtures", "session-package", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "run.zip"), bytes(sessionPackage(...mutations)));
  const outcome = name.startsWith("ok.") ? "accepted" : "rejected";
  const expectation = { path: "run.zip", outcome, findings };
  writeFileSync(join(folder, "expect.json"), `${JSON.stringify(expectation, null, 2)}\n`);
}

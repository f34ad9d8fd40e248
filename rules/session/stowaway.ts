import {
  artifactData,
  DOCUMENTS,
  MANIFEST,
  README,
  workspaceBlob,
} from "../../src/artifacts/session-package/documents.ts";
import type { SessionPackage } from "../../src/artifacts/session-package/model.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "session/stowaway",
  family: "trust-forgery",
  claim: "inventory",
  kinds: ["session-package"],
  title: "Every listed file is used by the session it travels with",
  why: "The format takes any listed file along. A file that no document refers to rides on the seal of a session it is no part of: whoever trusts the package trusts that file too.",
  fix: "Find out who added the file. Ask for a fresh export that holds only the session.",
  source: "session-package 12; 14 S1",
  severity: "error",
  needs: ["session/manifest-present", "session/documents", "session/lists"],
  messages: {
    unreferenced: "nothing in the session refers to {entry}",
  },
  check(session, report) {
    const { manifest, entries } = session;
    if (manifest.state !== "read") return;
    if (session.workspace.treeMap === null) {
      report.cannotEstablish("without a tree map nobody can tell which workspace files are used");
      return;
    }
    const used = referencedFiles(session);
    for (const path of new Set(manifest.records.map((record) => record.path))) {
      if (path !== null && entries.has(path) && !used.has(path)) {
        report("unreferenced", { at: inEntry(path), entry: path });
      }
    }
  },
});

function referencedFiles({ versions, workspace }: SessionPackage): ReadonlySet<string> {
  const used = new Set<string>([...DOCUMENTS, MANIFEST, README]);
  for (const { record } of versions) {
    if (typeof record.snapshot_sha256 === "string") used.add(artifactData(record.snapshot_sha256));
  }
  for (const tree of workspace.trees) {
    used.add(tree.path);
    for (const { blob } of tree.entries) if (typeof blob === "string") used.add(workspaceBlob(blob));
  }
  return used;
}

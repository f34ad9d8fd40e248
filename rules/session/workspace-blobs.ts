import { workspaceBlob } from "../../src/artifacts/session-package/documents.ts";
import { isHex64, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/workspace-blobs",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each workspace file is the content that its tree names",
  why: "A tree names its files by the digests of their bytes. When the bytes are others, the workspace that a checkpoint restores is not the one that it was made of.",
  fix: "Ask for a fresh export; never replace a blob.",
  source: "session-package 7, W13 and W14; 14 S3",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "no-digest": "{path} has no usable digest of its content",
    "missing-blob": { text: "the package has no {entry}, which {path} names", family: "malformed" },
    "changed-blob": "{entry} is not the content that its name says",
    "wrong-size": { text: "{path} records another size than its content has", family: "malformed" },
  },
  check({ workspace, entries }, report) {
    for (const tree of workspace.trees) {
      for (const record of tree.entries) {
        const { blob, size } = record;
        const path = () => shown(record.path);
        if (!isHex64(blob)) {
          report("no-digest", { at: at(record, "blob"), path: path(), actual: typeName(blob) });
          continue;
        }
        const entry = workspaceBlob(blob);
        const facts = entries.get(entry);
        if (facts === undefined) report("missing-blob", { at: at(record, "blob"), path: path(), entry });
        if (!facts) continue;
        if (facts.sha256 !== blob) {
          const actual = `sha256:${facts.sha256}`;
          report("changed-blob", { at: at(record, "blob"), entry, expected: `sha256:${blob}`, actual });
        } else if (size !== facts.bytes) {
          report("wrong-size", {
            at: at(record, "size"),
            path: path(),
            expected: facts.bytes,
            actual: shown(size),
          });
        }
      }
    }
  },
});

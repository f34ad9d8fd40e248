import { isHex64, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Where an exporter has cut a secret out of the code, the hash is still that of the code that ran. */
const REDACTED = "[REDACTED]";

export default defineRule({
  id: "session/code-hashes",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each cell's code is the code that its hash was taken of",
  why: "The hash is what ties the code that is shown to the code that ran. No importer compares them, so code can be swapped under results that it never produced.",
  fix: "The code changed after it ran, or the hash is another cell's. Ask for a fresh export.",
  source: "session-package 12; 14 S1",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "no-hash": "a cell has no usable code_hash",
    "changed-code": "a cell's code is not what its code_hash was taken of",
  },
  check({ lists, textDigests, share }, report) {
    for (const cell of lists.cells) {
      const digest = textDigests.get(cell);
      if (digest === undefined || typeof cell.code !== "string" || cell.code.includes(REDACTED)) continue;
      const { code_hash: recorded } = cell;
      const place = () => at(cell, "code_hash");
      // A shared view may leave the hash out; it then shows code that nothing ties to a run.
      if (share && recorded === undefined) continue;
      if (!isHex64(recorded)) report("no-hash", { at: place(), actual: typeName(recorded) });
      else if (recorded !== digest) {
        report("changed-code", { at: place(), expected: `sha256:${recorded}`, actual: `sha256:${digest}` });
      }
    }
  },
});

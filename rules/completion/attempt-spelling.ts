import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/attempt-spelling",
  family: "malformed",
  claim: "integrity",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "A manifest names one attempt",
  why: "`attempt` is an older spelling of `attempt_id`. A manifest with both and two values belongs to whichever attempt the reader happens to look at, and one with neither to any.",
  fix: "Have the report finalized again with a writer that records attempt_id.",
  source: "completion-gate 1.1, 4 (M2)",
  severity: "error",
  messages: {
    none: "malformed completion manifest: attempt_id is missing",
    "two-values": "malformed completion manifest: attempt_id and attempt name two attempts",
  },
  check({ manifests }, report) {
    for (const { document } of manifests) {
      const { root } = document;
      if (root === null) continue;
      const { attempt_id: current, attempt: older } = root;
      if (current === undefined && older === undefined) report("none", { at: document.place });
      if (current !== undefined && older !== undefined && current !== older) {
        report("two-values", { at: placeOf(document, "attempt") });
      }
    }
  },
});

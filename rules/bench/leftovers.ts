import { leftoverOf } from "../../src/artifacts/bench/leftovers.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "bench/leftovers",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["review-output", "bench-session", "bench-results", "release-set", "review-corpus", "overlay-tree"],
  title: "No temporary of an interrupted write lies in finished evidence",
  why: "Files are written beside their target and renamed. A temporary that is still there means that the write did not end, so the file it was meant for may be an older one. A recovery record marks an apply that was never completed.",
  fix: "Find out which write was interrupted and repeat it. Do not delete the temporary to make the evidence look finished.",
  source: "workflow-bench 19, 23 (45, 101)",
  severity: "error",
  messages: {
    temporary: "{entry} is the temporary of a write that did not end",
    recovery: "{entry} records an apply that was not completed or rolled back",
  },
  check(model, report) {
    for (const entry of model.names) {
      const leftover = leftoverOf(entry);
      if (leftover !== null) report(leftover, { entry, at: inEntry(entry) });
    }
  },
});

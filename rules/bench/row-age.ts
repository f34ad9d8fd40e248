import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-age",
  family: "binding-order",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "A row was recorded at a definite time that has passed",
  why: "Reuse and promotion count days from this time. A time without zone means another instant to every reader, and one in the future keeps a measurement young for as long as its author likes.",
  fix: "Take the rows that the harness wrote; it records UTC with an offset.",
  source: "workflow-bench 12.1, 23 (79)",
  severity: "error",
  messages: {
    unreadable: "recorded_at is no ISO 8601 instant",
    "no-zone": "recorded_at names no zone",
    future: "recorded_at lies in the future",
  },
  check(model, report) {
    for (const row of model.rows) {
      const recorded = row.recorded_at;
      if (row.kind === "release" || recorded === undefined) continue;
      const at = rowAt(model, row, "recorded_at");
      if (recorded === "unreadable") report("unreadable", { at });
      else if (!recorded.zoned) report("no-zone", { at });
      else if (model.now !== null && recorded.epoch > model.now) report("future", { at });
    }
  },
});

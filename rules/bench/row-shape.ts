import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "Every line of the results is a whole row of its kind",
  why: "A member that a row leaves out is unknown. Readers that take it for zero, false or null turn an unmeasured cell into a measured one, and a torn line silently drops a cell.",
  fix: "Take the rows that the harness wrote. A line that its redactor tore cannot be repaired; measure the cell again.",
  source: "workflow-bench 12, 16, 23 (65, 67)",
  severity: "error",
  messages: {
    torn: "line {line} is the torn end of an interrupted write",
    "not-a-row": "line {line} is not a JSON object",
    "no-rows": "there is no row",
    missing: "the row has no {member}; what is left out is unknown, not zero",
    "wrong-type": "{member} is not {wanted}",
    "unknown-member": "a release row has no member {member}",
    "no-measurement": {
      text: "the cell was never measured ({kind}); its zeros are placeholders",
      severity: "note",
    },
  },
  check(model, report) {
    for (const { line, torn } of model.broken) {
      const at = { entry: model.entry, pointer: null, line, column: null };
      report(torn ? "torn" : "not-a-row", { at, line });
    }
    if (model.rows.length === 0) report("no-rows");
    for (const row of model.rows) {
      for (const { problem, member, wanted } of row.issues) {
        report(problem, {
          at: rowAt(model, row, problem === "wrong-type" ? member : undefined),
          member,
          wanted,
        });
      }
      if (row.kind === "infra" || row.kind === "bare") {
        report("no-measurement", { at: rowAt(model, row), kind: row.error_kind ?? "" });
      }
    }
  },
});

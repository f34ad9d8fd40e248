import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-redaction",
  family: "leaked-secret",
  claim: "no-secrets",
  kinds: ["result-rows", "bench-results"],
  title: "Redacting a row again changes nothing",
  why: "The harness redacts every line before it appends it, and its redactor is idempotent. A line that it would still change was put in afterwards, or never went through it.",
  fix: "Treat what stands there as leaked: revoke it, then take the rows from a run whose redaction worked.",
  source: "workflow-bench 18, 23 (80)",
  severity: "error",
  messages: { unredacted: "the harness's redactor would change this row" },
  check(model, report) {
    for (const row of model.rows) if (!row.redacted) report("unredacted", { at: rowAt(model, row) });
  },
});

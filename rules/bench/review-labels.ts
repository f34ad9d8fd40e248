import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/review-labels",
  family: "malformed",
  claim: "integrity",
  kinds: ["review-labels", "bench-tasks", "bench-results"],
  title: "Hidden labels hold exactly what their format allows",
  why: "Every review is scored against these labels. A label that a reader understands differently moves every score of its task.",
  fix: "Correct the label file, then measure again: every oracle digest changes with it.",
  source: "workflow-bench 8, 23 (47)",
  severity: "error",
  messages: {
    "not-an-object": "the label file is not a JSON object",
    keys: "the label file has not exactly the members schema_version and findings",
    "schema-version": "schema_version is not 1",
    "schema-version-type":
      "schema_version equals 1 but is not the integer 1; the benchmark's own parser lets it pass, here it is refused",
    findings: "findings is not a list",
    "label-keys": "a label has not exactly the six members of its format",
    line: "{member} is not a positive integer",
    "line-order": "line_end is before line_start",
    id: "id is blank, no text, or longer than 128 bytes",
    severity: "severity is not critical, high, medium or low",
    path: "path is blank, too long, absolute, or leaves the reviewed tree",
    category: "category is blank, no text, or longer than 128 bytes",
    "repeated-id": "two labels have the same id",
  },
  check(model, report) {
    for (const { faults } of model.labels) {
      for (const { id, at, member } of faults) report(id, { at, member });
    }
  },
});

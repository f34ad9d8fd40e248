import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/review-output",
  family: "malformed",
  claim: "integrity",
  kinds: ["review-output", "bench-results"],
  title: "A review artifact holds exactly what its format allows",
  why: "The score counts what stands here. Members of the wrong type, paths that lead elsewhere, or a verdict that its own findings contradict make two readers score two different reviews.",
  fix: "Have the reviewer write the artifact again. Where a message says so, the benchmark's own parser is more lenient; the stricter form is always accepted by it.",
  source: "workflow-bench 7, 23 (29 to 44)",
  severity: "error",
  messages: {
    keys: "the artifact has not exactly the members schema_version, verdict and findings",
    "schema-version": "schema_version is not 1",
    "schema-version-type":
      "schema_version equals 1 but is not the integer 1; the benchmark's own parser lets it pass, here it is refused",
    verdict: "verdict is not approve, comment or request_changes",
    findings: "findings is not a list",
    "too-many": "findings holds more than 100 findings",
    "finding-keys": "a finding has not exactly the ten members of its format",
    line: "{member} is not a positive integer",
    "line-order": "end_line is before line",
    blocking: "blocking is not true or false",
    id: "id is blank, no text, or longer than 128 bytes",
    severity: "severity is not critical, high, medium or low",
    path: "path is blank, no text, or longer than 512 bytes",
    "path-escape": "path is absolute or leaves the reviewed tree",
    "path-drive":
      "path starts with a drive letter; the benchmark's own parser lets it pass, here it is refused",
    "path-nul": "path holds a NUL; the benchmark's own parser lets it pass, here it is refused",
    "path-git": "path leads into .git; the benchmark's own parser lets it pass, here it is refused",
    category: "category is blank, no text, or longer than 128 bytes",
    text: "{member} is blank, no text, or longer than 4096 bytes",
    "repeated-id": "two findings have the same id",
    approve: "the verdict is approve, but there are findings",
    "request-changes": "the verdict is request_changes, but no finding is blocking",
    "unusual-category": {
      text: "category is none of correctness, security, compatibility, performance, tests and other",
      severity: "warning",
    },
  },
  check(model, report) {
    for (const { faults } of model.reviews) {
      for (const { id, at, member } of faults) report(id, { at, member });
    }
  },
});

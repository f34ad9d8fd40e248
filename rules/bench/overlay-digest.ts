import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/overlay-digest",
  family: "stale-digest",
  claim: "bindings",
  kinds: ["overlay-tree"],
  title: "The overlay is the one that the candidate rows were measured with",
  why: "Candidate rows bind the overlay by the digest of its bytes. An overlay that was edited after the sweep is not what was measured.",
  fix: "Restore the overlay of the sweep, or measure this one.",
  source: "workflow-bench 11, 23 (63)",
  severity: "error",
  messages: {
    differs: "the overlay's digest is not the candidate_overlay_digest of the row on line {line}",
  },
  check({ digest, rows }, report) {
    if (rows === null || rows.length === 0 || digest === null) {
      report.cannotEstablish("no candidate rows were given (--with results.jsonl)");
      return;
    }
    for (const { candidate_overlay_digest: expected, line } of rows) {
      if (expected !== digest) report("differs", { line, expected: expected ?? null, actual: digest });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "pair/no-metrics",
  family: "trust-forgery",
  claim: "claim-policy",
  kinds: ["pair-run", "pair-failure", "pair-execution-failure", "bridge-run", "bridge-failure"],
  title: "Nothing may be published from a pair that failed",
  why: "A failure is honest evidence of failure and of nothing else. Metrics of the arm that did complete have no counterpart, so the contract forbids to publish a partial pair.",
  fix: "Keep the failure for the record. Take no number from this run.",
  source: "pair-report i.I16",
  severity: "note",
  messages: { "no-metrics": "the pair failed: no metric may be published from it" },
  check({ failure, executionFailure }, report) {
    const failed = executionFailure ?? failure;
    if (failed !== null) report("no-metrics", { at: failed.at });
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/fixture-drift",
  family: "stale-digest",
  claim: "policy",
  kinds: ["watcher-scenario", "completion-workspace"],
  title: "A scenario's expected decision is what the policy answers",
  why: "A fixture records what its author said the policy must answer. When policy and fixture drift apart, one of them is wrong, and a test that nobody re-runs hides it.",
  fix: "Find out which of the two changed by mistake; then correct the fixture or the recording.",
  source: "completion-gate 2",
  severity: "error",
  messages: {
    decision: "fixture drift: the policy answers another decision than the fixture expects",
    reason: "fixture drift: the expected words do not occur in the policy's reason: {reason}",
  },
  check({ scenarios }, report) {
    for (const { expected, decision } of scenarios) {
      if (expected === null) continue;
      const at = expected.place;
      if (expected.decision !== null && expected.decision !== decision.decision) {
        report("decision", {
          at,
          expected: expected.decision,
          actual: `${decision.decision}: ${decision.reason}`,
        });
      }
      if (expected.reason !== null && !decision.reason.includes(expected.reason)) {
        report("reason", { at, reason: decision.reason, expected: expected.reason, actual: decision.reason });
      }
    }
  },
});

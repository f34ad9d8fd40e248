import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "pair/verification-log",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run"],
  title: "The log of a passing verification counts the tests that the contract expects",
  why: "A verification passes only when the evaluator's count of passed tests is the expected one. A passing row whose log never shows that count was not verified by this evaluator.",
  fix: "Reject the run, and read the log: it says what was run.",
  source: "pair-report g.5, i.M2",
  severity: "error",
  messages: { count: "the verification log of {arm} nowhere counts {expectedCount} passed" },
  check({ arms, contract }, report) {
    const expected = contract?.of("evaluator", "expected_test_count").integer ?? null;
    for (const { name, row, passCounts, folder } of arms) {
      if (expected === null || passCounts === null || row?.of("verification_passed").is(true) !== true)
        continue;
      if (passCounts.has(String(expected))) continue;
      report("count", { arm: name, expectedCount: expected, at: inEntry(`${folder}/verification.log`) });
    }
  },
});

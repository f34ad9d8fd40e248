import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "./fixed.ts";
import { LIVE_REPORTS } from "./kinds.ts";

export default defineRule({
  id: "pair/row-outcome",
  family: "trust-forgery",
  claim: "arithmetic",
  kinds: LIVE_REPORTS,
  title: "A row passes exactly when its verification returned 0",
  why: "Pass and return code are one fact written twice, and a row exists only for an arm that completed with one answer and exact usage. A row where these disagree was not built from a verification.",
  fix: "Reject the report: a failed verification is allowed, a passed one that returned another code is not.",
  source: "pair-report e.2, i.F2, F3, F8, F13, M1",
  severity: "error",
  messages: {
    status: "{member} must be completed: a row is built for a completed arm only",
    passed: "verification_passed disagrees with verification_returncode",
    attribution: "{member} is not that of exact usage told by the agent",
    responses: "{member} must be 1: each arm asks the provider once",
    platform: "a verification passed on a system where the evaluator refuses to run",
  },
  check({ report: pairReport, contract }, report) {
    if (pairReport === null) return;
    const system = contract?.of("runtime", "platform_system");
    for (const row of pairReport.of("arms").items) {
      for (const status of differing(row, { status: "completed" })) report("status", { ...status });
      const passed = row.of("verification_passed");
      const code = row.of("verification_returncode");
      if (passed.flag !== null && code.integer !== null && passed.flag !== (code.integer === 0n)) {
        report("passed", { at: passed.at, expected: code.integer === 0n, actual: passed.flag });
      }
      const exact = { token_attribution: "exact", attribution_source: "ctx run JSON provider usage" };
      for (const attribution of differing(row, exact)) report("attribution", { ...attribution });
      for (const count of differing(row, { provider_response_count: 1 })) report("responses", { ...count });
      if (passed.is(true) && system?.exists === true && !system.is("Darwin")) {
        report("platform", { at: passed.at, expected: "Darwin", actual: system.shown });
      }
    }
  },
});

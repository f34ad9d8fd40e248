import { liveEnvironment } from "../../src/artifacts/pair/environment.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

export default defineRule({
  id: "pair/environment-digest",
  family: "stale-digest",
  claim: "approval-binding",
  kinds: LIVE_REPORTS,
  title: "The environment's digest recomputes from the contract",
  why: "Both arms ran in the same environment once the isolated paths are taken out of it, and that environment follows from the contract alone. Another digest means another environment than the one approved.",
  fix: "Reject the report: the arms did not run under the approved contract, or the digest was written later.",
  source: "pair-report e.5, i.E12",
  severity: "error",
  messages: { stale: "normalized_environment_sha256 is not the digest of the contract's environment" },
  check({ report: pairReport, contract, digests }, report) {
    if (pairReport === null || contract === null) return;
    const environment = liveEnvironment(contract);
    const expected = environment === null ? null : digests.canonical(environment);
    const stated = pairReport.of("normalized_environment_sha256");
    if (expected === null || !stated.exists || stated.is(expected)) return;
    report("stale", { at: stated.at, expected, actual: stated.shown });
  },
});

import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

const MEMBERS = ["agent_seconds", "verification_seconds", "ctx_setup_seconds", "development_seconds"];
/** How far a sum of rounded seconds may lie from the rounded sum, with room for binary fractions. */
const ROUNDING = 2e-6 + 1e-9;
/** What cleaning up processes may add to the wall timeout. */
const CLEAN_UP_SECONDS = 60;

export default defineRule({
  id: "pair/row-seconds",
  family: "trust-forgery",
  claim: "arithmetic",
  kinds: LIVE_REPORTS,
  title: "A row's seconds are rounded measurements that add up",
  why: "Set-up time of the delivery is charged to the treatment and to nobody else. Seconds that do not add up, or that no clock of the tool could have measured, hide where time went.",
  fix: "Reject the report and quote no times from it.",
  source: "pair-report e.2, i.F6, F7, F16, F19",
  severity: "error",
  messages: {
    "not-measured": "{member} must be finite, at least 0 and have at most 6 decimals",
    sum: "development_seconds is not agent_seconds plus ctx_setup_seconds",
    "baseline-setup": "the baseline has no set-up: its ctx_setup_seconds must be 0",
    "over-timeout": {
      text: "agent_seconds lies far above the approved wall timeout",
      severity: "warning",
    },
  },
  check({ report: pairReport, contract }, report) {
    if (pairReport === null) return;
    const timeout = contract?.of("controls", "wall_timeout_seconds_per_arm").number ?? null;
    for (const row of pairReport.of("arms").items) {
      for (const member of MEMBERS) {
        const seconds = row.of(member);
        if (seconds.number === null || isMeasured(seconds.number)) continue;
        report("not-measured", { member, at: seconds.at, actual: seconds.shown });
      }
      const agent = row.of("agent_seconds").number;
      const setup = row.of("ctx_setup_seconds").number;
      const development = row.of("development_seconds");
      if (agent !== null && setup !== null && development.number !== null) {
        if (Math.abs(development.number - (agent + setup)) > ROUNDING) {
          const expected = Number((agent + setup).toFixed(6));
          report("sum", { at: development.at, expected, actual: development.shown });
        }
      }
      if (row.of("arm").is("baseline") && setup !== null && setup !== 0) {
        report("baseline-setup", { at: row.of("ctx_setup_seconds").at, expected: 0, actual: setup });
      }
      if (timeout !== null && agent !== null && agent > timeout + CLEAN_UP_SECONDS) {
        report("over-timeout", { at: row.of("agent_seconds").at, expected: timeout, actual: agent });
      }
    }
  },
});

function isMeasured(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds >= 0 && Number(seconds.toFixed(6)) === seconds;
}

import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";
import { leaveOpen } from "./leave-open.ts";

export default defineRule({
  id: "pair/metrics",
  family: "trust-forgery",
  claim: "arithmetic",
  kinds: LIVE_REPORTS,
  title: "Every paired metric recomputes from the two rows",
  why: "The metrics are what people quote. Each is treatment minus baseline, or a copy of what the rows say; a metric that does not recompute was not taken from this pair.",
  fix: "Reject the report and quote nothing from it. The rows, if their own evidence holds, are what was measured.",
  source: "pair-report e.1, i.E14–E16",
  severity: "error",
  messages: {
    outcome: "verification_outcomes.{arm} is not what the arm's row says",
    tokens: "total_token_delta is not treatment minus baseline",
    seconds: "development_seconds_delta is not treatment minus baseline, rounded to 6 digits",
  },
  check(model, report) {
    leaveOpen(model, report);
    if (model.report === null) return;
    const metrics = model.report.of("paired_metrics");
    const baseline = model.report.of("arms", 0);
    const treatment = model.report.of("arms", 1);
    for (const [arm, row] of [
      ["baseline", baseline],
      ["ctx-light", treatment],
    ] as const) {
      const outcome = metrics.of("verification_outcomes", arm);
      const passed = row.of("verification_passed");
      if (outcome.exists && passed.exists && !outcome.same(passed)) {
        report("outcome", { arm, at: outcome.at, expected: passed.shown, actual: outcome.shown });
      }
    }
    const before = baseline.of("total_tokens").integer;
    const after = treatment.of("total_tokens").integer;
    const tokens = metrics.of("total_token_delta");
    if (before !== null && after !== null && tokens.integer !== null && tokens.integer !== after - before) {
      report("tokens", { at: tokens.at, expected: after - before, actual: tokens.integer });
    }
    const start = baseline.of("development_seconds").number;
    const end = treatment.of("development_seconds").number;
    const seconds = metrics.of("development_seconds_delta");
    if (start === null || end === null || seconds.number === null) return;
    const expected = Number((end - start).toFixed(6));
    if (seconds.number !== expected) report("seconds", { at: seconds.at, expected, actual: seconds.shown });
  },
});

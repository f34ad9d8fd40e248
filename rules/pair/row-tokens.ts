import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

const COUNTS = ["input_tokens", "output_tokens", "total_tokens"];

export default defineRule({
  id: "pair/row-tokens",
  family: "trust-forgery",
  claim: "arithmetic",
  kinds: LIVE_REPORTS,
  title: "A row's token counts add up and stay within the approved limit",
  why: "Tokens are the pair's main measurement. Counts that do not add up, or an output beyond what was approved, cannot come from exact usage.",
  fix: "Reject the report and quote no counts from it.",
  source: "pair-report e.2, i.F9–F12",
  severity: "error",
  messages: {
    negative: "{member} must be at least 0",
    total: "total_tokens is not input_tokens plus output_tokens",
    uncached: "uncached_input_tokens is not input minus cached, or both must be null",
    "over-limit": "output_tokens is above the approved limit of the arm",
    cached: "cached_input_tokens must be null, or between 0 and input_tokens",
  },
  check({ report: pairReport, contract }, report) {
    if (pairReport === null) return;
    const limit = contract?.of("controls", "max_output_tokens_per_arm").integer ?? null;
    for (const row of pairReport.of("arms").items) {
      for (const member of COUNTS) {
        const count = row.of(member);
        if (count.integer !== null && count.integer < 0n) report("negative", { member, at: count.at });
      }
      const input = row.of("input_tokens").integer;
      const output = row.of("output_tokens");
      const total = row.of("total_tokens");
      if (input !== null && output.integer !== null && total.integer !== null) {
        const expected = input + output.integer;
        if (total.integer !== expected) report("total", { at: total.at, expected, actual: total.integer });
      }
      if (limit !== null && output.integer !== null && output.integer > limit) {
        report("over-limit", { at: output.at, expected: limit, actual: output.integer });
      }
      const cached = row.of("cached_input_tokens");
      if (cached.integer !== null && input !== null && (cached.integer < 0n || cached.integer > input)) {
        report("cached", { at: cached.at, actual: cached.integer });
      }
      const uncached = row.of("uncached_input_tokens");
      if (!uncached.exists || !cached.exists || input === null) continue;
      const expected = cached.integer === null ? null : input - cached.integer;
      if (uncached.integer !== expected) {
        report("uncached", { at: uncached.at, expected, actual: uncached.shown });
      }
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

const ROW_COUNTS = ["input_tokens", "output_tokens", "total_tokens"];

export default defineRule({
  id: "pair/payload",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "bridge-run", "arm-payload"],
  title: "The agent's payload completed, with exact usage, and says what the row says",
  why: "Token counts in a row are copied from the payload's usage, and only when the provider reported them. Counts that differ, or that nobody reported, are not measurements.",
  fix: "Reject the run: its counts do not come from its payloads.",
  source: "pair-report g.2, i.H14, H15, L19",
  severity: "error",
  messages: {
    session: "the payload belongs to another session",
    "stop-reason": "stop_reason must be completed",
    unreported: "tokens_reported must be true: counts that nobody reported are guesses",
    usage: "usage.{member} is not a count that can be",
    row: "{member} in the row is not what the payload's usage says",
  },
  check({ arms }, report) {
    for (const { payload, session, row } of arms) {
      if (payload === null) continue;
      const { root } = payload.document;
      const stated = root.of("session_id");
      if (session !== null && stated.exists && !stated.is(session)) {
        report("session", { at: stated.at, expected: session, actual: stated.shown });
      }
      const stop = root.of("stop_reason");
      if (stop.exists && !stop.is("completed")) report("stop-reason", { at: stop.at, actual: stop.shown });

      const usage = root.of("usage");
      const reported = usage.of("tokens_reported");
      if (reported.exists && !reported.is(true))
        report("unreported", { at: reported.at, actual: reported.shown });
      const count = (member: string) => usage.of(member).integer;
      const [input, output, total] = ROW_COUNTS.map(count);
      for (const member of ROW_COUNTS) {
        const value = count(member);
        if (value !== null && value < 0n) report("usage", { member, at: usage.of(member).at, actual: value });
      }
      if (input != null && output != null && total != null && total !== input + output) {
        report("usage", {
          member: "total_tokens",
          at: usage.of("total_tokens").at,
          expected: input + output,
        });
      }
      const cached = usage.of("cached_input_tokens");
      if (cached.integer !== null && input != null && (cached.integer < 0n || cached.integer > input)) {
        report("usage", { member: "cached_input_tokens", at: cached.at, actual: cached.integer });
      }
      for (const member of [...ROW_COUNTS, "cached_input_tokens"]) {
        const own = row?.of(member);
        // Absent and null are the same for the cached count: the provider told none.
        if (own?.exists !== true || own.same(usage.of(member)) || (own.is(null) && !usage.of(member).exists))
          continue;
        const related = [{ at: usage.of(member).at, text: "what the payload says" }];
        report("row", { member, at: own.at, expected: usage.of(member).shown, actual: own.shown, related });
      }
    }
  },
});

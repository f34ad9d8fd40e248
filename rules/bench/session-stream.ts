import { sameCounts } from "../../src/artifacts/bench/sessions/record.ts";
import { USAGE_FIELDS } from "../../src/artifacts/bench/usage.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/session-stream",
  family: "trust-forgery",
  claim: "stream",
  kinds: ["session-record", "bench-session"],
  title: "Every figure of a session record follows from its captured stream",
  why: "The record is a summary that its own stream must reproduce: tokens, cost, turns, time, session and tool counts. A figure that it does not reproduce was measured elsewhere or made up.",
  fix: "Derive the record again from the stream, or find the stream it was derived from. An unmeasured cost is null, not 0.",
  source: "workflow-bench 4, 23 (14 to 16, 21)",
  severity: "error",
  messages: {
    usage: "{field} is not what the result event says",
    "failed-session": "the stream shows a failed session, but the record says ok",
    cost: "cost_usd is not what the result event says; null means unmeasured, 0.0 a measured zero",
    turns: "num_turns is not what the result event says",
    session: "session_id is not the result event's",
    duration: "duration_s is not the result event's duration in seconds, rounded to one decimal",
    "tool-counts": "tool_use_counts is not the count of the stream's tool calls",
    "gitnexus-uses": "gitnexus_tool_uses is not the number of calls of mcp__gitnexus tools",
  },
  check(model, report) {
    for (const record of model.records) {
      const { members, derived, stream } = record;
      if (members === null || record.unstarted) continue;
      if (derived === null || stream === null) {
        report.cannotEstablish(
          "no captured stream was found for the record (put stream.*.raw.jsonl beside it, or give --stream FILE)",
        );
        continue;
      }
      const related = [{ at: stream.result?.at ?? stream.at, text: "the stream's result" }];
      for (const field of USAGE_FIELDS) {
        const said = record.usage[field];
        const expected = derived.usage[field];
        if (said.state !== "measured" || expected === null || said.value === expected) continue;
        report("usage", { at: members.at(field), field, expected, actual: said.value, related });
      }
      if (derived.failed && record.ok === true) report("failed-session", { at: members.at("ok"), related });

      const compared = [
        [
          "cost",
          "cost_usd",
          members.value("cost_usd") === null ? null : members.number("cost_usd"),
          derived.costUsd,
        ],
        ["turns", "num_turns", members.integer("num_turns"), derived.numTurns],
        ["session", "session_id", members.textOrNull("session_id"), derived.sessionId],
        ["duration", "duration_s", members.number("duration_s"), derived.durationS ?? undefined],
        ["gitnexus-uses", "gitnexus_tool_uses", members.integer("gitnexus_tool_uses"), derived.gitnexusUses],
      ] as const;
      for (const [message, member, actual, expected] of compared) {
        if (actual === undefined || expected === undefined || actual === expected) continue;
        report(message, { at: members.at(member), expected, actual, related });
      }
      if (record.toolCounts !== undefined && !sameCounts(record.toolCounts, derived.toolCounts)) {
        report("tool-counts", { at: members.at("tool_use_counts"), related });
      }
    }
  },
});

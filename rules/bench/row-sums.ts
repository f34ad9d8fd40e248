import { pythonRound } from "../../src/artifacts/bench/numbers.ts";
import { rowAt, streamsOf } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { sameCounts } from "../../src/artifacts/bench/sessions/record.ts";
import { type DerivedRecord, deriveRecord } from "../../src/artifacts/bench/streams/derive.ts";
import { USAGE_FIELDS } from "../../src/artifacts/bench/usage.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-sums",
  family: "trust-forgery",
  claim: "transcripts",
  kinds: ["result-rows", "bench-results"],
  title: "Every figure of a row is the sum over its own transcripts",
  why: "Cost, tokens, time and turns decide which arm wins. They are sums over transcripts that lie beside the row, so anyone can add them up; a figure that they do not add up to was not measured in these sessions.",
  fix: "Derive the row again from its transcripts. A cost that one session did not report makes the row's cost null, not smaller.",
  source: "workflow-bench 12.1, 23 (68)",
  severity: "error",
  messages: {
    usage: "{member} is not the sum over the row's transcripts",
    cost: "cost_usd is not the sum over the row's transcripts; it is null when one of them is unmeasured",
    duration: "duration_s is not the sum over the row's transcripts",
    turns: "num_turns is not the sum over the row's transcripts",
    sessions: "session_ids are not the sessions of the row's transcripts",
    "tool-counts": "tool_use_counts is not the count of the transcripts' tool calls",
    "gitnexus-uses": "gitnexus_tool_uses is not the number of calls of mcp__gitnexus tools",
    "failed-session": "the row is ok, but one of its transcripts shows a failed session",
  },
  check(model, report) {
    if (!model.inFolder) {
      report.cannotEstablish(
        "the rows stand outside their results folder, so their transcripts are not at hand",
      );
      return;
    }
    for (const row of model.rows) {
      if (row.kind !== "complete") continue;
      const streams = streamsOf(model, row);
      if (streams === null || streams.length !== row.session_ids?.length) continue;
      const records = streams.map(deriveRecord);
      const related = streams.map((stream) => ({
        at: stream.result?.at ?? stream.at,
        text: "a session's result",
      }));
      const differs = (
        message: Figure,
        member: keyof Row & string,
        expected: number | bigint | null,
      ): void => {
        const actual = row[member] as number | bigint | null | undefined;
        if (actual === undefined || same(actual, expected)) return;
        report(message, { at: rowAt(model, row, member), member, expected, actual, related });
      };
      for (const field of USAGE_FIELDS) {
        const values = records.map((record) => record.usage[field]);
        if (values.every((value) => value !== null)) differs("usage", field, sumIntegers(values));
      }
      const costs = records.map((record) => record.costUsd);
      differs("cost", "cost_usd", costs.every((cost) => cost !== null) ? pythonRound(sum(costs), 4) : null);
      const durations = records.map((record) => record.durationS);
      if (durations.every((duration) => duration !== null)) {
        differs("duration", "duration_s", pythonRound(sum(durations), 1));
      }
      differs("turns", "num_turns", sumIntegers(records.map((record) => record.numTurns)));
      differs("gitnexus-uses", "gitnexus_tool_uses", sum(records.map((record) => record.gitnexusUses)));
      const ids = records.map((record) => record.sessionId);
      if (ids.some((id, index) => id !== null && id !== row.session_ids?.[index])) {
        report("sessions", { at: rowAt(model, row, "session_ids"), related });
      }
      if (row.tool_use_counts !== undefined && !sameCounts(row.tool_use_counts, allTools(records))) {
        report("tool-counts", { at: rowAt(model, row, "tool_use_counts"), related });
      }
      if (row.ok === true && records.some((record) => record.failed)) {
        report("failed-session", { at: rowAt(model, row, "ok"), related });
      }
    }
  },
});

type Figure = "usage" | "cost" | "duration" | "turns" | "gitnexus-uses";

function same(a: number | bigint | null, b: number | bigint | null): boolean {
  return a === b || (a !== null && b !== null && comparable(a) === comparable(b));
}

/** Integers compare whichever way they are kept. */
function comparable(value: number | bigint): bigint | number {
  return typeof value === "number" && !Number.isInteger(value) ? value : BigInt(value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumIntegers(values: readonly (number | bigint)[]): bigint {
  return values.reduce<bigint>((total, value) => total + BigInt(value), 0n);
}

function allTools(records: readonly DerivedRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const [name, count] of record.toolCounts) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

import { all, change, drop, type Mutation, set } from "../../../support/bench/json.ts";
import { failedRecord, lines } from "../../../support/bench/worlds.ts";
import { type Case, cases, session, transcript } from "./case.ts";

const RESULT = "stream/3";
const failed: Mutation = change("record", failedRecord);
const bytes = (...values: readonly number[]): Uint8Array => new Uint8Array(values);
const streamText =
  (edit: (text: string) => string): Mutation =>
  (world) => {
    world.text = edit(lines(world.stream));
  };

export const SESSION_CASES: readonly Case[] = [
  ...cases("bench/event-stream", session, [
    ["not-utf8", set("text", bytes(0x22, 0xff, 0x22, 0x0a))],
    ["not-json", streamText((text) => `${text}{"type"\n`)],
    ["non-finite", streamText((text) => text.replace("61250", "NaN"))],
    ["not-an-object", streamText((text) => `${text}[]\n`)],
    ["line-separator", set("stream/0/session_id", "s\u20281")],
    ["no-events", set("text", "\n")],
    ["result-count", drop(RESULT)],
    ["after-result", (world) => world.stream.push({ type: "assistant" })],
    ["too-large", streamText((text) => `${" ".repeat(4_200_000)}\n`.repeat(2) + text)],
  ]),
  ...cases("bench/transcript-form", transcript, [
    ["not-canonical", change("text", (text) => text.replace(":", ": "))],
  ]),
  ...cases("bench/transcript-redaction", transcript, [
    ["unredacted-text", change("text", (text) => text.replace('"s"', '"ghp_aaaaaaaa"'))],
    ["unredacted-member", change("text", (text) => text.replace('{"is', '{"cookie":1,"is'))],
  ]),
  ...cases("bench/measured-session", session, [
    ["usage-omitted", drop(`${RESULT}/usage/cache_read_input_tokens`)],
    ["usage-unusable", set(`${RESULT}/usage/cache_read_input_tokens`, true)],
    ["usage-extra", set(`${RESULT}/usage/service_tier`, "standard")],
    ["result-failed", set(`${RESULT}/subtype`, "error_during_execution")],
    ["no-result", drop(RESULT)],
  ]),
  ...cases("bench/skill-evidence", session, [
    ["tool-id", set("stream/1/message/content/1/id", "bad id")],
    ["repeated-id", set("stream/1/message/content/1/id", "t1")],
    ["is-error", set("stream/2/message/content/1/is_error", "no")],
    ["unanswered", drop("stream/2/message/content/0")],
    ["answered-early", change("stream", ([init, uses, results, result]) => [init, results, uses, result])],
    ["not-invoked", set("stream/2/message/content/0/is_error", true)],
  ]),
  ...cases("bench/session-shape", session, [
    ["unreadable", set("record", [])],
    ["missing", drop("record/session_id")],
    [
      "unknown-member",
      set("record", {
        ok: false,
        error_kind: "runtime-cap-exhausted",
        error_detail: "cap",
        duration_s: 0,
        num_turns: 0,
        cost_usd: null,
        more: 1,
      }),
    ],
    ["wrong-type", set("record/num_turns", "2")],
    ["wrong-value", set("record/num_turns", -1)],
    ["wrong-value", set("record/cost_usd", -0.5)],
    ["usage-value", set("record/input_tokens", "1200")],
  ]),
  ...cases("bench/session-status", session, [
    ["ok-with-error", set("record/error_kind", "session-error")],
    ["failed-without-error", set("record/ok", false)],
    ["ok-of-kind", all(failed, set("record/error_kind", "verify-failed"))],
    ["unknown-kind", all(failed, set("record/error_kind", "tired"))],
    ["skill-not-invoked", set("record/skill_invoked", false)],
    ["detail-without-error", set("record/error_detail", "none")],
    ["detail-members", all(failed, drop("record/error_detail/returncode"))],
    ["detail-text", all(failed, set("record/error_kind", "evidence-unverified"))],
    ["tail-length", all(failed, set("record/error_detail/stderr_tail", "x".repeat(2001)))],
    ["transcript-missing", all(failed, set("record/transcript_missing", true))],
    ["no-diagnostics", set("record/evidence_diagnostics", [])],
    ["missing-but-ok", set("record/transcript_missing", true)],
    [
      "placeholder-cost",
      (world) => {
        for (const field of Object.keys(world.stream[3].usage)) {
          world.stream[3].usage[field] = 0;
          world.record[field] = 0;
        }
        world.stream[3].total_cost_usd = 0;
        world.record.cost_usd = 0;
      },
    ],
    ["no-measurement", failed, "note"],
  ]),
  ...cases("bench/session-stream", session, [
    ["usage", set("record/input_tokens", 999)],
    ["failed-session", drop(`${RESULT}/usage/output_tokens`)],
    ["cost", set("record/cost_usd", null)],
    ["turns", set("record/num_turns", 3)],
    ["session", set("record/session_id", "s2")],
    ["duration", set("record/duration_s", 61.3)],
    ["tool-counts", set("record/tool_use_counts/Skill", 2)],
    ["gitnexus-uses", set("record/gitnexus_tool_uses", 0)],
  ]),
];

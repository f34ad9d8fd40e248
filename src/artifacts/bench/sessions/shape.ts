import * as v from "valibot";
import { amount, integer } from "../../schema/numbers.ts";

const usageFields = {
  input_tokens: v.unknown(),
  cache_creation_input_tokens: v.unknown(),
  cache_read_input_tokens: v.unknown(),
  output_tokens: v.unknown(),
};

/** A session record (workflow-bench 4). Token counts and `error_detail` are judged by rules of their own. */
export const sessionRecord = v.looseObject({
  ok: v.boolean(),
  error_kind: v.nullable(v.string()),
  error_detail: v.unknown(),
  session_id: v.nullable(v.string()),
  num_turns: integer(0),
  cost_usd: v.nullable(amount),
  duration_s: amount,
  transcript_missing: v.boolean(),
  ...usageFields,
  tool_use_counts: v.optional(v.record(v.string(), integer(0))),
  gitnexus_tool_uses: v.optional(integer(0)),
  skill_invoked: v.optional(v.nullable(v.boolean())),
  transcript_artifact: v.optional(v.looseObject({})),
  evidence_diagnostics: v.optional(v.array(v.string())),
});

/** What the evolve loop writes for a session that never started (workflow-bench 4). */
export const unstartedRecord = v.strictObject({
  ok: v.literal(false),
  error_kind: v.literal("runtime-cap-exhausted"),
  error_detail: v.unknown(),
  duration_s: amount,
  num_turns: integer(0),
  cost_usd: v.nullable(amount),
});

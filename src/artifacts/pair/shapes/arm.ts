import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { text, texts } from "./pieces.ts";

/** The agent's payload `ctx-run.json` (pair-report g.2); the agent may write more than the pair needs. */
export const armPayload = v.looseObject({
  session_id: text,
  stop_reason: text,
  final_message: text,
  usage: v.looseObject({
    tokens_reported: v.boolean(),
    input_tokens: integer(),
    output_tokens: integer(),
    total_tokens: integer(),
    cached_input_tokens: v.optional(v.nullable(integer())),
  }),
});

/** The agent's command `command.json` (pair-report g.4). */
export const armCommand = v.strictObject({ argv: texts });

/** One line of the session ledger (pair-report g.1). */
export const ledgerEvent = v.looseObject({ type: text, session_id: text });

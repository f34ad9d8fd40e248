import { canonical } from "../../container/json/canonical.ts";
import type { Located } from "../located.ts";
import type { Digests } from "./digests.ts";
import { utf8Length } from "./python-text.ts";

/** The one sentence that the scripted provider answers (pair-report h.1). */
const CONTENT = "deterministic bridge diagnostic; no product claim";

/** Digest and length of the response that a row's request digest and counts lead to (pair-report h.2); null when they are not there. */
export function bridgeResponse(
  row: Located,
  model: string,
  digests: Digests,
): { readonly sha256: string; readonly bytes: number } | null {
  const request = row.of("provider_request_body_sha256").text;
  const input = row.of("input_tokens").integer;
  const output = row.of("output_tokens").integer;
  if (request === null || input === null || output === null) return null;
  const result = canonical({
    choices: [{ finish_reason: "stop", index: 0, message: { content: CONTENT, role: "assistant" } }],
    created: 0,
    id: `chatcmpl-ctx-${request.slice(0, 24)}`,
    model,
    object: "chat.completion",
    usage: {
      cached_input_tokens: 0,
      completion_tokens: output,
      input_tokens: input,
      output_tokens: output,
      prompt_tokens: input,
      prompt_tokens_details: { cached_tokens: 0 },
      total_tokens: input + output,
      uncached_input_tokens: input,
    },
  });
  return result.ok ? { sha256: digests.text(result.text), bytes: utf8Length(result.text) } : null;
}

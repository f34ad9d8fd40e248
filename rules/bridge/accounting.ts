import { defineRule } from "../../src/engine/rule.ts";
import { BRIDGES } from "./terms.ts";

/** ceil(49 / 4): the provider's one sentence has 49 bytes (pair-report h.1). */
const OUTPUT_TOKENS = 13n;
const MOST_REQUEST_BYTES = 1_048_576n;
/** What the treatment's request has beyond the context: two line feeds, each escaped in JSON. */
const ESCAPED_SEPARATOR = 4n;

export default defineRule({
  id: "bridge/accounting",
  family: "trust-forgery",
  claim: "arithmetic",
  kinds: BRIDGES,
  title: "Every token count follows from the bytes that were sent and answered",
  why: "The scripted provider counts a token for every four bytes, rounded up, so each count recomputes. One that does not was not given by this provider.",
  fix: "Reject the report and quote no counts from it.",
  source: "pair-report h.1, h.2, i.L6, L7, L18, L20",
  severity: "error",
  messages: {
    tokens: "{member} is not what the request's bytes and the fixed answer give",
    budget: "total_tokens is above the token budget",
    output: "output_tokens is above the output limit",
    request: "the request is larger than the provider takes",
    shorter: "the treatment's request is too short to hold the context",
    setup: "ctx_setup_seconds of {arm} must be 0 for the baseline, and the report's own for ctx-light",
  },
  check({ report: bridgeReport, contract }, report) {
    if (bridgeReport === null || contract === null) return;
    const budget = contract.of("provider", "token_budget").integer;
    const most = contract.of("provider", "max_output_tokens").integer;
    const rows = bridgeReport.of("arms").items;
    for (const row of rows) {
      const request = row.of("provider_request_body_bytes");
      if (request.integer === null) continue;
      const input = (request.integer + 3n) / 4n;
      const expected = {
        input_tokens: input,
        cached_input_tokens: 0n,
        uncached_input_tokens: input,
        output_tokens: OUTPUT_TOKENS,
        total_tokens: input + OUTPUT_TOKENS,
      };
      for (const [member, tokens] of Object.entries(expected)) {
        const stated = row.of(member);
        if (stated.integer === null || stated.integer === tokens) continue;
        report("tokens", { member, at: stated.at, expected: tokens, actual: stated.integer });
      }
      const total = row.of("total_tokens");
      if (budget !== null && total.integer !== null && total.integer > budget) {
        report("budget", { at: total.at, expected: budget, actual: total.integer });
      }
      const output = row.of("output_tokens");
      if (most !== null && output.integer !== null && output.integer > most) {
        report("output", { at: output.at, expected: most, actual: output.integer });
      }
      if (request.integer > MOST_REQUEST_BYTES) {
        report("request", { at: request.at, expected: MOST_REQUEST_BYTES, actual: request.integer });
      }
      const arm = row.of("arm").text ?? "";
      const setup = row.of("ctx_setup_seconds");
      const due = arm === "baseline" ? 0 : bridgeReport.of("ctx_setup_seconds").number;
      if (setup.number !== null && due !== null && setup.number !== due) {
        report("setup", { arm, at: setup.at, expected: due, actual: setup.shown });
      }
    }
    const [before, after] = rows.map((row) => row.of("provider_request_body_bytes"));
    const context = bridgeReport.of("engine_delivery", "context_bytes").integer;
    if (before?.integer == null || after?.integer == null || context === null) return;
    const least = before.integer + context + ESCAPED_SEPARATOR;
    if (after.integer < least) report("shorter", { at: after.at, expected: least, actual: after.integer });
  },
});

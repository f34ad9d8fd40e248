import { armTerms } from "../../src/artifacts/pair/arm-terms.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { bare, isEmpty } from "./ledger-start.ts";

export default defineRule({
  id: "pair/ledger-response",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "bridge-run", "arm-ledger"],
  title: "The answer came from the approved model, authenticated, and ended by itself",
  why: "The answer names the model that gave it and the adapter it came through. An answer of another model, from another endpoint or without authentication is not the one that was paid for.",
  fix: "Reject the run: its answer is not the approved model's.",
  source: "pair-report g.1, i.H9–H13, L15",
  severity: "error",
  messages: {
    adapter: "the answer names no adapter",
    adapters: "the answers came through different adapters",
    model: "the answer was asked of another model than the approved one",
    "response-model": "the answer was given by another model than the approved one",
    finish: "finish_reason must be stop",
    "finish-tools": {
      text: "the answer ended to call a tool, though none was offered",
      severity: "warning",
    },
    authentication: "authentication_submitted must be true",
    endpoint: "the request went to an endpoint of its own",
    "bridge-endpoint": "request_endpoint_hash is not the digest of the session's base_url",
  },
  check(model, report) {
    const terms = armTerms(model);
    for (const { ledger } of model.arms) {
      const first = ledger?.responses[0]?.of("provider");
      for (const response of ledger?.responses ?? []) {
        const adapter = response.of("provider");
        if (isEmpty(adapter)) report("adapter", { at: adapter.at });
        else if (first !== undefined && bare(adapter) !== bare(first)) report("adapters", { at: adapter.at });
        const asked = response.of("model");
        if (isEmpty(asked) || (terms.model !== null && bare(asked) !== terms.model)) {
          report("model", { at: asked.at, expected: terms.model ?? undefined, actual: asked.shown });
        }
        const answered = response.of("response_model");
        const expected = terms.responseModel ?? (model.family === "live" ? bare(asked) : null);
        if (isEmpty(answered) || (expected !== null && bare(answered) !== expected)) {
          report("response-model", {
            at: answered.at,
            expected: expected ?? undefined,
            actual: answered.shown,
          });
        }
        const finish = response.of("finish_reason");
        if (bare(finish) === "tool_calls") report("finish-tools", { at: finish.at });
        else if (bare(finish) !== "stop") report("finish", { at: finish.at, actual: finish.shown });
        const authentication = response.of("authentication_submitted");
        if (!authentication.is(true))
          report("authentication", { at: authentication.at, actual: authentication.shown });

        const endpoint = response.of("request_endpoint_hash");
        const url = ledger?.starts[0]?.of("base_url").text ?? null;
        const digest = url === null ? null : `sha256:${model.digests.text(url)}`;
        if (model.family === "live" && !isEmpty(endpoint)) report("endpoint", { at: endpoint.at });
        if (model.family === "bridge" && digest !== null && endpoint.text !== digest) {
          report("bridge-endpoint", { at: endpoint.at, expected: digest, actual: endpoint.shown });
        }
      }
    }
  },
});

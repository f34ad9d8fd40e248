import { bridgeResponse } from "../../src/artifacts/pair/bridge-response.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { BRIDGES } from "./terms.ts";

export default defineRule({
  id: "bridge/response",
  family: "stale-digest",
  claim: "arithmetic",
  kinds: BRIDGES,
  title: "The response recomputes from the request and the counts",
  why: "The scripted provider's response is canonical JSON of known members, so its digest and length follow from the report itself. A row with others was answered by something else.",
  fix: "Reject the report: its responses are not those of the scripted provider.",
  source: "pair-report h.2, i.L8",
  severity: "error",
  messages: {
    digest: "provider_response_body_sha256 is not the digest of the response that follows from the row",
    bytes: "provider_response_body_bytes is not the length of the response that follows from the row",
  },
  check({ report: bridgeReport, contract, digests }, report) {
    const wire = contract?.of("provider", "wire_model").text ?? null;
    for (const row of bridgeReport?.of("arms").items ?? []) {
      const response = wire === null ? null : bridgeResponse(row, wire, digests);
      if (response === null) continue;
      const digest = row.of("provider_response_body_sha256");
      if (digest.exists && !digest.is(response.sha256)) {
        report("digest", { at: digest.at, expected: response.sha256, actual: digest.shown });
      }
      const bytes = row.of("provider_response_body_bytes");
      if (bytes.exists && !bytes.is(response.bytes)) {
        report("bytes", { at: bytes.at, expected: response.bytes, actual: bytes.shown });
      }
    }
  },
});

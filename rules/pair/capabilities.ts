import type { Located } from "../../src/artifacts/located.ts";
import { CONTEXT_FRAME, openTag } from "../../src/artifacts/pair/prompt.ts";
import { utf8Length } from "../../src/artifacts/pair/python-text.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { REPORTS } from "./kinds.ts";

const KEYS = ["capability_id", "content_bytes", "content_sha256", "estimated_tokens", "source_digest"];
const CAPABILITY_ID = /^(skill|agent|mcp-server|harness):[a-z0-9][a-z0-9._@-]{0,127}$/;
const LIMITS = { content_bytes: [1n, 6000n], estimated_tokens: [0n, 1500n] } as const;
const LONGEST_ID = 128;
const MOST_CAPABILITIES = 5;
const MOST_CONTEXT_BYTES = 32_768n;

/** The size that a context with these capabilities has (pair-report e.3); null when a part of it is not there. */
function contextBytes(capabilities: readonly Located[]): bigint | null {
  let total = BigInt(CONTEXT_FRAME.header);
  for (const [index, capability] of capabilities.entries()) {
    const id = capability.of("capability_id").text;
    const sha256 = capability.of("content_sha256").text;
    const content = capability.of("content_bytes").integer;
    if (id === null || sha256 === null || content === null) return null;
    const tag = utf8Length(openTag(index + 1, id, sha256, content));
    total += BigInt(tag + CONTEXT_FRAME.closeTag + 3) + content;
  }
  return total;
}

export default defineRule({
  id: "pair/capabilities",
  family: "trust-forgery",
  claim: "delivery-binding",
  kinds: REPORTS,
  title: "The capabilities delivered are few, bounded, told apart, and add up to the context",
  why: "The context's size follows from the capabilities listed. A size that does not, or a capability that the catalog could not have given, means that something else was put before the model.",
  fix: "Reject the report. The treatment's ledger, if it is at hand, holds the context itself.",
  source: "pair-report e.3, i.G7–G12",
  severity: "error",
  messages: {
    count: "a delivery has 1 to 5 capabilities",
    repeated: "the capability {id} is delivered twice",
    keys: { text: "a capability has other members, or in another order, than it must", family: "malformed" },
    range: "{member} is out of its range",
    id: "capability_id is not one of the catalog's",
    "context-bytes": "context_bytes is not what the listed capabilities take",
    "context-limit": "the context is larger than any delivery may be",
  },
  check({ report: pairReport }, report) {
    if (pairReport === null) return;
    const delivery = pairReport.of("engine_delivery");
    const capabilities = delivery.of("capabilities");
    const { items } = capabilities;
    if (capabilities.exists && (items.length < 1 || items.length > MOST_CAPABILITIES)) {
      report("count", { at: capabilities.at, actual: items.length });
    }
    const seen = new Set<string>();
    for (const capability of items) {
      if (capability.names.join() !== KEYS.join())
        report("keys", { at: capability.at, expected: KEYS.join(", ") });
      const id = capability.of("capability_id");
      if (id.text !== null && (id.text.length > LONGEST_ID || !CAPABILITY_ID.test(id.text))) {
        report("id", { at: id.at, actual: id.text });
      }
      if (id.text !== null && seen.has(id.text)) report("repeated", { at: id.at, id: id.text });
      seen.add(id.shown);
      for (const [member, [least, most]] of Object.entries(LIMITS)) {
        const count = capability.of(member);
        if (count.integer === null || (count.integer >= least && count.integer <= most)) continue;
        report("range", { member, at: count.at, expected: `${least} to ${most}`, actual: count.integer });
      }
    }
    const stated = delivery.of("context_bytes");
    if (stated.integer === null) return;
    const expected = items.length > MOST_CAPABILITIES ? null : contextBytes(items);
    if (expected !== null && expected !== stated.integer) {
      report("context-bytes", { at: stated.at, expected, actual: stated.integer });
    }
    if (stated.integer > MOST_CONTEXT_BYTES) {
      report("context-limit", { at: stated.at, expected: MOST_CONTEXT_BYTES, actual: stated.integer });
    }
  },
});

import { Members } from "../../src/artifacts/bench/members.ts";
import { type NormalisedUsage, normaliseUsage } from "../../src/artifacts/bench/provider/normalise.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Members that show a normalised count, and the count that they show. */
const SHOWN: Readonly<Record<string, keyof NormalisedUsage>> = {
  ordinary: "ordinary",
  ordinary_tokens: "ordinary",
  ordinary_input_tokens: "ordinary",
  input_tokens: "ordinary",
  cache_read: "cacheRead",
  cache_read_tokens: "cacheRead",
  cache_read_input_tokens: "cacheRead",
  cached_tokens: "cacheRead",
  cache_write: "cacheWrite",
  cache_write_tokens: "cacheWrite",
  cache_creation_input_tokens: "cacheWrite",
  total: "total",
  total_tokens: "total",
  total_input_tokens: "total",
  output: "output",
  output_tokens: "output",
};
const VIEWS = ["usage", "normalized", "normalised", "normalized_usage", "normalised_usage"];

export default defineRule({
  id: "bench/provider-usage",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["provider-usage"],
  title: "A provider's usage is logged as the provider gave it",
  why: "The log keeps native usage so that it can be read again. A provider nobody can read, a cache share larger than the whole, or a zero where the provider said nothing makes up tokens that were never counted.",
  fix: "Log the provider's own object. What it leaves out is unknown, not zero.",
  source: "workflow-bench 20, 23 (98 to 100)",
  severity: "error",
  messages: {
    "not-an-object": { text: "an event is not a JSON object", family: "malformed" },
    missing: { text: "an event has no {member}", family: "malformed" },
    "unknown-member": {
      text: "an event has a member {member} that its format does not know",
      family: "malformed",
    },
    "wrong-type": { text: "{member} is not {wanted}", family: "malformed" },
    "wrong-value": { text: "{member} is not {wanted}", family: "malformed" },
    "unknown-provider": "provider is neither anthropic nor openai-responses: its usage cannot be read",
    "cache-exceeds-input": "the cached and cache-write tokens exceed the input tokens that they are part of",
    "negative-count": "{member} of native_usage is negative",
    "provider-mapping": "provider is not what provider_label and call_type map to",
    "session-id-missing": "session_id is missing; it may be null, but the member is always there",
    "cell-id": "cell_id is present; a log of a whole sweep cannot name a cell",
    "made-up-zero": {
      text: "{member} is 0, but native_usage does not have it: unknown is not zero",
      severity: "warning",
    },
    "not-examined": {
      text: "{count} events beyond the first 50000 were not examined",
      severity: "unexamined",
    },
  },
  check({ events, omitted }, report) {
    if (omitted > 0) report("not-examined", { count: omitted });
    for (const { at, issues, members } of events) {
      if (members === null) {
        report("not-an-object", { at });
        continue;
      }
      for (const { problem, at, member, expected, actual } of issues) {
        report(problem, { at, member, wanted: expected, actual });
      }
      if (!members.has("session_id")) report("session-id-missing", { at });
      if (members.has("cell_id")) report("cell-id", { at: members.at("cell_id") });
      const provider = members.textOrNull("provider");
      const label = members.textOrNull("provider_label");
      const callType = members.textOrNull("call_type");
      if (provider !== undefined && label !== undefined && callType !== undefined) {
        const expected = providerOf(label, callType);
        if (provider !== expected)
          report("provider-mapping", { at: members.at("provider"), expected, actual: provider });
      }
      const key = provider === "anthropic" || provider === "openai-responses" ? provider : null;
      if (typeof provider === "string" && key === null)
        report("unknown-provider", { at: members.at("provider") });
      if (key === null) continue;

      const native = members.members("native_usage");
      const usage = normaliseUsage(key, native?.object);
      const usageAt = members.at("native_usage");
      if (usage === "negative") {
        report("cache-exceeds-input", { at: usageAt });
        continue;
      }
      for (const [member, value] of Object.entries(usage)) {
        if (value !== null && value < 0) report("negative-count", { at: usageAt, member });
      }
      for (const view of [members, ...VIEWS.map((name) => members.members(name))]) {
        for (const [member, count] of Object.entries(SHOWN)) {
          if (view instanceof Members && view.value(member) === 0 && usage[count] === null) {
            report("made-up-zero", { at: view.at(member), member });
          }
        }
      }
    }
  },
});

/** The adapter for a provider's label and call type (section 20); null when there is none. */
function providerOf(label: string | null, callType: string | null): string | null {
  if (label === "anthropic" || label === "openai-responses") return label;
  return label === "openai" && callType?.includes("responses") === true ? "openai-responses" : null;
}

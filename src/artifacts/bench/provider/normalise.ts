import { isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";

/** A token count of the normalised view: null is unknown, never zero (workflow-bench 20). */
export type Known = number | bigint | null;

/** One provider's usage in common terms. */
export interface NormalisedUsage {
  readonly ordinary: Known;
  readonly cacheRead: Known;
  readonly cacheWrite: Known;
  readonly total: Known;
  readonly output: Known;
}

/** A provider whose usage can be read. */
export type ProviderKey = "anthropic" | "openai-responses";

/** Reads a native usage object; `negative` when the cache's share exceeds the whole. */
export function normaliseUsage(
  provider: ProviderKey,
  native: JsonValue | undefined,
): NormalisedUsage | "negative" {
  const usage = isObject(native) ? native : null;
  return provider === "anthropic" ? anthropic(usage) : openai(usage);
}

function anthropic(usage: JsonObject | null): NormalisedUsage {
  const ordinary = known(usage?.input_tokens);
  const cacheRead = known(usage?.cache_read_input_tokens);
  const cacheWrite = known(usage?.cache_creation_input_tokens);
  const parts = [ordinary, cacheRead, cacheWrite];
  const total = parts.every((part) => part !== null)
    ? parts.reduce<bigint>((sum, part) => sum + BigInt(part), 0n)
    : null;
  return { ordinary, cacheRead, cacheWrite, total, output: known(usage?.output_tokens) };
}

function openai(usage: JsonObject | null): NormalisedUsage | "negative" {
  const details = isObject(usage?.input_tokens_details) ? usage.input_tokens_details : null;
  const total = known(usage?.input_tokens);
  const cacheRead = known(details?.cached_tokens);
  const cacheWrite = known(details?.cache_write_tokens);
  const all = total !== null && cacheRead !== null && cacheWrite !== null;
  const ordinary = all ? BigInt(total) - BigInt(cacheRead) - BigInt(cacheWrite) : null;
  const subsets = BigInt(cacheRead ?? 0) + BigInt(cacheWrite ?? 0);
  if (total !== null && subsets > BigInt(total)) return "negative";
  return { ordinary, cacheRead, cacheWrite, total, output: known(usage?.output_tokens) };
}

/** Absent, null, a truth value, a float or a text is unknown. */
function known(value: JsonValue | undefined): Known {
  return typeof value === "number" || typeof value === "bigint" ? value : null;
}

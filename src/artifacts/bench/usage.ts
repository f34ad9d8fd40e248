import { isObject, JsonFloat, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import { typeName } from "../shape-issue.ts";

/** The token counts of a session, in the harness's order (workflow-bench 3). */
export const USAGE_FIELDS = [
  "input_tokens",
  "cache_creation_input_tokens",
  "cache_read_input_tokens",
  "output_tokens",
] as const;
/** One of the token counts. */
export type UsageField = (typeof USAGE_FIELDS)[number];

/**
 * One token count. An omitted field is unknown, which is not zero: only `measured` has a value. `unusable` stands
 * where something else than a count was written.
 */
export type UsageValue =
  | { readonly state: "omitted" }
  | { readonly state: "measured"; readonly value: number | bigint }
  | { readonly state: "unusable"; readonly found: string };

/** All four token counts. */
export type Usage = Readonly<Record<UsageField, UsageValue>>;

const OMITTED: UsageValue = { state: "omitted" };

/** What a member says of a token count: a whole number that is not negative, nothing, or something unusable. */
export function usageValue(value: JsonValue | undefined): UsageValue {
  if (value === undefined) return OMITTED;
  if ((typeof value === "number" || typeof value === "bigint") && value >= 0) {
    return { state: "measured", value };
  }
  return { state: "unusable", found: foundName(value) };
}

function foundName(value: JsonValue): string {
  if (typeof value === "number" || typeof value === "bigint") return "a negative number";
  if (value instanceof JsonFloat) return "a number with a point or exponent";
  return typeof value === "boolean" ? "a truth value" : typeName(value);
}

/** The four counts of an object that holds them as members. */
export function usageOf(object: JsonValue | undefined): Usage {
  const members: JsonObject | null = isObject(object) ? object : null;
  const entries = USAGE_FIELDS.map((field) => [field, usageValue(members?.[field])] as const);
  return Object.fromEntries(entries) as unknown as Usage;
}

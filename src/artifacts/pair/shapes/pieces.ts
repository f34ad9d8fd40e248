import * as v from "valibot";
import { JsonFloat } from "../../../container/json/value.ts";
import { integer } from "../../schema/numbers.ts";
import { hex64 } from "../../schema/text.ts";

/** Pieces of the pair family's field trees (pair-report c.2, e, f). Members stand in the stored order. */
export const text = v.string();
/** True or false. */
export const flag = v.boolean();
/** A list of texts. */
export const texts = v.array(v.string());

/** A number with a point or an exponent; an integer lexeme is refused (pair-report a.3.1). */
export const float = v.instance(JsonFloat);

/** The two arms, in their order (pair-report, vocabulary). */
export const ARMS = ["baseline", "ctx-light"] as const;
/** One of the arms. */
export type ArmName = (typeof ARMS)[number];

/** An object with one member for each arm. */
export function perArm<const T extends v.GenericSchema>(schema: T) {
  return v.strictObject({ baseline: schema, "ctx-light": schema });
}

/** Members of one schema each, in the order given. */
export function each<const K extends string, const T extends v.GenericSchema>(
  names: readonly K[],
  schema: T,
): { readonly [N in K]: T } {
  return Object.fromEntries(names.map((name) => [name, schema])) as { readonly [N in K]: T };
}

/** The three flags that never become true (pair-report e.1, f). */
export const CLAIM_FLAGS = [
  "production_efficiency_eligible",
  "product_claim_eligible",
  "benefit_verdict_allowed",
] as const;

/** The flags of what may be claimed. */
export const claimFlags = each(CLAIM_FLAGS, flag);

/** The verdict is null; anything else is refused by the rule on claims, whatever its type. */
export const benefitVerdict = v.unknown();

/** A delivered capability. */
export const capability = v.strictObject({
  capability_id: text,
  content_bytes: integer(),
  content_sha256: hex64,
  estimated_tokens: integer(),
  source_digest: hex64,
});

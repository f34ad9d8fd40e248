import * as v from "valibot";
import { isObject } from "../../container/json/value.ts";
import { integer, finiteNumber as number } from "../schema/numbers.ts";

/**
 * The types of the members that no other rule looks at (session-package 5, 14 S7). A member that is absent or
 * null was not recorded. Identities, references, digests, vocabularies and versions are `other` here: a rule of
 * their own says what is wrong with them.
 */
export const other = v.optional(v.unknown());
/** Text, or nothing. */
export const text = v.nullish(v.string());
/** An integer, or nothing. */
export const integral = v.nullish(integer());
/** An integer of at least 0, or nothing. */
export const count = v.nullish(integer(0));
/** A number, or nothing. */
export const measure = v.nullish(number);
/** True, false or an integer of at least 0, as databases write flags; or nothing. */
export const flag = v.nullish(v.union([v.boolean(), integer(0)]));
/** A list, or nothing. */
export const list = v.nullish(v.array(v.unknown()));
/** A list of texts, or nothing. */
export const texts = v.nullish(v.array(v.string()));
/** An object, or nothing. */
export const map = v.nullish(v.custom<object>(isMap, "an object"));

/** An object with these members and any others. The schema library alone would take a list for an object. */
export function record<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<object>(isMap, "an object"), v.looseObject(entries));
}

function isMap(value: unknown): boolean {
  return isObject(value as never);
}

/** When a record was made and last changed. */
export const times = { created_at: integral, updated_at: integral };

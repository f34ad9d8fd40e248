import * as v from "valibot";
import { isObject } from "../../container/json/value.ts";
import { integer, finiteNumber as number } from "../schema.ts";

/**
 * The types of the members that no other rule looks at (session-package 5, 14 S7). A member that is absent or
 * null was not recorded. Identities, references, digests, vocabularies and versions are `other` here: a rule of
 * their own says what is wrong with them.
 */
export const other = v.optional(v.unknown());
export const text = v.nullish(v.string());
export const integral = v.nullish(integer());
export const count = v.nullish(integer(0));
export const measure = v.nullish(number);
export const flag = v.nullish(v.union([v.boolean(), integer(0)]));
export const list = v.nullish(v.array(v.unknown()));
export const texts = v.nullish(v.array(v.string()));
export const map = v.nullish(v.custom<object>(isMap, "an object"));

/** An object with these members and any others. The schema library alone would take a list for an object. */
export function record<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<object>(isMap, "an object"), v.looseObject(entries));
}

function isMap(value: unknown): boolean {
  return isObject(value as never);
}

export const times = { created_at: integral, updated_at: integral };

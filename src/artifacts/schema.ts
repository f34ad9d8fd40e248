import * as v from "valibot";
import { isObject, JsonFloat, type JsonValue } from "../container/json/value.ts";

/**
 * Schema pieces that artifact shapes share. They look at values of the strict reader: a number with a point or
 * exponent is a `JsonFloat` and never passes for an integer.
 */

/** An integer of at least `least`, as written without point and exponent; above 2^53 it is a bigint. */
export function integer(least: number = Number.MIN_SAFE_INTEGER) {
  return v.union([
    v.pipe(v.number(), v.integer(), v.minValue(least)),
    v.pipe(v.bigint(), v.minValue(BigInt(least))),
  ]);
}

/** An integer that fits a JavaScript number exactly. */
export function safeInteger(least: number = Number.MIN_SAFE_INTEGER) {
  return v.pipe(v.number(), v.integer(), v.minValue(least));
}

/** Any finite number, integer or float. */
export const finiteNumber = v.union([
  v.number(),
  v.bigint(),
  v.pipe(
    v.instance(JsonFloat),
    v.check((float) => Number.isFinite(float.value), "a finite number"),
  ),
]);

/** A finite number of at least 0, integer or float. */
export const amount = v.pipe(
  finiteNumber,
  v.check((number) => (number instanceof JsonFloat ? number.value : number) >= 0, "a number of at least 0"),
);

/** Text that is not empty. */
export const nonEmptyText = v.pipe(v.string(), v.nonEmpty());

/**
 * Something besides white space. Control characters are white space to some writers, and say nothing to anybody.
 * They are spelled out: the pattern goes into the published schemas, and not every validator knows `\p{Cc}`.
 */
export const NOT_BLANK: RegExp = /[^\s\x00-\x1f\x7f-\x9f]/u;

/** Text that is not empty after white space is stripped. */
export const nonBlankText = v.pipe(v.string(), v.regex(NOT_BLANK, "text that is not blank"));

/** 64 lower-case hexadecimal digits. */
export const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "64 lower-case hex digits"));

/** 40 lower-case hexadecimal digits. */
export const hex40 = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, "40 lower-case hex digits"));

/** An object and nothing that merely looks like one: a list, or a float of the strict reader. */
export const anyObject = v.pipe(
  v.unknown(),
  v.check((value) => isObject(value as JsonValue), "an object"),
);

/** An object that has no other members than these. */
export function closed<const T extends v.ObjectEntries>(entries: T) {
  return v.pipe(anyObject, v.strictObject(entries));
}

/** An object that later versions may give more members: what is not known is passed over. */
export function growing<const T extends v.ObjectEntries>(entries: T) {
  return v.pipe(anyObject, v.object(entries));
}

/** An object that may have other members, too. */
export function open<const T extends v.ObjectEntries>(entries: T) {
  return v.pipe(anyObject, v.looseObject(entries));
}

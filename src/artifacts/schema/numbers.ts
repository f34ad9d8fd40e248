import * as v from "valibot";
import { JsonFloat } from "../../container/json/value.ts";

/**
 * Schema pieces that artifact shapes share. They look at values of the strict reader: a number with a point or
 * exponent is a `JsonFloat` and never passes for an integer.
 */

/** An integer as written without point and exponent, beyond 2^53 a bigint; of at least `least`, when that is given. */
export function integer(least?: number) {
  if (least === undefined) return v.union([v.pipe(v.number(), v.integer()), v.bigint()]);
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

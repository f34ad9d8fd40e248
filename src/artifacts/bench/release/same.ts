import { canonical } from "../../../container/json/canonical.ts";
import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import type { Writable } from "../../../container/json/write.ts";
import { finiteNumber } from "../numbers.ts";

/** True when two values serialise alike: `1`, `1.0` and `true` differ, the order of members does not matter. */
export function serialisesAlike(a: Writable | undefined, b: Writable | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [x, y] = [a, b].map((value) => canonical(value, { ascii: true, nonFinite: "allow" }));
  return x?.ok === true && y?.ok === true && x.text === y.text;
}

/** True when two values differ in nothing but how their numbers are written. */
export function equalsLoosely(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return serialisesAlike(loose(a ?? null), loose(b ?? null));
}

function loose(value: JsonValue): Writable {
  if (isArray(value)) return value.map(loose);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, loose(member)]));
  if (typeof value === "boolean") return Number(value);
  return finiteNumber(value) ?? value;
}

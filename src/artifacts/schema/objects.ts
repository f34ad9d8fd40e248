import * as v from "valibot";
import { isObject, type JsonValue } from "../../container/json/value.ts";

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

import { isArray, isObject, JsonFloat, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import { isHex64 } from "../hex.ts";
import { typeName } from "../shape-issue.ts";

export { isHex64, typeName };

/** The value if it is a text that is not empty, else null. */
export function nonEmpty(value: JsonValue | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Null, absent or an empty text: how the format writes "none" where it keeps an id. */
export function isNone(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === "";
}

/** The items of a list that are objects; nothing when it is no list. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}

/** The value if it is an object, else null. */
export function objectOf(value: JsonValue | undefined): JsonObject | null {
  return isObject(value) ? value : null;
}

/** A value in a few words for `expected` and `actual`: scalars as written, containers by their type. */
export function shown(value: JsonValue | undefined): string {
  if (value instanceof JsonFloat) return value.lexeme;
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" || value === undefined ? typeName(value) : String(value);
}

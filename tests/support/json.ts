import {
  type JsonDocument,
  type JsonOptions,
  type JsonResult,
  parseJson,
} from "../../src/container/json/parse.ts";
import type { JsonFatal } from "../../src/container/json/problem.ts";
import { isArray, isObject, JsonFloat, type JsonValue } from "../../src/container/json/value.ts";

const OPTIONS: JsonOptions = { entry: "a.json", maxDepth: 200 };

/** The document that `text` is; fails the test when it is none. */
export function read(text: string | Uint8Array, options: Partial<JsonOptions> = {}): JsonDocument {
  const result = parseJson(text, { ...OPTIONS, ...options });
  if (!result.ok) throw new Error(`not JSON: ${JSON.stringify(result.problem)}`);
  return result.document;
}

/** Why `text` is not a document; fails the test when it is one. */
export function refuse(text: string | Uint8Array, options: Partial<JsonOptions> = {}): JsonFatal {
  const result: JsonResult = parseJson(text, { ...OPTIONS, ...options });
  if (result.ok) throw new Error("it was read");
  return result.problem;
}

/** A read value as `JSON.parse` would give it, with floats as numbers and big integers as `bigint`. */
export function plain(value: JsonValue): unknown {
  if (value instanceof JsonFloat) return value.value;
  if (isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value)) copy[key] = plain(value[key] ?? null);
  return copy;
}

/** `count` opening brackets and as many closing ones. */
export function nested(count: number): string {
  return "[".repeat(count) + "]".repeat(count);
}

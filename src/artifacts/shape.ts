import * as v from "valibot";
import { resolve } from "../container/json/locate.ts";
import { JsonFloat, type JsonValue } from "../container/json/value.ts";
import type { Location } from "../location.ts";

/** One way in which a document differs from its kind's shape. It never holds a value of the document. */
export interface ShapeIssue {
  readonly problem: "missing" | "unknown-member" | "wrong-type" | "wrong-value";
  readonly at: Location;
  /** The member concerned, with its index where it is an item: `timeline[2]`; "" for the whole document. */
  readonly member: string;
  readonly expected: string;
  /** What stands there, by its type: `text`, `integer`, `object` … */
  readonly actual: string;
}

/**
 * Compares a located value with a schema. The schema library's own messages repeat the received value, which
 * may be a secret, so only its structure is used.
 */
export function shapeIssues(schema: v.GenericSchema, root: JsonValue): readonly ShapeIssue[] {
  const result = v.safeParse(schema, root);
  return result.success ? [] : result.issues.map((issue) => shapeIssue(root, issue));
}

function shapeIssue(root: JsonValue, issue: v.BaseIssue<unknown>): ShapeIssue {
  const path = (issue.path ?? []).map((item) => item.key);
  const place = { at: resolve(root, path), member: nameOf(path), actual: typeName(issue.input) };
  if (issue.expected === "never") return { ...place, problem: "unknown-member", expected: "no such member" };
  if (issue.input === undefined) return { ...place, problem: "missing", expected: expectation(issue) };
  const problem = issue.kind === "schema" ? "wrong-type" : "wrong-value";
  return { ...place, problem, expected: expectation(issue) };
}

/** The last member name of a path, with the indexes after it: an item is told by its list. */
function nameOf(path: readonly unknown[]): string {
  const indexes: string[] = [];
  for (let i = path.length - 1; i >= 0; i--) {
    const key = path[i];
    if (typeof key !== "number") return String(key) + indexes.join("");
    indexes.unshift(`[${key}]`);
  }
  return indexes.join("");
}

/** The library's `expected` for types and literals; for checks the words that the schema gives. */
function expectation(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema") return plainWords(issue.expected ?? issue.type);
  return issue.type === "regex" || issue.type === "check"
    ? issue.message
    : `${issue.type} ${issue.expected ?? ""}`.trim();
}

/** The library's names of types, and those of the specifications. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "integer",
  bigint: "integer",
  Object: "object",
  Array: "list",
};

/** `(number | bigint | null)` as `integer or null`; literals, which are quoted, stay as they are. */
function plainWords(expected: string): string {
  const alternatives = expected.replace(/^\((.*)\)$/s, "$1").split(" | ");
  return [...new Set(alternatives.map((word) => TYPE_WORDS[word] ?? word))].join(" or ");
}

/** What a value is, in the words of the specifications. */
export function typeName(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return value === "" ? "empty text" : "text";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number" || typeof value === "bigint") return "integer";
  if (value instanceof JsonFloat) return "float";
  return Array.isArray(value) ? "list" : "object";
}

import * as v from "valibot";
import { resolve } from "../container/json/locate.ts";
import type { JsonValue } from "../container/json/value.ts";
import { type ShapeIssue, typeName } from "./shape-issue.ts";

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

import type { Problem } from "../../location.ts";

/** Why a text is not a JSON document at all (session-package 4.1). */
export type JsonFatalId =
  | "invalid-utf8"
  | "byte-order-mark"
  | "empty"
  | "syntax"
  | "too-deep"
  | "integer-too-long";

/** What is wrong in a document that nevertheless has a value. */
export type JsonProblemId = "duplicate-key" | "non-finite" | "lone-surrogate";

/** A problem for which there is no document. */
export type JsonFatal = Problem<JsonFatalId>;
/** A problem of a document that has a value all the same. */
export type JsonProblem = Problem<JsonProblemId>;

/** Names one UTF-16 unit or code point so that it may stand in any output: `'x'` or `U+001B`. */
export function characterName(codePoint: number): string {
  if (codePoint > 0x20 && codePoint < 0x7f) return `'${String.fromCharCode(codePoint)}'`;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

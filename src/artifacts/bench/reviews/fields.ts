import { casefold } from "../../../container/casefold.ts";
import type { JsonValue } from "../../../container/json/value.ts";
import { normalisePath } from "../paths.ts";
import { hasLoneSurrogate, pythonStrip, utf8Length } from "../text.ts";

/** How much a finding weighs, the heaviest first. */
export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
/** One of the severities. */
export type ReviewSeverity = (typeof SEVERITIES)[number];
/** What a review can come to. */
export const VERDICTS = ["approve", "comment", "request_changes"] as const;
/** One of the verdicts. */
export type ReviewVerdict = (typeof VERDICTS)[number];

/** Largest review artifact, in bytes, and most findings in one (workflow-bench 7). */
export const REVIEW_BYTES = 262_144;
/** Most findings of one review. */
export const REVIEW_FINDINGS = 100;

/** A text member as the harness reads it: stripped, not blank, at most `limit` bytes; null when it is refused. */
export function boundedText(value: JsonValue | undefined, limit: number): string | null {
  if (typeof value !== "string" || hasLoneSurrogate(value)) return null;
  const text = pythonStrip(value);
  return text !== "" && utf8Length(text) <= limit ? text : null;
}

/** A word of a vocabulary, case folded; null when it is none. */
export function wordOf<W extends string>(
  value: JsonValue | undefined,
  limit: number,
  words: readonly W[],
): W | null {
  const text = boundedText(value, limit);
  if (text === null) return null;
  const folded = casefold(text);
  return words.find((word) => word === folded) ?? null;
}

/** How a path is read: normalised, or why it is refused. */
export type ReviewPath =
  | { readonly path: string; readonly refused: null }
  | { readonly path: string | null; readonly refused: "text" | "escape" | "drive" | "nul" | "git" };

/** A finding's or label's path (workflow-bench 7, 8; check 39). */
export function reviewPath(value: JsonValue | undefined): ReviewPath {
  const text = boundedText(value, 512);
  if (text === null) return { path: null, refused: "text" };
  const path = normalisePath(text);
  if (path.startsWith("/") || path === "." || path === ".." || path.startsWith("../"))
    return { path, refused: "escape" };
  if (/^[A-Za-z]:/.test(path)) return { path, refused: "drive" };
  if (path.includes("\0")) return { path, refused: "nul" };
  if (casefold(path.split("/")[0] ?? "") === ".git") return { path, refused: "git" };
  return { path, refused: null };
}

/** A line number: a positive integer as written. */
export function lineNumber(value: JsonValue | undefined): number | bigint | null {
  return (typeof value === "number" || typeof value === "bigint") && value >= 1 ? value : null;
}

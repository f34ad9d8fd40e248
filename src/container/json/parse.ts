import { Fault } from "../fault.ts";
import { sourceText } from "../source-text.ts";
import type { JsonResult } from "./document.ts";
import { JsonParser } from "./parser.ts";
import type { JsonFatal } from "./problem.ts";

export type { JsonDocument, JsonResult } from "./document.ts";

/** Whose text is read, and how far the reader goes. */
export interface JsonOptions {
  /** Archive entry or bundle file that the text is; null when the artifact is this one file. */
  readonly entry: string | null;
  /** How many containers may stand inside each other. */
  readonly maxDepth: number;
  /** Longest integer, in digits; Python's own limit unless told otherwise. */
  readonly maxIntegerDigits?: number;
  /** Number of the text's first line in its file. */
  readonly firstLine?: number;
}

/**
 * Reads one JSON document strictly (RFC 8259, session-package 4.1): number lexemes are kept, a repeated key is
 * told and its last value wins, `NaN`, `Infinity` and `-Infinity` are told by name, a lone surrogate is told and
 * kept. Linear in time, and nothing recurses.
 *
 * Never throws on bad input: what is not JSON comes back as one problem with its line and column. Problems hold
 * no text of the document beyond one character.
 */
export function parseJson(input: Uint8Array | string, options: JsonOptions): JsonResult {
  const source = sourceText(input, options.entry, options.firstLine);
  if (!source.ok) return source;
  try {
    return { ok: true, document: new JsonParser(source.origin, options).document() };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem as JsonFatal };
    throw error;
  }
}

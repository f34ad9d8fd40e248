import type { Problem } from "../../location.ts";
import { type JsonDocument, type JsonOptions, parseJson } from "../json/parse.ts";
import type { JsonFatal } from "../json/problem.ts";
import { createLineSplitter, type LineSplitter } from "./split.ts";

export interface JsonlOptions extends Omit<JsonOptions, "firstLine"> {
  readonly maxLineBytes: number;
}

/** One line of a JSONL file. Lines and columns are the file's, pointers the value's (DESIGN 2). */
export type JsonlLine =
  | {
      readonly kind: "value";
      readonly line: number;
      readonly terminated: boolean;
      readonly document: JsonDocument;
    }
  | {
      readonly kind: "invalid";
      readonly line: number;
      readonly terminated: boolean;
      readonly problem: JsonFatal;
    }
  | { readonly kind: "blank"; readonly line: number; readonly terminated: boolean }
  | { readonly kind: "too-long"; readonly line: number; readonly problem: Problem<"line-too-long"> };

/**
 * Reads JSONL from a stream of bytes, one strict JSON document a line, and holds no more than a line of it. What
 * is not JSON, blank, or too long is told in its turn; nothing throws.
 */
export function createJsonlReader(options: JsonlOptions, onLine: (line: JsonlLine) => void): LineSplitter {
  return createLineSplitter({
    maxLineBytes: options.maxLineBytes,
    onLine: (bytes, line, terminated) => onLine(readLine(bytes, line, terminated, options)),
    onTooLong: (line) => onLine(tooLong(line, options)),
  });
}

/** Reads a JSONL file that is at hand whole, line by line as the caller asks for them. */
export function* parseJsonl(bytes: Uint8Array, options: JsonlOptions): Generator<JsonlLine, void> {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const lineBreak = bytes.indexOf(0x0a, start);
    const end = lineBreak < 0 ? bytes.length : lineBreak;
    yield end - start > options.maxLineBytes
      ? tooLong(line, options)
      : readLine(bytes.subarray(start, end), line, lineBreak >= 0, options);
    start = end + 1;
  }
}

function readLine(bytes: Uint8Array, line: number, terminated: boolean, options: JsonlOptions): JsonlLine {
  const result = parseJson(bytes, { ...options, firstLine: line });
  if (result.ok) return { kind: "value", line, terminated, document: result.document };
  if (result.problem.id === "empty") return { kind: "blank", line, terminated };
  return { kind: "invalid", line, terminated, problem: result.problem };
}

function tooLong(line: number, options: JsonlOptions): JsonlLine {
  const at = { entry: options.entry, pointer: null, line, column: 1 };
  return {
    kind: "too-long",
    line,
    problem: { id: "line-too-long", at, params: { limit: options.maxLineBytes } },
  };
}

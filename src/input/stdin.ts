import { readSync } from "node:fs";
import type { SourcedProblem } from "../artifacts/facts.ts";
import type { Candidate } from "../artifacts/identify.ts";
import { concat } from "../bytes.ts";
import type { Limits } from "../limits.ts";
import { memorySource } from "../platform/platform.ts";
import { limitProblem } from "./directory.ts";
import { failureOf, inputProblem, memoryContents } from "./files.ts";
import { pause } from "./pause.ts";

/** Most bytes taken from stdin. */
const STDIN_LIMIT = "archive-bytes";

/** Stdin, ready to be identified, or what is wrong with it. */
export type StdinCandidate =
  | { readonly ok: true; readonly candidate: Candidate }
  | { readonly ok: false; readonly problem: SourcedProblem };

/** Reads stdin to its end. */
export function stdinCandidate(limits: Limits): StdinCandidate {
  let bytes: Uint8Array | null;
  try {
    bytes = readStdin(limits.value(STDIN_LIMIT));
  } catch (error) {
    return { ok: false, problem: inputProblem(failureOf(error)) };
  }
  if (bytes === null) {
    return { ok: false, problem: limitProblem(STDIN_LIMIT, limits, limits.value(STDIN_LIMIT) + 1) };
  }
  const contents = memoryContents(bytes);
  return { ok: true, candidate: { path: "-", label: null, contents, source: memorySource(bytes) } };
}

/** All of stdin, or null when there is more than `most` bytes. Throws what `node:fs` does when it cannot be read. */
function readStdin(most: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const chunk = new Uint8Array(1 << 16);
    const got = readSome(chunk);
    if (got === 0) break;
    total += got;
    if (total > most) return null;
    chunks.push(chunk.subarray(0, got));
  }
  return concat(chunks, total);
}

function readSome(into: Uint8Array): number {
  for (;;) {
    try {
      return readSync(0, into, 0, into.length, null);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

import { CONFIGURED, indexOfBytes } from "./configured.ts";
import { decodeLossy, dropsBetween, lowerBound } from "./decode.ts";
import {
  LOOKAHEAD,
  LOOKBEHIND,
  type ModePatterns,
  matchAll,
  type PatternMatch,
  STRETCH,
} from "./matching.ts";
import { Subject } from "./pattern.ts";
import { Projection } from "./projection.ts";
import type { SecretMark, SecretMatch } from "./secret.ts";

/** A secret in the bytes of an entry: offsets in bytes; the line, from 1, where the entry is text (without NUL). */
export interface StreamHit extends SecretMatch {
  readonly line: number | null;
}

export interface StreamFindings {
  /** The first hits, by offset. */
  readonly hits: readonly StreamHit[];
  /** How many there are in all. */
  readonly total: number;
}

/** A running scan. Chunks are copied: the caller may reuse their memory. */
export interface SecretStream {
  push(chunk: Uint8Array): void;
  /** Judges what is left and ends the scan. */
  end(): StreamFindings;
}

/** No more hits than this are kept for an entry; `total` goes on counting. */
export const MAX_HITS = 100;

const WINDOW = 256 * 1024;
const CAPACITY = LOOKBEHIND + WINDOW + LOOKAHEAD;
/** A look-alike letter in front of the rest of a literal. */
const ALIKE_BYTES = 4;

/** Windows that scans use in turn. */
export class StreamBuffers {
  readonly #free: StreamWindow[] = [];

  take(): StreamWindow {
    return this.#free.pop() ?? new StreamWindow();
  }

  give(window: StreamWindow): void {
    this.#free.push(window);
  }
}

class StreamWindow {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  readonly projection = new Projection(CAPACITY);

  constructor() {
    const buffer = new ArrayBuffer((CAPACITY + 3) & ~3);
    this.bytes = new Uint8Array(buffer, 0, CAPACITY);
    this.words = new Uint32Array(buffer);
  }
}

export interface StreamOptions extends ModePatterns {
  readonly needles: readonly { readonly value: string; readonly bytes: Uint8Array }[];
  readonly buffers: StreamBuffers;
  readonly mark: (kind: string, value: string) => SecretMark;
  readonly markMatch: (match: PatternMatch, matched: string) => SecretMark;
}

/**
 * Scans an entry window by window. A window owns the literals that start in its middle part; what lies around them
 * is there to be read. Windows depend on offsets alone, so hits do not depend on how the entry was cut into chunks.
 */
export function createStream(options: StreamOptions): SecretStream {
  const { patterns, prefilter, needles, buffers, mark, markMatch } = options;
  const window = buffers.take();
  const { bytes, projection } = window;
  const hits: StreamHit[] = [];
  let total = 0;
  /** Offset of the window in the entry, how much of it is filled, and where its own part starts. */
  let base = 0;
  let filled = 0;
  let own = 0;
  let lines = 1;
  let binary = false;
  let lastEnd = 0;

  function push(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + CAPACITY - filled);
      bytes.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === CAPACITY) slide();
    }
  }

  function slide(): void {
    const end = CAPACITY - LOOKAHEAD;
    judge(end);
    bytes.copyWithin(0, end - LOOKBEHIND, filled);
    base += end - LOOKBEHIND;
    filled -= end - LOOKBEHIND;
    own = LOOKBEHIND;
  }

  /** Judges the window's own part, which ends at `ownEnd`. */
  function judge(ownEnd: number): void {
    projection.project(bytes, window.words, filled);
    let from = projection.fromSource(own);
    while (from < projection.length) {
      const literal = prefilter.next(projection.bytes, projection.length, from);
      const start = literal < 0 ? ownEnd : projection.toSource(literal);
      if (start >= ownEnd) break;
      const stop = Math.min(start + STRETCH, ownEnd);
      judgeStretch(start, stop);
      from = projection.fromSource(stop);
    }
    for (const { value, bytes: needle } of needles) {
      for (
        let at = indexOfBytes(bytes, needle, own, ownEnd);
        at >= 0;
        at = indexOfBytes(bytes, needle, at + 1, ownEnd)
      ) {
        if (at + needle.length <= filled) add(mark(CONFIGURED, value), at, at + needle.length);
      }
    }
    lines += countLines(bytes, own, ownEnd);
    binary ||= !projection.plain && bytes.subarray(own, ownEnd).includes(0);
  }

  /** Decodes what lies around `[start, stop)` and matches the literals in it. */
  function judgeStretch(start: number, stop: number): void {
    const decoded = decodeLossy(bytes, Math.max(0, start - LOOKBEHIND), Math.min(filled, stop + LOOKAHEAD));
    const { text, offsets, drops } = decoded;
    const place = (offset: number) => lowerBound(offsets, offset, text.length);
    const subject = new Subject(text);
    for (const match of matchAll(patterns, subject, place(start - ALIKE_BYTES), place(stop))) {
      const at = offsets[match.start] ?? 0;
      const end = (offsets[match.end - 1] ?? 0) + 1;
      if (base + at < lastEnd || isTorn(drops, match)) continue;
      lastEnd = base + end;
      add(markMatch(match, text.slice(match.start, match.end)), at, end);
    }
  }

  function add(found: SecretMark, start: number, end: number): void {
    if (hits.some((hit) => hit.start === base + start)) return;
    total++;
    if (hits.length >= MAX_HITS) return;
    const line = lines + countLines(bytes, own, start);
    hits.push({ ...found, start: base + start, end: base + end, line });
  }

  function end(): StreamFindings {
    judge(filled);
    buffers.give(window);
    hits.sort((a, b) => a.start - b.start);
    return { hits: binary ? hits.map((hit) => ({ ...hit, line: null })) : hits, total };
  }

  return { push, end };
}

/**
 * True when so many bytes were dropped inside a match that chance made it: in random data every second byte is,
 * and joined again the rest looks like a short token now and then.
 */
function isTorn(drops: readonly number[], match: PatternMatch): boolean {
  if (drops.length === 0 || match.pattern.id === CONFIGURED) return false;
  const length = match.end - match.anchor;
  return dropsBetween(drops, Math.min(match.anchor, match.start), match.end) > Math.max(1, length >> 2);
}

function countLines(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (bytes[at] === 0x0a) count++;
  return count;
}

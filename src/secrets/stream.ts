import { mayHaveAlike } from "./characters.ts";
import { CONFIGURED, indexOfBytes } from "./configured.ts";
import { decodeLossy, dropsBetween, type LossyText, offsetOf, unitAt } from "./decode.ts";
import { literalStart, type PatternMatch, withoutOverlaps } from "./matching.ts";
import { isSought, type Pattern, type ScanMode, Subject } from "./pattern.ts";
import { AsciiBuffer, type Occurrence, type PrefilterPair, type Probe } from "./prefilter.ts";
import { Projection } from "./projection.ts";
import type { SecretMark, SecretMatch } from "./secret.ts";

/** A secret in the bytes of an entry: offsets in bytes; the line, from 1, where the entry is text (without NUL). */
export interface StreamHit extends SecretMatch {
  readonly line: number | null;
}

/** What a scan found. */
export interface StreamFindings {
  /** The first hits, by offset. */
  readonly hits: readonly StreamHit[];
  /** How many there are in all. */
  readonly total: number;
  /**
   * True when the entry is ASCII, was looked at as a whole, and shows no literal with what must follow it: then no
   * part of it shows one when it is looked at by itself.
   */
  readonly silent: boolean;
}

/** A running scan. Chunks are copied: the caller may reuse their memory. */
export interface SecretStream {
  push(chunk: Uint8Array): void;
  /** Judges what is left and ends the scan. */
  end(): StreamFindings;
}

/** No more hits than this are kept for an entry; `total` goes on counting. */
export const MAX_HITS = 100;

/** Seen of what stands before a literal, and at most of what stands behind it: a longer key block is none. */
const LOOKBEHIND = 512;
const LOOKAHEAD = 16 * 1024;
const WINDOW = 256 * 1024;
const CAPACITY = LOOKBEHIND + WINDOW + LOOKAHEAD;
/** Literals in so many bytes share what is decoded, with so many behind them to read. */
const STRETCH = 4 * 1024;
const REACH = 1280;

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
  readonly buffer = new AsciiBuffer(CAPACITY);
  readonly projection = new Projection(this.buffer);
}

/** What a scan works with. */
export interface StreamOptions {
  readonly mode: ScanMode;
  /** The table of a mode; that of `text` holds the patterns of both. */
  readonly prefilterOf: (mode: ScanMode) => PrefilterPair;
  /** Whether the table holds all that is sought: a value that no literal leads to is in none. */
  readonly complete: boolean;
  readonly needles: readonly { readonly value: string; readonly bytes: Uint8Array }[];
  readonly buffers: StreamBuffers;
  readonly mark: (kind: string, value: string) => SecretMark;
  readonly markMatch: (match: PatternMatch) => SecretMark;
}

/** A decoded part of a window, for literals that start in `[from, to)` and read no further than `end`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly decoded: LossyText;
  readonly subject: Subject;
}

/**
 * Scans an entry window by window. A window owns the literals that start in its middle part; what lies around them
 * is there to be read. Windows depend on offsets alone, so hits do not depend on how the entry was cut into chunks.
 */
export function createStream(options: StreamOptions): SecretStream {
  const { mode, prefilterOf, complete, needles, buffers, mark, markMatch } = options;
  const window = buffers.take();
  const { buffer, projection } = window;
  const { bytes } = buffer;
  const hits: StreamHit[] = [];
  const found: Occurrence[] = [];
  const resumeAt = new Map<Pattern, number>();
  let total = 0;
  // Offset of the window in the entry, how much of it is filled, and where its own part starts.
  let base = 0;
  let filled = 0;
  let own = 0;
  let lastEnd = 0;
  let lines = 1;
  let binary = false;
  let silent = false;
  let stretch: Stretch | null = null;

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
    // The last word is looked at whole: what lies behind must not make it look binary.
    bytes.fill(SPACE, filled, (filled + 3) & ~3);
    projection.project(filled);
    binary ||= !projection.plain && bytes.subarray(own, ownEnd).includes(0);
    stretch = null;
    found.length = 0;
    const { length, plain } = projection;
    const alikes = !plain && mayHaveAlike(bytes.subarray(0, filled));
    // A table of its own does not pay for an entry that fits into one window.
    const whole = base === 0 && ownEnd === filled;
    prefilterOf(whole ? "text" : mode).scan(projection.buffer, { own: length, length, plain, alikes }, found);
    silent = complete && whole && plain && found.length === 0;
    const matches: PatternMatch[] = [];
    for (const { probe, start } of found) {
      if (!isSought(probe.pattern, mode)) continue;
      const at = projection.toSource(start);
      const match = at < own || at >= ownEnd ? null : attempt(probe, at);
      if (match) matches.push(match);
    }
    for (const match of withoutOverlaps(matches, lastEnd - base)) {
      lastEnd = base + match.end;
      add(() => markMatch(match), match.start, match.end);
    }
    for (const needle of needles) seek(needle.value, needle.bytes, ownEnd);
    if (!binary) lines += countLines(bytes, own, ownEnd);
  }

  /** Tries a pattern at a literal that starts at byte `at`, again with more to read when it read all there was. */
  function attempt(probe: Probe, at: number): PatternMatch | null {
    const { pattern, literal } = probe;
    for (let reach = pattern.reach ?? REACH; ; reach = LOOKAHEAD) {
      const { decoded, subject, end } = stretchAt(at, reach);
      const start = literalStart(probe, subject.text, unitAt(decoded, at));
      if (start < 0 || base + offsetOf(decoded, start) < (resumeAt.get(pattern) ?? 0)) return null;
      const { value, resume } = pattern.match(subject, start, start + literal.text.length);
      if (resume === subject.text.length && end < filled && reach < LOOKAHEAD) continue;
      resumeAt.set(pattern, base + offsetOf(decoded, resume));
      return value && matchOf(probe, start, value, decoded);
    }
  }

  function stretchAt(at: number, reach: number): Stretch {
    const end = Math.min(filled, at + reach);
    if (stretch && at >= stretch.from && at < stretch.to && end <= stretch.end) return stretch;
    const stop = Math.min(filled, at + STRETCH + reach);
    const decoded = decodeLossy(bytes, Math.max(0, at - LOOKBEHIND), stop);
    stretch = { from: at, to: at + STRETCH, end: stop, decoded, subject: new Subject(decoded.text) };
    return stretch;
  }

  function seek(value: string, needle: Uint8Array, ownEnd: number): void {
    for (
      let at = indexOfBytes(bytes, needle, own, ownEnd);
      at >= 0;
      at = indexOfBytes(bytes, needle, at + 1, ownEnd)
    ) {
      const end = at + needle.length;
      const known = hits.some((hit) => hit.start === base + at);
      if (end <= filled && !known) add(() => mark(CONFIGURED, value), at, end);
    }
  }

  function add(marked: () => SecretMark, start: number, end: number): void {
    total++;
    if (hits.length >= MAX_HITS) return;
    const line = lines + countLines(bytes, own, start);
    hits.push({ ...marked(), start: base + start, end: base + end, line });
  }

  function end(): StreamFindings {
    judge(filled);
    buffers.give(window);
    hits.sort((a, b) => a.start - b.start);
    return { hits: binary ? hits.map((hit) => ({ ...hit, line: null })) : hits, total, silent };
  }

  return { push, end };
}

/** A match in terms of the window's bytes; null for one that is torn. */
function matchOf(
  { pattern, order }: Probe,
  anchor: number,
  { start, end }: { readonly start: number; readonly end: number },
  decoded: LossyText,
): PatternMatch | null {
  if (pattern.id !== CONFIGURED && isTorn(decoded, Math.min(anchor, start), end)) return null;
  const value = decoded.text.slice(start, end);
  return { pattern, order, start: offsetOf(decoded, start), end: offsetOf(decoded, end - 1) + 1, value };
}

/**
 * True when so many bytes were dropped inside a match that chance made it: in random data every second byte is,
 * and joined again the rest looks like a short token now and then.
 */
function isTorn(decoded: LossyText, start: number, end: number): boolean {
  return dropsBetween(decoded, start, end) > Math.max(1, (end - start) >> 2);
}

function countLines(bytes: Uint8Array, from: number, to: number): number {
  const part = bytes.subarray(from, to);
  let count = 0;
  for (let at = part.indexOf(LF); at >= 0; at = part.indexOf(LF, at + 1)) count++;
  return count;
}

const LF = 0x0a;
const SPACE = 0x20;

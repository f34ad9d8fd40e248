import type { Hasher } from "../platform/platform.ts";
import { CONFIGURED, configuredPattern, configuredValue, hasAnchor, rawSpellings } from "./configured.ts";
import {
  LOOKAHEAD,
  LOOKBEHIND,
  type ModePatterns,
  matchAll,
  type PatternMatch,
  STRETCH,
} from "./matching.ts";
import { type Pattern, Subject } from "./pattern.ts";
import { PATTERNS } from "./patterns.ts";
import { Prefilter } from "./prefilter.ts";
import type { SecretMark, SecretMatch } from "./secret.ts";
import { shapePattern, type TokenShape } from "./shapes.ts";
import { createStream, type SecretStream, StreamBuffers } from "./stream.ts";

/**
 * What bytes or text are: `json` is JSON as it is written, in which assignments and labels are not looked for (K1);
 * decoded strings and everything else are `text`.
 */
export type ScanMode = "text" | "json";

export interface ScannerOptions {
  /** Makes a SHA-256 hasher (Platform.sha256). */
  readonly sha256: () => Hasher;
  /** Values that must occur nowhere, in no spelling; the caller has refused those that are too short to be sought. */
  readonly configured?: readonly string[];
  /** More token shapes, from the policy. */
  readonly shapes?: readonly TokenShape[];
}

/** Recognises secrets (DESIGN 7; session-package 6.1 and 14). Nothing it gives out holds a value. */
export interface SecretScanner {
  /** The secrets in a text, in order, not overlapping; offsets in UTF-16 units. `mode` defaults to `text`. */
  text(text: string, mode?: ScanMode): readonly SecretMatch[];
  /** A scan over the bytes of one entry, in chunks of any size, in memory that does not grow. */
  stream(mode: ScanMode): SecretStream;
  /**
   * The text with each recognised secret, and what is equal to it, shown as its length and hash (K4). Concealing
   * twice changes nothing more.
   */
  conceal(text: string): string;
  /** Length and hash of a value that is a secret for another reason than its looks. */
  mark(kind: string, value: string): SecretMark;
}

const utf8 = new TextEncoder();

/** Makes a scanner. Tables are built when first needed. */
export function createSecretScanner(options: ScannerOptions): SecretScanner {
  const configured = (options.configured ?? []).filter((value) => value !== "");
  const opaque = configured.filter((value) => !hasAnchor(value));
  const needles = configured.flatMap((value) => rawSpellings(value).map((bytes) => ({ value, bytes })));
  const buffers = new StreamBuffers();
  const scratch = new Uint8Array(LOOKBEHIND + STRETCH + LOOKAHEAD);
  const modes = new Map<ScanMode, ModePatterns>();
  let all: readonly Pattern[] | null = null;

  function inMode(mode: ScanMode): ModePatterns {
    all ??= [
      ...configured.flatMap(configuredPatterns),
      ...(options.shapes ?? []).map(shapePattern),
      ...PATTERNS,
    ];
    let entry = modes.get(mode);
    if (!entry) {
      const patterns = all.filter((pattern) => mode === "text" || pattern.scope === "anywhere");
      entry = { patterns, prefilter: new Prefilter(patterns.flatMap((pattern) => pattern.literals)) };
      modes.set(mode, entry);
    }
    return entry;
  }

  function mark(kind: string, value: string): SecretMark {
    const bytes = utf8.encode(value);
    const hasher = options.sha256();
    hasher.update(bytes);
    return { kind, length: bytes.length, sha256Prefix: hasher.digest().slice(0, 8) };
  }

  function markMatch({ pattern }: PatternMatch, matched: string): SecretMark {
    return mark(pattern.id, pattern.standsFor ? pattern.standsFor(matched) : matched);
  }

  function text(subject: string, mode: ScanMode = "text"): readonly SecretMatch[] {
    if (subject.length < SHORTEST) return NONE;
    const { patterns, prefilter } = inMode(mode);
    const matches: SecretMatch[] = [];
    let last = 0;
    for (let from = 0; from < subject.length; from += STRETCH) {
      const start = Math.max(0, from - LOOKBEHIND);
      const stop = Math.min(subject.length, from + STRETCH + LOOKAHEAD);
      if (prefilter.next(scratch, asciiOf(subject, start, stop, scratch), 0) < 0) continue;
      const stretch = new Subject(subject.slice(start, stop));
      for (const match of matchAll(patterns, stretch, from - start, from - start + STRETCH)) {
        if (start + match.start < last) continue;
        last = start + match.end;
        const value = stretch.text.slice(match.start, match.end);
        matches.push({ ...markMatch(match, value), start: start + match.start, end: last });
      }
    }
    for (const value of opaque) {
      for (let at = subject.indexOf(value); at >= 0; at = subject.indexOf(value, at + value.length)) {
        matches.push({ ...mark(CONFIGURED, value), start: at, end: at + value.length });
      }
    }
    if (opaque.length > 0) matches.sort((a, b) => a.start - b.start);
    return matches.length === 0 ? NONE : matches;
  }

  function conceal(subject: string): string {
    const matches = text(subject);
    return matches.length === 0 ? subject : replaceAll(subject, matches);
  }

  return {
    text,
    conceal,
    mark,
    stream: (mode) => createStream({ ...inMode(mode), needles, buffers, mark, markMatch }),
  };
}

const NONE: readonly SecretMatch[] = [];
/** No pattern matches less: `x://u:abc@h` is longer, so is `secret:"abcd"`, and configured values have 6 bytes. */
const SHORTEST = 2;

function configuredPatterns(value: string): readonly Pattern[] {
  return configuredValue(value).spellings.flatMap((spelling) => configuredPattern(value, spelling) ?? []);
}

/** Copies the ASCII of `text[from, to)` without NUL and returns how much it is. */
function asciiOf(text: string, from: number, to: number, target: Uint8Array): number {
  let n = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80 && code !== 0) target[n++] = code;
  }
  return n;
}

/** How a concealed secret is shown. */
function shown(mark: SecretMark): string {
  return `[secret ${mark.length} bytes sha256:${mark.sha256Prefix}]`;
}

/** Shorter values are replaced where they were recognised only: elsewhere they may be part of any word. */
const DISTINCT = 6;

function replaceAll(text: string, matches: readonly SecretMatch[]): string {
  const spans = [...matches];
  for (const match of matches) {
    const value = text.slice(match.start, match.end);
    if (value.length < DISTINCT) continue;
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
      spans.push({ ...match, start: at, end: at + value.length });
    }
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  let result = "";
  let last = 0;
  for (const span of spans) {
    if (span.end <= last) continue;
    result += text.slice(last, Math.max(last, span.start)) + shown(span);
    last = span.end;
  }
  return result + text.slice(last);
}

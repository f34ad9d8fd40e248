import type { Hasher } from "../platform/platform.ts";
import { CONFIGURED, configuredPattern, configuredValue, hasAnchor, rawSpellings } from "./configured.ts";
import type { PatternMatch } from "./matching.ts";
import { isSought, type Pattern, type ScanMode } from "./pattern.ts";
import { PATTERNS } from "./patterns.ts";
import { PrefilterPair } from "./prefilter.ts";
import type { SecretMark, SecretMatch } from "./secret.ts";
import { PREFIXED_TOKEN, shapePattern, type TokenShape } from "./shapes.ts";
import { createStream, type SecretStream, StreamBuffers } from "./stream.ts";
import { matchText } from "./text.ts";

/** What is looked for besides the built-in patterns. */
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
  /**
   * The same for the path of an artifact, which must still name the file: a word such as `sk` in the middle of a
   * file's name makes no token of the rest.
   */
  concealPath(path: string): string;
  /** Length and hash of a value that is a secret for another reason than its looks. */
  mark(kind: string, value: string): SecretMark;
}

const utf8 = new TextEncoder();
/** Configured values that are shorter, in bytes of UTF-8, would be met by chance. */
export const SHORTEST_CONFIGURED = 6;

/** Place of the first value that is too short to be sought; -1 when none is. */
export function tooShort(values: readonly string[]): number {
  return values.findIndex((value) => utf8.encode(value).length < SHORTEST_CONFIGURED);
}

/** No pattern matches a text with fewer UTF-16 units (a URL with credentials is the shortest). */
const SHORTEST = 8;

/** Makes a scanner. Tables are built when first needed. */
export function createSecretScanner(options: ScannerOptions): SecretScanner {
  const configured = (options.configured ?? []).filter((value) => value !== "");
  const opaque = configured.filter((value) => !hasAnchor(value));
  const needles = configured.flatMap((value) => rawSpellings(value).map((bytes) => ({ value, bytes })));
  const ofShapes = (options.shapes ?? []).map(({ min }) => min);
  const shortest = Math.min(SHORTEST, ...ofShapes, ...configured.map((value) => value.length));
  const buffers = new StreamBuffers();
  const prefilters = new Map<ScanMode, PrefilterPair>();

  function prefilterOf(mode: ScanMode): PrefilterPair {
    let prefilter = prefilters.get(mode);
    if (!prefilter) {
      const all = [
        ...configured.flatMap(configuredPatterns),
        ...(options.shapes ?? []).map(shapePattern),
        ...PATTERNS,
      ];
      prefilter = new PrefilterPair(all.filter((pattern) => isSought(pattern, mode)));
      prefilters.set(mode, prefilter);
    }
    return prefilter;
  }

  function mark(kind: string, value: string): SecretMark {
    const bytes = utf8.encode(value);
    const hasher = options.sha256();
    hasher.update(bytes);
    return { kind, length: bytes.length, sha256Prefix: hasher.digest().slice(0, 8) };
  }

  function markMatch({ pattern, value }: PatternMatch): SecretMark {
    return mark(pattern.id, pattern.standsFor ? pattern.standsFor(value) : value);
  }

  function text(subject: string, mode: ScanMode = "text"): readonly SecretMatch[] {
    if (subject.length < shortest) return [];
    const matches: SecretMatch[] = matchText(prefilterOf(mode), subject).map((match) => ({
      ...markMatch(match),
      start: match.start,
      end: match.end,
    }));
    for (const value of opaque) {
      for (let at = subject.indexOf(value); at >= 0; at = subject.indexOf(value, at + value.length)) {
        matches.push({ ...mark(CONFIGURED, value), start: at, end: at + value.length });
      }
    }
    if (opaque.length > 0) matches.sort((a, b) => a.start - b.start);
    return matches;
  }

  function conceal(subject: string): string {
    const matches = text(subject);
    return matches.length === 0 ? subject : replaceAll(subject, matches);
  }

  function concealPath(path: string): string {
    const matches = text(path).filter(
      ({ kind, start }) => kind !== PREFIXED_TOKEN.id || start === 0 || path[start - 1] === "/",
    );
    return matches.length === 0 ? path : replaceAll(path, matches);
  }

  return {
    text,
    conceal,
    concealPath,
    mark,
    stream: (mode) =>
      createStream({
        mode,
        prefilterOf,
        complete: opaque.length === 0,
        needles,
        buffers,
        mark,
        markMatch,
      }),
  };
}

function configuredPatterns(value: string): readonly Pattern[] {
  return configuredValue(value).spellings.flatMap((spelling) => configuredPattern(value, spelling) ?? []);
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

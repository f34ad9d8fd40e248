import { foldCase } from "./characters.ts";
import type { Pattern } from "./pattern.ts";
import type { Probe } from "./prefilter.ts";

/** A match: the value's place in the scanned text or bytes. */
export interface PatternMatch {
  readonly pattern: Pattern;
  readonly order: number;
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** Where the literal of `probe` is in `text`: at `at`, or with a look-alike as its first letter right before; -1: not there. */
export function literalStart({ literal }: Probe, text: string, at: number): number {
  if (!literal.caseless) return text.startsWith(literal.text, at) ? at : -1;
  const length = literal.text.length;
  for (const start of [at, at - 1])
    if (foldCase(text.slice(start, start + length)) === literal.text) return start;
  return -1;
}

/**
 * The matches that overlap none before them and start at `from` or later: of two, the one that starts first is
 * kept, of two that start together the one of the earlier pattern.
 */
export function withoutOverlaps(matches: PatternMatch[], from: number): readonly PatternMatch[] {
  matches.sort((a, b) => a.start - b.start || a.order - b.order);
  let end = from;
  return matches.filter((match) => {
    if (match.start < end) return false;
    end = match.end;
    return true;
  });
}

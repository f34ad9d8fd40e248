import type { Pattern, Subject } from "./pattern.ts";
import type { Prefilter } from "./prefilter.ts";

/** What a scan in one mode needs: the patterns of the mode and the table that finds their literals. */
export interface ModePatterns {
  readonly patterns: readonly Pattern[];
  readonly prefilter: Prefilter;
}

/** Characters or bytes that are judged at once where a literal was found. */
export const STRETCH = 16 * 1024;
/** How much is seen of what stands before a stretch and behind it. A longer key block is none. */
export const LOOKBEHIND = 512;
export const LOOKAHEAD = 16 * 1024;

/** A match inside a subject, in UTF-16 units. */
export interface PatternMatch {
  readonly pattern: Pattern;
  /** Where the literal stood. */
  readonly anchor: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Every match whose literal stands in `[from, to)` of the subject, in order, none overlapping another: of two
 * that do, the one that starts first is kept, of two that start together the one of the earlier pattern.
 */
export function matchAll(
  patterns: readonly Pattern[],
  subject: Subject,
  from: number,
  to: number,
): readonly PatternMatch[] {
  const all = patterns.flatMap((pattern) => matchesOf(pattern, subject, from, to));
  all.sort((a, b) => a.start - b.start);
  let end = 0;
  return all.filter((match) => {
    if (match.start < end) return false;
    end = match.end;
    return true;
  });
}

function matchesOf(pattern: Pattern, subject: Subject, from: number, to: number): readonly PatternMatch[] {
  const matches: PatternMatch[] = [];
  for (const { text, caseless } of pattern.literals) {
    const hay = caseless ? subject.folded : subject.text;
    let at = hay.indexOf(text, from);
    while (at >= 0 && at < to) {
      const { value, resume } = pattern.match(subject, at, at + text.length);
      if (value) matches.push({ pattern, anchor: at, ...value });
      at = hay.indexOf(text, Math.max(resume, at + 1));
    }
  }
  return matches;
}

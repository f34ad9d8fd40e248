import { hasAlike } from "./characters.ts";
import { literalStart, type PatternMatch, withoutOverlaps } from "./matching.ts";
import { type Pattern, Subject } from "./pattern.ts";
import type { Occurrence, PrefilterPair } from "./prefilter.ts";
import { TextProjection } from "./projection.ts";

const BLOCK = 32 * 1024;
/** How far ahead of a literal a plausibility check may look. */
const AHEAD = 4 * 1024;
const projection = new TextProjection(BLOCK + AHEAD);

/** Every match in a text, in order, not overlapping; places in UTF-16 units. */
export function matchText(prefilter: PrefilterPair, text: string): readonly PatternMatch[] {
  let scan: TextScan | null = null;
  const found: Occurrence[] = [];
  for (let from = 0; from < text.length; from += BLOCK) {
    const stop = Math.min(text.length, from + BLOCK + AHEAD);
    const length = projection.project(text, from, stop);
    const own = projection.keptBefore(from + BLOCK);
    found.length = 0;
    const { plain } = projection;
    const alikes = !plain && hasAlike(text.slice(from, stop));
    prefilter.scan(projection.buffer, { own, length, plain, alikes }, found);
    if (found.length === 0) continue;
    scan ??= new TextScan(text);
    scan.tryAll(found);
  }
  return scan === null ? [] : withoutOverlaps(scan.matches, 0);
}

/** A text in which literals were found. */
class TextScan {
  readonly #subject: Subject;
  readonly #resumeAt = new Map<Pattern, number>();
  readonly matches: PatternMatch[] = [];

  constructor(text: string) {
    this.#subject = new Subject(text);
  }

  /** Tries the patterns at the literals found in what is projected. */
  tryAll(found: readonly Occurrence[]): void {
    const { text } = this.#subject;
    for (const { probe, start } of found) {
      const { pattern, order, literal } = probe;
      const at = literalStart(probe, text, projection.toSource(start));
      if (at < (this.#resumeAt.get(pattern) ?? 0)) continue;
      const { value, resume } = pattern.match(this.#subject, at, at + literal.text.length);
      this.#resumeAt.set(pattern, resume);
      if (value) this.matches.push({ pattern, order, ...value, value: text.slice(value.start, value.end) });
    }
  }
}

/** The text that patterns look at. */
export class Subject {
  readonly text: string;
  #keyEnd: { readonly from: number; readonly found: number } | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * `search(from)`, remembered: asked with growing positions, as a scan does, no stretch is searched twice. That
   * keeps thousands of BEGIN lines without an END from costing a search each.
   */
  nextKeyEnd(from: number, search: (text: string, from: number) => number): number {
    const known = this.#keyEnd;
    if (known && from >= known.from && (known.found < 0 || known.found >= from)) return known.found;
    const found = search(this.text, from);
    this.#keyEnd = { from, found };
    return found;
  }
}

/**
 * Outcome of one attempt at a literal: where the secret's value lies (null: there is none), and from where the
 * pattern looks on. Looking on behind what was read, found or not, is what makes every pattern linear.
 */
export interface Attempt {
  readonly value: { readonly start: number; readonly end: number } | null;
  readonly resume: number;
}

/** Text that every match of a pattern contains. ASCII, at least three characters. */
export interface Literal {
  /** In lower case when `caseless`. */
  readonly text: string;
  readonly caseless: boolean;
  /** A cheap look at what follows: false when it cannot be a match. */
  readonly plausible?: Glance;
}

/**
 * Looks at the bytes from `end`, where a literal ends, to `length`. They are the ASCII of what is scanned; `plain`
 * when that is all of it, otherwise any other characters may have been left out anywhere.
 */
export type Glance = (bytes: Uint8Array, end: number, length: number, plain: boolean) => boolean;

/** One kind of secret. */
export interface Pattern {
  /** The `kind` of its matches. */
  readonly id: string;
  readonly why: string;
  /** `decoded`: not for the raw bytes of JSON, where it would read syntax as a value (K1). */
  readonly scope: "anywhere" | "decoded";
  readonly literals: readonly Literal[];
  /** How many bytes behind its literal it may read; absent: about a thousand, and more when it read all of that. */
  readonly reach?: number;
  /** The value that a match stands for, when it is spelled in more than one way. */
  readonly standsFor?: (match: string) => string;
  /** Tries to match the literal found at `at`, ending at `end`. Must be linear over a whole scan. */
  match(subject: Subject, at: number, end: number): Attempt;
}

/** No value: look on behind `resume`. */
export function nothing(resume: number): Attempt {
  return { value: null, resume };
}

/** The value from `start` to `end`. */
export function found(start: number, end: number): Attempt {
  return { value: { start, end }, resume: end };
}

/** Builds literals that share their properties. */
export function literals(
  texts: readonly string[],
  options: { caseless?: boolean; plausible?: Glance } = {},
): readonly Literal[] {
  const { caseless = false, plausible } = options;
  return texts.map((text) => (plausible ? { text, caseless, plausible } : { text, caseless }));
}

/**
 * What bytes or text are: `json` is JSON as it is written, in which assignments and labels are not looked for (K1);
 * decoded strings and everything else are `text`.
 */
export type ScanMode = "text" | "json";

/** Whether a pattern is looked for in what a mode stands for. */
export function isSought(pattern: Pattern, mode: ScanMode): boolean {
  return mode === "text" || pattern.scope === "anywhere";
}

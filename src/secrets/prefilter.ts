import type { Literal, Pattern } from "./pattern.ts";

/** A literal of a pattern that was found. */
export interface Probe {
  readonly pattern: Pattern;
  /** Place of the pattern in the table: the earlier one names what both match. */
  readonly order: number;
  readonly literal: Literal;
  /** The literal's characters, or what is left of them without look-alikes. */
  readonly characters: Uint8Array;
  /** The same in upper case when case does not count. */
  readonly other: Uint8Array;
  /** Where in the characters the marked pair stands. */
  readonly offset: number;
}

export interface Occurrence {
  readonly probe: Probe;
  /** Place of its first character in the scanned bytes. */
  readonly start: number;
}

/** What is scanned of a buffer. */
export interface Extent {
  /** Literals are found that start before it. */
  readonly own: number;
  /** Bytes from `own` to here are read as what follows. */
  readonly length: number;
  /** True when nothing was left out to make the text ASCII. */
  readonly plain: boolean;
}

/** ASCII bytes and the same memory in units of two and four. */
export class AsciiBuffer {
  readonly bytes: Uint8Array;
  readonly pairs: Uint16Array;
  readonly words: Uint32Array;

  constructor(capacity: number) {
    const memory = new ArrayBuffer((capacity + 3) & ~3);
    this.bytes = new Uint8Array(memory, 0, capacity);
    this.pairs = new Uint16Array(memory);
    this.words = new Uint32Array(memory);
  }
}

/**
 * Finds the literals of all patterns in ASCII bytes, quickly where there are none.
 *
 * Of every literal two neighbouring pairs of characters are marked in a table; a literal that occurs shows exactly
 * one of them at an even place, so pairs are looked at without overlap, two in one step, and a literal is compared
 * only where the table says that one may lie. The pairs are the ones rarest in text.
 */
export class Prefilter {
  /** 1 for a marked pair, a pair being two bytes below 0x80 as the machine reads them. */
  readonly #marks = new Uint8Array(1 << 15);
  /** Where the probes of a marked pair are among `#groups`. */
  readonly #group = new Uint16Array(1 << 15);
  readonly #groups: Probe[][] = [[]];

  constructor(patterns: readonly Pattern[]) {
    patterns.forEach((pattern, order) => {
      for (const literal of pattern.literals) {
        const texts = literal.caseless ? withoutAlikes(literal.text) : [literal.text];
        for (const text of texts) this.#add(pattern, order, literal, text);
      }
    });
  }

  /**
   * Adds to `found` each literal that starts in the buffer's own part and has something plausible behind it, in about
   * the order of their places. All bytes are below 0x80.
   */
  scan(buffer: AsciiBuffer, extent: Extent, found: Occurrence[]): void {
    const marks = this.#marks;
    const { words } = buffer;
    const count = (Math.min(extent.own + LONGEST_LITERAL, extent.length) + 3) >> 2;
    for (let i = 0; i < count; i++) {
      const word = words[i] as number;
      if (((marks[word & 0x7fff] as number) | (marks[(word >>> 16) & 0x7fff] as number)) === 0) continue;
      this.#compare(buffer, i * 2, extent, found);
      this.#compare(buffer, i * 2 + 1, extent, found);
    }
  }

  #compare({ bytes, pairs }: AsciiBuffer, index: number, extent: Extent, found: Occurrence[]): void {
    const group = this.#group[pairs[index] as number] ?? 0;
    if (group === 0) return;
    for (const probe of this.#groups[group] ?? []) {
      const start = index * 2 - probe.offset;
      if (start >= 0 && start < extent.own && matches(probe, bytes, start, extent))
        found.push({ probe, start });
    }
  }

  #add(pattern: Pattern, order: number, literal: Literal, text: string): void {
    const at = rarestPair(text);
    const characters = new Uint8Array(text.length).map((_, i) => text.charCodeAt(i));
    const other = literal.caseless ? characters.map(upper) : characters;
    for (const offset of [at, at + 1]) {
      const probe: Probe = { pattern, order, literal, characters, other, offset };
      for (const pair of pairsOf(characters, other, offset)) this.#mark(pair, probe);
    }
  }

  #mark(pair: number, probe: Probe): void {
    this.#marks[pair] = 1;
    this.#group[pair] ||= this.#groups.push([]) - 1;
    this.#groups[this.#group[pair] ?? 0]?.push(probe);
  }
}

/** How far into a literal a marked pair can stand: pairs are looked for in the first characters only. */
const LONGEST_LITERAL = 32;

function matches(probe: Probe, bytes: Uint8Array, start: number, { length, plain }: Extent): boolean {
  const { characters, other, literal } = probe;
  const end = start + characters.length;
  if (end > length) return false;
  for (let i = 0; i < characters.length; i++) {
    const byte = bytes[start + i];
    if (byte !== characters[i] && byte !== other[i]) return false;
  }
  return literal.plausible?.(bytes, end, length, plain) ?? true;
}

function upper(code: number): number {
  return code >= 0x61 && code <= 0x7a ? code - 0x20 : code;
}

/** The pairs that stand at `at` in either case, as the machine reads them. */
function pairsOf(characters: Uint8Array, other: Uint8Array, at: number): ReadonlySet<number> {
  const { bytes, pairs } = new AsciiBuffer(2);
  const all = new Set<number>();
  for (const first of [characters, other]) {
    for (const second of [characters, other]) {
      bytes.set([first[at] ?? 0, second[at + 1] ?? 0]);
      all.add(pairs[0] ?? 0);
    }
  }
  return all;
}

/** Letters of text from the most to the least frequent. */
const FREQUENT = " etaoinsrhldcumfpgwybvkxjqz";

function frequency(character: string): number {
  const rank = FREQUENT.indexOf(character);
  return rank < 0 ? 1 : FREQUENT.length - rank + 1;
}

/** Place of the pair that is, with its right neighbour, least frequent in text. */
function rarestPair(text: string): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 2 < Math.min(text.length, LONGEST_LITERAL); i++) {
    const [a, b, c] = [0, 1, 2].map((k) => frequency(text.charAt(i + k)));
    const weight = (b ?? 0) * ((a ?? 0) + (c ?? 0));
    if (weight < least) [best, least] = [i, weight];
  }
  return best;
}

/**
 * A case-insensitive literal as it is left when letters that are written as one of their look-alikes (all of them
 * beyond ASCII) are taken out: `token` and `toen`.
 */
function withoutAlikes(text: string): ReadonlySet<string> {
  let all = [""];
  for (const letter of text) {
    all = all.flatMap((start) => ("isk".includes(letter) ? [start + letter, start] : [start + letter]));
  }
  return new Set(all.filter((variant) => variant.length >= 3));
}

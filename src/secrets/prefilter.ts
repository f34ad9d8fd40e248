import type { Literal } from "./pattern.ts";

/**
 * Finds literals in ASCII bytes, quickly where there are none.
 *
 * Of every literal two neighbouring pairs of characters are marked in a table; a literal that occurs shows one of
 * them at an even distance from wherever the search starts, so every second position is looked at, and a literal is
 * compared only where the table says that one may lie. The pairs are the ones rarest in text.
 */
export class Prefilter {
  readonly #marks = new Uint8Array(1 << 14);
  readonly #probes = new Map<number, Probe[]>();

  constructor(literals: Iterable<Literal>) {
    for (const literal of literals) {
      for (const text of literal.caseless ? withoutAlikes(literal.text) : [literal.text])
        this.#add(literal, text);
    }
  }

  /**
   * Where the first literal in `bytes[from, length)` starts, when what follows it is plausible; -1: nowhere.
   * All bytes are below 0x80.
   */
  next(bytes: Uint8Array, length: number, from: number): number {
    const marks = this.#marks;
    let left = bytes[from] ?? 0;
    for (let i = from; i + 1 < length; i += 2) {
      const pair = (left << 7) | (bytes[i + 1] as number);
      left = bytes[i + 2] as number;
      if (marks[pair] !== 0) {
        const start = this.#verify(pair, bytes, i, length);
        if (start >= from) return start;
      }
    }
    return -1;
  }

  #add(literal: Literal, text: string): void {
    const at = rarestPair(text);
    const characters = new Uint8Array(text.length).map((_, i) => text.charCodeAt(i));
    const other = literal.caseless ? characters.map(upper) : characters;
    for (const offset of [at, at + 1].filter((place) => place + 1 < text.length)) {
      const probe: Probe = { literal, characters, other, offset };
      for (const pair of pairs(characters, other, offset)) {
        this.#marks[pair] = 1;
        this.#probes.set(pair, [...(this.#probes.get(pair) ?? []), probe]);
      }
    }
  }

  #verify(pair: number, bytes: Uint8Array, at: number, length: number): number {
    for (const probe of this.#probes.get(pair) ?? []) {
      const start = at - probe.offset;
      if (matches(probe, bytes, start, length)) return start;
    }
    return -1;
  }
}

interface Probe {
  readonly literal: Literal;
  readonly characters: Uint8Array;
  /** The same in upper case when case does not count. */
  readonly other: Uint8Array;
  /** Where in the literal the marked pair stands. */
  readonly offset: number;
}

function matches(probe: Probe, bytes: Uint8Array, start: number, length: number): boolean {
  const { characters, other, literal } = probe;
  const end = start + characters.length;
  if (start < 0 || end > length) return false;
  for (let i = 0; i < characters.length; i++) {
    const byte = bytes[start + i];
    if (byte !== characters[i] && byte !== other[i]) return false;
  }
  return literal.plausible?.(bytes, end, length) ?? true;
}

function upper(code: number): number {
  return code >= 0x61 && code <= 0x7a ? code - 0x20 : code;
}

function pairs(characters: Uint8Array, other: Uint8Array, at: number): ReadonlySet<number> {
  const all = new Set<number>();
  for (const first of [characters[at], other[at]]) {
    for (const second of [characters[at + 1], other[at + 1]]) all.add(((first ?? 0) << 7) | (second ?? 0));
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
  for (let i = 0; i + 2 < text.length; i++) {
    const [a, b, c] = [0, 1, 2].map((k) => frequency(text.charAt(i + k)));
    const weight = (b ?? 0) * ((a ?? 0) + (c ?? 0));
    if (weight < least) [best, least] = [i, weight];
  }
  return best;
}

/**
 * A case-insensitive literal as it is left when letters that are written as one of their four look-alikes (all of
 * them beyond ASCII) are taken out: `token` and `toen`.
 */
function withoutAlikes(text: string): ReadonlySet<string> {
  let all = [""];
  for (const letter of text) {
    all = all.flatMap((start) => ("isk".includes(letter) ? [start + letter, start] : [start + letter]));
  }
  return new Set(all.filter((variant) => variant.length >= 3));
}

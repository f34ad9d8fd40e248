import type { Literal, Pattern } from "./pattern.ts";

/** A literal of a pattern that was found. */
export interface Probe {
  readonly pattern: Pattern;
  /** Place of the pattern in the table: the earlier one names what both match. */
  readonly order: number;
  readonly literal: Literal;
  /** The literal, or what is left of it without look-alikes. */
  readonly text: string;
  /** The same in upper case when case does not count. */
  readonly other: string;
  /** Where in the text the marked pair stands. */
  readonly offset: number;
}

/** A literal that was met. */
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
  /** True when a letter that was left out may be the look-alike of an ASCII letter. */
  readonly alikes: boolean;
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
  /** Of a marked pair, two bytes below 0x80 as the machine reads them, the place of its probes in `#groups`; else 0. */
  readonly #group = new Uint16Array(1 << 15);
  readonly #groups: Probe[][] = [[]];
  /**
   * For each group and character the set of the group's probes, eight sets of them, that have it before the pair,
   * or after; of most pairs that are met only by chance no probe is in both.
   */
  readonly #before: Neighbours;
  readonly #after: Neighbours;

  /** With `alikes` also for text in which a letter is written as its look-alike. */
  constructor(patterns: readonly Pattern[], alikes: boolean) {
    patterns.forEach((pattern, order) => {
      for (const literal of pattern.literals) {
        const texts = alikes && literal.caseless ? withoutAlikes(literal.text) : [literal.text];
        for (const text of texts) this.#add(pattern, order, literal, text);
      }
    });
    this.#before = neighbours(this.#groups, -1);
    this.#after = neighbours(this.#groups, 2);
  }

  /**
   * Adds to `found` each literal that starts in the buffer's own part and has something plausible behind it, in about
   * the order of their places. All bytes are below 0x80.
   */
  scan(buffer: AsciiBuffer, extent: Extent, found: Occurrence[]): void {
    const groups = this.#group;
    const { bytes, words, pairs } = buffer;
    const count = (Math.min(extent.own + LONGEST_LITERAL, extent.length) + 3) >> 2;
    for (let i = 0; i < count; i++) {
      const word = words[i] as number;
      if (((groups[word & 0x7fff] as number) | (groups[(word >>> 16) & 0x7fff] as number)) === 0) continue;
      for (let index = i * 2; index < i * 2 + 2; index++) {
        const group = groups[(pairs[index] as number) & 0x7fff] as number;
        if (group !== 0 && this.#fits(group, bytes, index * 2))
          this.#compare(group, bytes, index * 2, extent, found);
      }
    }
  }

  /** True when what stands around a marked pair is what stands around it in one of the literals. */
  #fits(group: number, bytes: Uint8Array, at: number): boolean {
    const before = at === 0 ? ALL : probesWith(this.#before, group, bytes[at - 1] as number);
    return (before & probesWith(this.#after, group, (bytes[at + 2] as number) & 0x7f)) !== 0;
  }

  #compare(group: number, bytes: Uint8Array, at: number, extent: Extent, found: Occurrence[]): void {
    const probes = this.#groups[group] as readonly Probe[];
    for (let k = 0; k < probes.length; k++) {
      const probe = probes[k] as Probe;
      const start = at - probe.offset;
      if (start >= 0 && start < extent.own && matches(probe, bytes, start, extent))
        found.push({ probe, start });
    }
  }

  #add(pattern: Pattern, order: number, literal: Literal, text: string): void {
    const other = literal.caseless ? text.toUpperCase() : text;
    const at = rarestPair(text);
    for (let offset = at; offset <= at + 1; offset++) {
      const probe: Probe = { pattern, order, literal, text, other, offset };
      const [a, b] = [text.charCodeAt(offset), text.charCodeAt(offset + 1)];
      const [upperA, upperB] = [other.charCodeAt(offset), other.charCodeAt(offset + 1)];
      this.#mark(pairOf(a, b), probe);
      if (upperA !== a) this.#mark(pairOf(upperA, b), probe);
      if (upperB !== b) this.#mark(pairOf(a, upperB), probe);
      if (upperA !== a && upperB !== b) this.#mark(pairOf(upperA, upperB), probe);
    }
  }

  #mark(pair: number, probe: Probe): void {
    this.#group[pair] ||= this.#groups.push([]) - 1;
    this.#groups[this.#group[pair] ?? 0]?.push(probe);
  }
}

/** Two prefilters for the same patterns; the one for text with look-alike letters finds more, and slower. */
export class PrefilterPair {
  readonly #patterns: readonly Pattern[];
  #ordinary: Prefilter | null = null;
  #withAlikes: Prefilter | null = null;

  constructor(patterns: readonly Pattern[]) {
    this.#patterns = patterns;
  }

  scan(buffer: AsciiBuffer, extent: Extent, found: Occurrence[]): void {
    if (extent.alikes) this.#withAlikes ??= new Prefilter(this.#patterns, true);
    else this.#ordinary ??= new Prefilter(this.#patterns, false);
    (extent.alikes ? this.#withAlikes : this.#ordinary)?.scan(buffer, extent, found);
  }
}

/** How far into a literal a marked pair can stand: pairs are looked for in the first characters only. */
const LONGEST_LITERAL = 32;

const ALL = 0xff;

/** The probes, eight sets of them, that have a character at some distance from their pair. */
interface Neighbours {
  /** By group and character. */
  readonly named: Uint8Array;
  /** By group: probes whose literal ends before it, so that any character may stand there. */
  readonly open: Uint8Array;
}

function neighbours(groups: readonly (readonly Probe[])[], distance: -1 | 2): Neighbours {
  const named = new Uint8Array(groups.length << 7);
  const open = new Uint8Array(groups.length);
  for (let group = 0; group < groups.length; group++) {
    const probes = groups[group] as readonly Probe[];
    for (let k = 0; k < probes.length; k++) {
      const { text, other, offset } = probes[k] as Probe;
      const bit = 1 << (k & 7);
      const place = offset + distance;
      if (place < 0 || place >= text.length) {
        open[group] = (open[group] as number) | bit;
        continue;
      }
      const lower = (group << 7) | text.charCodeAt(place);
      const upper = (group << 7) | other.charCodeAt(place);
      named[lower] = (named[lower] as number) | bit;
      named[upper] = (named[upper] as number) | bit;
    }
  }
  return { named, open };
}

function probesWith({ named, open }: Neighbours, group: number, character: number): number {
  return (named[(group << 7) | character] as number) | (open[group] as number);
}

function matches(probe: Probe, bytes: Uint8Array, start: number, extent: Extent): boolean {
  const { text, other } = probe;
  const count = text.length;
  if (start + count > extent.length) return false;
  for (let i = 0; i < count; i++) {
    const byte = bytes[start + i] as number;
    if (byte !== text.charCodeAt(i) && byte !== other.charCodeAt(i)) return false;
  }
  const { plausible } = probe.literal;
  return plausible === undefined || plausible(bytes, start + count, extent.length, extent.plain);
}

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Two characters as the machine reads them together. */
function pairOf(first: number, second: number): number {
  return LITTLE_ENDIAN ? first | (second << 8) : (first << 8) | second;
}

/** The pairs of letters that text and program code have most of, the most frequent first. */
const FREQUENT = [
  "in er re on st te th en or nt es ar ti co se at le de al is tr he io et it me ns ed ng ro",
  "ta an ra ri ct to nd ne pe ex nc li ce as ec ma un ur rt om pr ea ch am pa no ge fi od ac",
  "ve si ca el if ty na hi ll il op lo ou va ue la ts ke ss lu be po em rs ul fo rr ef ha tu",
  "so di ic im rn ut ol ot mp of id pt ai yp pl us ck oc cl bl ap ad um fa mo nu ep xt tt ho",
  "ab fu ls mi ru ig sc gi ag wi sh su lt sp ow bu ob do ee ie rc ev ni ff bi da ey os xp ry",
  "mb fe ba sa pu ht eg ia ps ir bo tp cu qu ay oo ub cr tc fr vi ld js au ui bj rg up wh du",
  "wa rk rd je ly ip rm mm sy pp ds eq oi iv ew ok nk xe ks by uf ci ua lf wo eo nf gt hr fl",
  "gs ov py ze pi dd rb ms uc we iz yn gr af aa av ib vo nn gl rl hu ft og tl ud gh ak ei eb",
].join(" ");

/** How often a pair is met, roughly. */
function frequency(pair: string): number {
  const rank = pair[0] === pair[1] ? 20 : Math.floor(FREQUENT.indexOf(pair) / 3);
  return rank < 0 ? 1 : 1 + Math.round(500 / (rank + 4));
}

/** Place of the pair that is, with its right neighbour, least frequent in text. */
function rarestPair(text: string): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 2 < Math.min(text.length, LONGEST_LITERAL); i++) {
    const weight = frequency(text.slice(i, i + 2)) + frequency(text.slice(i + 1, i + 3));
    if (weight < least) {
      best = i;
      least = weight;
    }
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

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
  /** Of a marked pair, two bytes below 0x80 as the machine reads them and case aside, its place in `#groups`; else 0. */
  readonly #group = new Uint16Array(1 << 15);
  readonly #groups: ProbeGroup[] = [new ProbeGroup()];

  /** With `alikes` also for text in which a letter is written as its look-alike. */
  constructor(patterns: readonly Pattern[], alikes: boolean) {
    patterns.forEach((pattern, order) => {
      for (const literal of pattern.literals) {
        const texts = alikes && literal.caseless ? withoutAlikes(literal.text) : [literal.text];
        for (const text of texts) this.#add(pattern, order, literal, text);
      }
    });
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
      const word = (words[i] as number) | LOWER_WORD;
      if (((groups[word & 0x7fff] as number) | (groups[(word >>> 16) & 0x7fff] as number)) === 0) continue;
      for (let index = i * 2; index < i * 2 + 2; index++) {
        const group = groups[((pairs[index] as number) | LOWER_PAIR) & 0x7fff] as number;
        if (group !== 0) (this.#groups[group] as ProbeGroup).compare(bytes, index * 2, extent, found);
      }
    }
  }

  #add(pattern: Pattern, order: number, literal: Literal, text: string): void {
    const other = literal.caseless ? text.toUpperCase() : text;
    const at = rarestPair(text.toLowerCase());
    for (let offset = at; offset <= at + 1; offset++) {
      const pair = pairOf(text.charCodeAt(offset), text.charCodeAt(offset + 1)) | LOWER_PAIR;
      this.#group[pair] ||= this.#groups.push(new ProbeGroup()) - 1;
      this.#groups[this.#group[pair] ?? 0]?.probes.push({ pattern, order, literal, text, other, offset });
    }
  }
}

/** The bit that tells a lower-case letter from its capital, in every byte. What else it makes equal is told apart later. */
const LOWER_PAIR = 0x2020;
const LOWER_WORD = 0x20202020;

/** The probes that share a marked pair. */
class ProbeGroup {
  readonly probes: Probe[] = [];
  #around: Surroundings | null = null;

  /** Adds to `found` the literals whose pair stands at `at`. */
  compare(bytes: Uint8Array, at: number, extent: Extent, found: Occurrence[]): void {
    this.#around ??= surroundings(this.probes);
    const { named, before, behind } = this.#around;
    const left = at === 0 ? ALL : (named[bytes[at - 1] as number] as number) | before;
    const right = (named[BEHIND | ((bytes[at + 2] as number) & 0x7f)] as number) | behind;
    if ((left & right) === 0) return;
    for (let k = 0; k < this.probes.length; k++) {
      const probe = this.probes[k] as Probe;
      const start = at - probe.offset;
      if (start >= 0 && start < extent.own && matches(probe, bytes, start, extent))
        found.push({ probe, start });
    }
  }
}

/**
 * What stands around a pair in the literals of its probes, as sets of probes (eight of them): of most pairs that are
 * met only by chance no probe is in both the set on the left and that on the right. Made when the pair is first met.
 */
interface Surroundings {
  /** For each character the probes that have it before the pair; from `BEHIND` on, behind it. */
  readonly named: Uint8Array;
  /** Probes that begin with the pair, so that anything may stand before it. */
  readonly before: number;
  /** Probes that end with it. */
  readonly behind: number;
}

const BEHIND = 0x80;
const ALL = 0xff;

function surroundings(probes: readonly Probe[]): Surroundings {
  const named = new Uint8Array(2 * BEHIND);
  const note = (at: number, bit: number): void => {
    named[at] = (named[at] as number) | bit;
  };
  let before = 0;
  let behind = 0;
  for (let k = 0; k < probes.length; k++) {
    const { text, other, offset } = probes[k] as Probe;
    const bit = 1 << (k & 7);
    if (offset === 0) before |= bit;
    else for (const each of [text, other]) note(each.charCodeAt(offset - 1), bit);
    if (offset + 2 === text.length) behind |= bit;
    else for (const each of [text, other]) note(BEHIND | each.charCodeAt(offset + 2), bit);
  }
  return { named, before, behind };
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

const sample = new AsciiBuffer(2);
sample.bytes[0] = 1;
const LITTLE_ENDIAN = sample.pairs[0] === 1;

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

/** Two pairs that are not among the frequent ones. */
const RAREST = 2;

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
    if (weight >= least) continue;
    best = i;
    least = weight;
    if (least <= RAREST) break;
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

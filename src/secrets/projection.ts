import { AsciiBuffer } from "./prefilter.ts";

/** Kept units are counted at every so many units of the source. */
const BLOCK = 1024;

/**
 * The ASCII of a window of bytes: what is left without NUL and without bytes from 0x80. A token that is split by
 * undecodable bytes, or written in UTF-16, lies there in one piece.
 */
export class Projection {
  readonly #source: AsciiBuffer;
  readonly #counts: number[] = [];
  /** Made when something has to be left out: most windows are ASCII throughout. */
  #kept: AsciiBuffer | null = null;
  #plain = true;
  #length = 0;

  constructor(source: AsciiBuffer) {
    this.#source = source;
  }

  /** Projects the first `length` bytes of the source; they must not change while places are asked for. */
  project(length: number): void {
    this.#plain = isPlain(this.#source.words, length);
    this.#length = this.#plain ? length : this.#compact(length);
  }

  /** True when nothing had to be left out. */
  get plain(): boolean {
    return this.#plain;
  }

  get buffer(): AsciiBuffer {
    return this.#plain ? this.#source : this.#own();
  }

  get length(): number {
    return this.#length;
  }

  /** The source's index of projected byte `index`. */
  toSource(index: number): number {
    const { bytes } = this.#source;
    return this.#plain ? index : nthKept(this.#counts, index, (at) => bytes[at] ?? 0);
  }

  #own(): AsciiBuffer {
    this.#kept ??= new AsciiBuffer(this.#source.bytes.length);
    return this.#kept;
  }

  #compact(length: number): number {
    const { bytes } = this.#own();
    this.#counts.length = 0;
    let n = 0;
    for (let from = 0; from < length; from += BLOCK) {
      this.#counts.push(n);
      n = compact(this.#source.bytes, from, Math.min(length, from + BLOCK), bytes, n);
    }
    return n;
  }
}

const utf8 = new TextEncoder();

/** The ASCII of a part of a text, and the way back. */
export class TextProjection {
  readonly buffer: AsciiBuffer;
  readonly #counts: number[] = [];
  #text = "";
  #from = 0;
  #length = 0;
  #plain = true;

  constructor(capacity: number) {
    this.buffer = new AsciiBuffer(capacity);
  }

  /** Projects `text[from, to)` and returns how much is kept. */
  project(text: string, from: number, to: number): number {
    const { bytes } = this.buffer;
    this.#text = text;
    this.#from = from;
    const part = text.slice(from, to);
    const { read, written } = utf8.encodeInto(part, bytes);
    this.#plain = read === part.length && written === part.length && !part.includes("\0");
    this.#length = this.#plain ? part.length : this.#compact(from, to);
    return this.#length;
  }

  /** True when nothing had to be left out. */
  get plain(): boolean {
    return this.#plain;
  }

  /** The text's index of projected character `index`. */
  toSource(index: number): number {
    if (this.#plain) return this.#from + index;
    return this.#from + nthKept(this.#counts, index, (at) => this.#text.charCodeAt(this.#from + at));
  }

  /** How much is kept of the text before `at`, which is a multiple of 1,024 from the start, or behind the end. */
  keptBefore(at: number): number {
    if (this.#plain) return Math.min(at - this.#from, this.#length);
    return this.#counts[(at - this.#from) / BLOCK] ?? this.#length;
  }

  #compact(from: number, to: number): number {
    this.#counts.length = 0;
    let n = 0;
    for (let block = from; block < to; block += BLOCK) {
      this.#counts.push(n);
      n = copyAscii(this.#text, block, Math.min(to, block + BLOCK), this.buffer.bytes, n);
    }
    return n;
  }
}

/** Index of kept unit `n`, when `counts` says how many are kept before each block. */
function nthKept(counts: readonly number[], n: number, unitAt: (index: number) => number): number {
  let low = 0;
  for (let high = counts.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((counts[middle] ?? 0) <= n) low = middle;
    else high = middle;
  }
  let left = n - (counts[low] ?? 0);
  let index = low * BLOCK;
  for (; left > 0 || !isKept(unitAt(index)); index++) if (isKept(unitAt(index))) left--;
  return index;
}

/** True for what a projection holds: ASCII without NUL. */
function isKept(code: number): boolean {
  return code !== 0 && code < 0x80;
}

/** True when no byte is NUL or beyond ASCII, four at a time: those behind `length` in the last word count, too. */
function isPlain(words: Uint32Array, length: number): boolean {
  const count = (length + 3) >> 2;
  for (let i = 0; i < count; i++) {
    const word = words[i] as number;
    if (((word | (word - 0x01010101)) & 0x80808080) !== 0) return false;
  }
  return true;
}

/** 1 for each byte that `isKept`. */
const KEPT = new Uint8Array(256).fill(1, 0x01, 0x80);

/** Copies what is kept behind the first `n` bytes; without a branch, since in binary data nobody can guess it. */
function compact(source: Uint8Array, from: number, to: number, target: Uint8Array, n: number): number {
  let end = n;
  for (let i = from; i < to; i++) {
    const byte = source[i] as number;
    target[end] = byte;
    end += KEPT[byte] as number;
  }
  return end;
}

function copyAscii(text: string, from: number, to: number, target: Uint8Array, n: number): number {
  let end = n;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (isKept(code)) target[end++] = code;
  }
  return end;
}

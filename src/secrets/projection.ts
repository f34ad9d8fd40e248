/**
 * The ASCII of a window of bytes: what is left without NUL and without bytes from 0x80. A token that is split by
 * undecodable bytes, or written in UTF-16, lies there in one piece.
 */
export class Projection {
  readonly #kept: Uint8Array;
  #source: Uint8Array = new Uint8Array(0);
  #plain = true;
  #length = 0;
  // A place in `#kept` and its place in the source; moves forward only, since places are asked for in order.
  #at = 0;
  #sourceAt = 0;

  constructor(capacity: number) {
    this.#kept = new Uint8Array(capacity);
  }

  /** Projects `words`, the first `length` bytes of which are `source`. */
  project(source: Uint8Array, words: Uint32Array, length: number): void {
    this.#source = source;
    this.#at = 0;
    this.#sourceAt = 0;
    this.#plain = isPlain(words, length);
    this.#length = this.#plain ? length : compact(source, length, this.#kept);
  }

  /** True when nothing had to be left out. */
  get plain(): boolean {
    return this.#plain;
  }

  get bytes(): Uint8Array {
    return this.#plain ? this.#source : this.#kept;
  }

  get length(): number {
    return this.#length;
  }

  /** The source's index of projected byte `index`. */
  toSource(index: number): number {
    if (this.#plain) return index;
    while (this.#at < index || !isKept(this.#source[this.#sourceAt] ?? 0)) {
      if (isKept(this.#source[this.#sourceAt] ?? 0)) this.#at++;
      this.#sourceAt++;
    }
    return this.#sourceAt;
  }

  /** The first projected byte whose source index is not before `index`. */
  fromSource(index: number): number {
    if (this.#plain) return index;
    while (this.#sourceAt < index) {
      if (isKept(this.#source[this.#sourceAt] ?? 0)) this.#at++;
      this.#sourceAt++;
    }
    return this.#at;
  }
}

function isKept(byte: number): boolean {
  return byte !== 0 && byte < 0x80;
}

/** True when no byte is NUL or beyond ASCII, four at a time. What lies behind `length` in the last word is looked at too. */
function isPlain(words: Uint32Array, length: number): boolean {
  const count = (length + 3) >> 2;
  for (let i = 0; i < count; i++) {
    const word = words[i] as number;
    if (((word | (word - 0x01010101)) & 0x80808080) !== 0) return false;
  }
  return true;
}

/** Copies what is kept; without a branch, since in binary data nobody can guess it. */
function compact(source: Uint8Array, length: number, target: Uint8Array): number {
  let n = 0;
  for (let i = 0; i < length; i++) {
    const byte = source[i] as number;
    target[n] = byte;
    n += ((byte - 1) & 0xff) < 0x7f ? 1 : 0;
  }
  return n;
}

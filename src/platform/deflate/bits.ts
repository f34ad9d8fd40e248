/** The stream asks for more than it holds, or says something that deflate does not allow. */
export class BrokenStream extends Error {}

/** Reads a deflate stream bit by bit, least significant first (RFC 1951, 3.1.1). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #next = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Takes `count` bits (at most 16). */
  take(count: number): number {
    while (this.#count < count) {
      if (this.#next >= this.#bytes.length) throw new BrokenStream();
      this.#held |= (this.#bytes[this.#next++] as number) << this.#count;
      this.#count += 8;
    }
    const bits = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return bits;
  }

  /** The next 15 bits without taking them; bits beyond the end read as zero. */
  peek15(): number {
    while (this.#count < 15 && this.#next < this.#bytes.length) {
      this.#held |= (this.#bytes[this.#next++] as number) << this.#count;
      this.#count += 8;
    }
    return this.#held & 0x7fff;
  }

  /** Takes `count` bits that were peeked at. */
  drop(count: number): void {
    if (count > this.#count) throw new BrokenStream();
    this.#held >>>= count;
    this.#count -= count;
  }

  /** Forgets the rest of the current byte. */
  alignToByte(): void {
    this.drop(this.#count & 7);
  }

  /** Steps over whole bytes; call `alignToByte` first. Returns how many of them there were. */
  skipBytes(count: number): number {
    this.#next = this.consumed;
    this.#held = 0;
    this.#count = 0;
    const present = Math.min(count, this.#bytes.length - this.#next);
    this.#next += present;
    return present;
  }

  /** Bytes touched so far: a byte of which one bit was taken counts. */
  get consumed(): number {
    return this.#next - (this.#count >>> 3);
  }
}

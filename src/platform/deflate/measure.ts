import type { InflateEnd } from "../platform.ts";
import { BitReader, BrokenStream } from "./bits.ts";
import { type PrefixCode, prefixCode, takeSymbol } from "./prefix-code.ts";

/** What a deflate stream amounts to, and how it ends beside what was declared. */
export interface DeflateMeasure {
  readonly end: InflateEnd;
  /** Bytes of output; no more than the declared size plus one. */
  readonly produced: number;
}

/** Output went beyond the declared size. */
class TooLong extends Error {}

const END_OF_BLOCK = 256;
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Walks a deflate stream (RFC 1951) without building its output: how much it would give and where it ends.
 * Inflating libraries differ in what they tell about faulty streams and about bytes after the end; this is the
 * one answer. It refuses what zlib refuses.
 *
 * @param stream the bytes the entry holds
 * @param size the declared length of the output; the walk stops beyond it
 */
export function measureDeflate(stream: Uint8Array, size: number): DeflateMeasure {
  const walk = new DeflateWalk(stream, size);
  try {
    while (!walk.block());
  } catch (error) {
    if (error instanceof TooLong) return { end: "too-long", produced: walk.produced };
    if (error instanceof BrokenStream) return { end: "corrupt", produced: walk.produced };
    throw error;
  }
  const { produced } = walk;
  if (produced < size) return { end: "too-short", produced };
  return { end: walk.consumed < stream.length ? "trailing-bytes" : "exact", produced };
}

class DeflateWalk {
  readonly #bits: BitReader;
  readonly #size: number;
  produced = 0;

  constructor(stream: Uint8Array, size: number) {
    this.#bits = new BitReader(stream);
    this.#size = size;
  }

  get consumed(): number {
    return this.#bits.consumed;
  }

  /** Walks one block. Returns whether it was the last. */
  block(): boolean {
    const last = this.#bits.take(1) === 1;
    const type = this.#bits.take(2);
    if (type === 0) this.#stored();
    else if (type === 1) this.#compressed(fixedCodes());
    else if (type === 2) this.#compressed(dynamicCodes(this.#bits));
    else throw new BrokenStream();
    return last;
  }

  #produce(length: number): void {
    this.produced += length;
    if (this.produced > this.#size) throw new TooLong();
  }

  #stored(): void {
    const bits = this.#bits;
    bits.alignToByte();
    const length = bits.take(16);
    if (bits.take(16) !== (length ^ 0xffff)) throw new BrokenStream();
    const present = bits.skipBytes(length);
    this.#produce(present);
    if (present < length) throw new BrokenStream();
  }

  #compressed({ literals, distances }: BlockCodes): void {
    const bits = this.#bits;
    for (;;) {
      const symbol = takeSymbol(bits, literals);
      if (symbol < END_OF_BLOCK) {
        this.#produce(1);
      } else if (symbol === END_OF_BLOCK) {
        return;
      } else {
        this.#copy(symbol - END_OF_BLOCK - 1, distances);
      }
    }
  }

  #copy(lengthSymbol: number, distances: PrefixCode): void {
    const bits = this.#bits;
    const base = LENGTH_BASE[lengthSymbol];
    if (base === undefined) throw new BrokenStream();
    const length = base + bits.take(LENGTH_EXTRA[lengthSymbol] ?? 0);
    const distanceSymbol = takeSymbol(bits, distances);
    const near = DISTANCE_BASE[distanceSymbol];
    if (near === undefined) throw new BrokenStream();
    const distance = near + bits.take(Math.max(0, (distanceSymbol >> 1) - 1));
    if (distance > this.produced) throw new BrokenStream();
    this.#produce(length);
  }
}

interface BlockCodes {
  readonly literals: PrefixCode;
  readonly distances: PrefixCode;
}

let fixed: BlockCodes | null = null;

function fixedCodes(): BlockCodes {
  if (fixed === null) {
    const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
    fixed = {
      literals: prefixCode(lengths, false),
      distances: prefixCode(new Uint8Array(32).fill(5), false),
    };
  }
  return fixed;
}

function dynamicCodes(bits: BitReader): BlockCodes {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const lengthCount = bits.take(4) + 4;
  if (literalCount > 286 || distanceCount > 30) throw new BrokenStream();
  const lengthLengths = new Uint8Array(19);
  for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) lengthLengths[symbol] = bits.take(3);
  const lengths = codeLengths(bits, prefixCode(lengthLengths, false), literalCount + distanceCount);
  if (lengths[END_OF_BLOCK] === 0) throw new BrokenStream();
  return {
    literals: prefixCode(lengths.subarray(0, literalCount), true),
    distances: prefixCode(lengths.subarray(literalCount), true),
  };
}

/** The run-length coded code lengths of a dynamic block (RFC 1951, 3.2.7). */
function codeLengths(bits: BitReader, code: PrefixCode, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  let at = 0;
  while (at < count) {
    const symbol = takeSymbol(bits, code);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    if (symbol === 16 && at === 0) throw new BrokenStream();
    const value = symbol === 16 ? (lengths[at - 1] as number) : 0;
    const repeat = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (at + repeat > count) throw new BrokenStream();
    lengths.fill(value, at, at + repeat);
    at += repeat;
  }
  return lengths;
}

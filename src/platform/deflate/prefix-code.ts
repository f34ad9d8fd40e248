import { type BitReader, BrokenStream } from "./bits.ts";

/** A canonical prefix code (RFC 1951, 3.2.2) as one table: the next bits give symbol and code length at once. */
export interface PrefixCode {
  /** `symbol << 4 | length`, indexed by the next `2^width` bits; 0 where no code begins like this. */
  readonly table: Uint16Array;
  readonly mask: number;
}

const LONGEST = 15;

/**
 * Builds the code of these lengths (0: the symbol is not used).
 *
 * @param incomplete whether a code with free places is tolerated the way zlib does: no symbol, or one of one bit
 * @throws BrokenStream when the lengths make no such code
 */
export function prefixCode(lengths: Uint8Array, incomplete: boolean): PrefixCode {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length] = (counts[length] as number) + 1;
  counts[0] = 0;
  const width = checkedWidth(counts, incomplete);
  return { table: fillTable(lengths, counts, width), mask: (1 << width) - 1 };
}

function checkedWidth(counts: Uint16Array, incomplete: boolean): number {
  let free = 1;
  let width = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const used = counts[length] as number;
    free = free * 2 - used;
    if (free < 0) throw new BrokenStream();
    if (used > 0) width = length;
  }
  if (free > 0 && !(incomplete && width <= 1)) throw new BrokenStream();
  return width;
}

function fillTable(lengths: Uint8Array, counts: Uint16Array, width: number): Uint16Array {
  const nextCode = new Uint16Array(LONGEST + 2);
  for (let length = 1; length <= LONGEST; length++) {
    nextCode[length + 1] = ((nextCode[length] as number) + (counts[length] as number)) << 1;
  }
  const table = new Uint16Array(1 << width);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    const code = nextCode[length] as number;
    nextCode[length] = code + 1;
    for (let at = reversed(code, length); at < table.length; at += 1 << length) {
      table[at] = (symbol << 4) | length;
    }
  }
  return table;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let at = 0; at < length; at++) bits |= ((code >>> at) & 1) << (length - 1 - at);
  return bits;
}

/** Takes the next symbol. */
export function takeSymbol(bits: BitReader, code: PrefixCode): number {
  const packed = code.table[bits.peek15() & code.mask] as number;
  if (packed === 0) throw new BrokenStream();
  bits.drop(packed & 15);
  return packed >>> 4;
}

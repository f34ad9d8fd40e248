/** Text of a stretch of bytes, with the way back from every UTF-16 unit to its byte. */
export interface LossyText {
  readonly text: string;
  /** Byte offset of each unit, and the end as one item more. */
  readonly offsets: Int32Array;
  /** Units in front of which undecodable bytes were dropped, ascending, one item a byte. */
  readonly drops: readonly number[];
}

/**
 * Decodes UTF-8 and drops what is not (session-package 6.1), so that a token split by an invalid byte is joined
 * again. Where every second byte is NUL the text is UTF-16 of either order and the NULs are dropped (K3).
 */
export function decodeLossy(bytes: Uint8Array, from: number, to: number): LossyText {
  const units = new Uint16Array(to - from);
  const offsets = new Int32Array(to - from + 1);
  const drops: number[] = [];
  let n = 0;
  let i = from;
  const put = (unit: number, at: number): void => {
    units[n] = unit;
    offsets[n++] = at;
  };
  while (i < to) {
    const byte = at(bytes, i);
    const wide = utf16Run(bytes, i, to);
    if (wide > i) {
      for (; i < wide; i++) if (bytes[i] !== 0) put(at(bytes, i), i);
      continue;
    }
    const size = byte < 0x80 ? 1 : sequenceLength(bytes, i, to);
    if (size === 0) {
      drops.push(n);
    } else if (size < 4) {
      put(size === 1 ? byte : codePoint(bytes, i, size), i);
    } else {
      const point = codePoint(bytes, i, 4) - 0x10000;
      put(0xd800 | (point >> 10), i);
      put(0xdc00 | (point & 0x3ff), i);
    }
    i += size || 1;
  }
  offsets[n] = to;
  return { text: unitsToString(units, n), offsets, drops };
}

/** How many bytes were dropped between two units of a decoded text. */
export function dropsBetween(drops: readonly number[], start: number, end: number): number {
  let count = 0;
  for (let i = lowerBound(drops, start + 1); i < drops.length && (drops[i] ?? end) < end; i++) count++;
  return count;
}

/** First index whose item is not less than `value`. */
export function lowerBound(sorted: ArrayLike<number>, value: number, length: number = sorted.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

/** End of a run in which every second byte is NUL, at least three characters long; `from` when there is none. */
function utf16Run(bytes: Uint8Array, from: number, to: number): number {
  const nul = bytes[from] === 0 ? 0 : 1;
  let i = from;
  while (i + 1 < to && bytes[i + nul] === 0 && bytes[i + 1 - nul] !== 0) i += 2;
  return i - from >= 6 ? i : from;
}

/** Length of the valid UTF-8 sequence that starts at `i` with a byte from 0x80; 0 when it is not valid. */
function sequenceLength(bytes: Uint8Array, i: number, to: number): number {
  const lead = at(bytes, i);
  const size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size === 0 || i + size > to) return 0;
  const second = at(bytes, i + 1);
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let k = 2; k < size; k++) if ((at(bytes, i + k) & 0xc0) !== 0x80) return 0;
  return size;
}

function codePoint(bytes: Uint8Array, i: number, size: number): number {
  let point = at(bytes, i) & (0x7f >> size);
  for (let k = 1; k < size; k++) point = (point << 6) | (at(bytes, i + k) & 0x3f);
  return point;
}

function unitsToString(units: Uint16Array, length: number): string {
  let text = "";
  for (let i = 0; i < length; i += 8192) {
    text += String.fromCharCode(...units.subarray(i, Math.min(length, i + 8192)));
  }
  return text;
}

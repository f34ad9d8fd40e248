/** Text of a stretch of bytes, with the way back from every UTF-16 unit to its byte. */
export interface LossyText {
  readonly text: string;
  /** Offset of each unit, and the end as one item more. Null: one unit is one byte, from `from` on. */
  readonly offsets: Int32Array | null;
  readonly from: number;
  /** Units in front of which undecodable bytes were dropped, ascending, one item a byte. */
  readonly drops: readonly number[];
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/**
 * Decodes UTF-8 and drops what is not (session-package 6.1), so that a token split by an invalid byte is joined
 * again. Where every second byte is NUL the text is UTF-16 of either order and the NULs are dropped (K3).
 */
export function decodeLossy(bytes: Uint8Array, from: number, to: number): LossyText {
  return isPlain(bytes, from, to)
    ? { text: utf8.decode(bytes.subarray(from, to)), offsets: null, from, drops: [] }
    : decodeUnits(bytes, from, to);
}

/** True when every byte is ASCII and none is NUL, as in nearly all text. */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  let low = 1;
  let high = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    high |= byte;
    low &= byte === 0 ? 0 : 1;
  }
  return low === 1 && high < 0x80;
}

function decodeUnits(bytes: Uint8Array, from: number, to: number): LossyText {
  const units = new Uint16Array(to - from);
  const offsets = new Int32Array(to - from + 1);
  const drops: number[] = [];
  let n = 0;
  let i = from;
  while (i < to) {
    const byte = at(bytes, i);
    const wide = bytes[i + 1] === 0 || byte === 0 ? utf16Run(bytes, i, to) : i;
    if (wide > i) {
      for (; i < wide; i++) {
        if (bytes[i] === 0) continue;
        units[n] = at(bytes, i);
        offsets[n++] = i;
      }
      continue;
    }
    const size = byte < 0x80 ? 1 : sequenceLength(bytes, i, to);
    const point = size === 0 ? -1 : size === 1 ? byte : codePoint(bytes, i, size);
    if (point < 0) drops.push(n);
    else {
      if (point > 0xffff) {
        units[n] = 0xd7c0 + (point >> 10);
        offsets[n++] = i;
      }
      units[n] = point > 0xffff ? 0xdc00 | (point & 0x3ff) : point;
      offsets[n++] = i;
    }
    i += size || 1;
  }
  offsets[n] = to;
  return { text: utf16.decode(units.subarray(0, n)), offsets: offsets.subarray(0, n + 1), from, drops };
}

/** The byte at which a unit starts; for the text's length, its end. */
export function offsetOf({ offsets, from }: LossyText, unit: number): number {
  return offsets === null ? from + unit : (offsets[unit] ?? from);
}

/** The first unit that does not start before a byte. */
export function unitAt({ offsets, from }: LossyText, offset: number): number {
  return offsets === null ? offset - from : lowerBound(offsets, offset);
}

/** How many bytes were dropped between two units. */
export function dropsBetween({ drops }: LossyText, start: number, end: number): number {
  return lowerBound(drops, end) - lowerBound(drops, start + 1);
}

/** First index whose item is not less than `value`. */
function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = sorted.length;
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

/** Slicing-by-eight: slice `k` holds the CRC of a byte that `k` zero bytes follow. */
const SLICES = 8;
const POLYNOMIAL = 0xedb88320;

let slices: Int32Array | null = null;

function buildSlices(): Int32Array {
  const table = new Int32Array(SLICES * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    table[byte] = crc;
  }
  for (let at = 256; at < table.length; at++) {
    const shorter = table[at - 256] as number;
    table[at] = (shorter >>> 8) ^ (table[shorter & 255] as number);
  }
  return table;
}

/**
 * The CRC-32 of zip, for runtimes without one of their own.
 *
 * @param chunk the next bytes
 * @param previous the CRC of everything before them (0 at the start)
 * @returns the CRC so far, unsigned
 */
export function crc32(chunk: Uint8Array, previous = 0): number {
  slices ??= buildSlices();
  const t = slices;
  const whole = chunk.length - (chunk.length % SLICES);
  let crc = ~previous;
  let at = 0;
  // Every index is in range by construction; the assertions spare the inner loop a check per byte.
  for (; at < whole; at += SLICES) {
    crc =
      (t[1792 + (((chunk[at] as number) ^ crc) & 255)] as number) ^
      (t[1536 + (((chunk[at + 1] as number) ^ (crc >>> 8)) & 255)] as number) ^
      (t[1280 + (((chunk[at + 2] as number) ^ (crc >>> 16)) & 255)] as number) ^
      (t[1024 + ((chunk[at + 3] as number) ^ (crc >>> 24))] as number) ^
      (t[768 + (chunk[at + 4] as number)] as number) ^
      (t[512 + (chunk[at + 5] as number)] as number) ^
      (t[256 + (chunk[at + 6] as number)] as number) ^
      (t[chunk[at + 7] as number] as number);
  }
  for (; at < chunk.length; at++) {
    crc = (crc >>> 8) ^ (t[((chunk[at] as number) ^ crc) & 255] as number);
  }
  return ~crc >>> 0;
}

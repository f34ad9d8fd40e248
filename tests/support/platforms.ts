import { createNativePlatform, nativePlatform } from "../../src/platform/native.ts";
import type { DeflatedEntry, InflateEnd, Platform } from "../../src/platform/platform.ts";
import { memorySource } from "../../src/platform/platform.ts";
import { portablePlatform } from "../../src/platform/portable.ts";

/** Every implementation, the native one also with everything streamed. */
export const PLATFORMS: ReadonlyArray<readonly [string, Platform]> = [
  ["native", nativePlatform],
  ["native, streamed", createNativePlatform(-1)],
  ["portable", portablePlatform],
];

/** End and output (a character per byte) of one raw deflate stream of which `size` bytes are declared. */
export async function inflateStream(
  platform: Platform,
  stream: Uint8Array,
  size: number,
): Promise<{ readonly end: InflateEnd; readonly output: string }> {
  const entry: DeflatedEntry = { name: "x", dataOffset: 0, compressedSize: stream.length, size, crc32: 0 };
  const chunks: Uint8Array[] = [];
  const end = await platform
    .inflater(memorySource(stream))
    .inflate(entry, (chunk) => chunks.push(Uint8Array.from(chunk)));
  return { end, output: Buffer.concat(chunks).toString("latin1") };
}

import { inEntry } from "../../location.ts";
import type { ByteSource, InflateEnd, Platform } from "../../platform/platform.ts";
import type { ZipEntry } from "./entry.ts";
import { hex, type ZipProblem, type ZipProblemId, zipProblem } from "./problems.ts";
import { METHOD } from "./records.ts";

const STORED_PIECE = 1024 * 1024;

const END_PROBLEMS: Readonly<Record<Exclude<InflateEnd, "exact">, ZipProblemId>> = {
  corrupt: "stream-corrupt",
  "too-short": "stream-too-short",
  "too-long": "stream-too-long",
  "trailing-bytes": "stream-trailing-bytes",
};

/**
 * Reads one entry, handing its data to `sink` in order: never more than the declared size, and nothing of a stream
 * that is broken or longer than declared. Checks length and CRC-32 of what came out.
 *
 * An entry that is not readable gives the problem `not-read` and no data; the walk has said why.
 */
export async function readEntry(
  archive: ByteSource,
  entry: ZipEntry,
  platform: Platform,
  sink: (chunk: Uint8Array) => void,
): Promise<readonly ZipProblem[]> {
  const at = inEntry(entry.name);
  if (!entry.readable) return [zipProblem("not-read", {}, at)];
  let crc = 0;
  let produced = 0;
  const end = await decompress(archive, entry, platform, (chunk) => {
    crc = platform.crc32(chunk, crc);
    produced += chunk.length;
    sink(chunk);
  });
  if (end !== "exact") {
    const details = end === "too-short" ? { expected: entry.size, actual: produced } : {};
    return [zipProblem(END_PROBLEMS[end], details, at)];
  }
  if (crc === entry.crc32) return [];
  return [zipProblem("crc-mismatch", { expected: hex(entry.crc32, 8), actual: hex(crc, 8) }, at)];
}

async function decompress(
  archive: ByteSource,
  entry: ZipEntry,
  platform: Platform,
  sink: (chunk: Uint8Array) => void,
): Promise<InflateEnd> {
  if (entry.method === METHOD.deflated) return platform.inflater(archive).inflate(entry, sink);
  // The walk has made sure that a stored entry is as long as it declares and lies within the archive.
  for (let at = 0; at < entry.size; at += STORED_PIECE) {
    sink(archive.read(entry.dataOffset + at, Math.min(STORED_PIECE, entry.size - at)));
  }
  return "exact";
}

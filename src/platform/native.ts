import { measureDeflate } from "./deflate/measure.ts";
import { type BunRuntime, bun, crypto, zlib, zlibIsLoaded } from "./native-modules.ts";
import type { ByteSource, DeflatedEntry, Hasher, InflateEnd, Inflater, Platform } from "./platform.ts";

type Sink = (chunk: Uint8Array) => void;

const MIB = 1024 * 1024;
/** Entries up to this size are inflated in one call; larger ones are streamed. */
const WHOLE_UP_TO = 64 * MIB;
const PIECE = MIB;
/** The least that zlib takes as `chunkSize`. */
const SMALLEST_CHUNK = 64;
/**
 * Streams up to this size are not worth loading zlib for where the runtime itself can inflate. It knows no cap on
 * the output, but so few bytes cannot give more than 32 MiB.
 */
const SMALL = 32 * 1024;
/** How zlib is told that a stream has no header. */
const RAW_DEFLATE = -15;

/** node:crypto and node:zlib, which Node, Deno and Bun all have, or what Bun has without them. */
export const nativePlatform: Platform = createNativePlatform(WHOLE_UP_TO);

/** The native platform with another boundary between inflating at once and streaming, in bytes. */
export function createNativePlatform(wholeUpTo: number): Platform {
  return {
    name: "native",
    sha256: nativeHasher,
    crc32: (chunk, previous) => bun?.hash.crc32(chunk, previous) ?? zlib().crc32(chunk, previous),
    inflater: (archive) => nativeInflater(archive, wholeUpTo),
  };
}

function nativeHasher(): Hasher {
  const hash = bun === undefined ? crypto().createHash("sha256") : new bun.CryptoHasher("sha256");
  return {
    update(chunk) {
      hash.update(chunk);
    },
    digest: () => hash.digest("hex"),
  };
}

function nativeInflater(archive: ByteSource, wholeUpTo: number): Inflater {
  return {
    async inflate(entry, sink) {
      const stream = archive.read(entry.dataOffset, entry.compressedSize);
      if (bun !== undefined && stream.length <= SMALL && entry.size <= wholeUpTo && !zlibIsLoaded()) {
        return inflateSmall(stream, entry, sink, bun);
      }
      if (entry.size <= wholeUpTo) return inflateWhole(stream, entry, sink);
      // Twice, so that a stream that breaks late has handed over nothing; memory stays at one piece.
      const end = await inflateInPieces(stream, entry, () => {});
      if (end !== "corrupt" && end !== "too-long") await inflateInPieces(stream, entry, sink);
      return end;
    },
  };
}

/**
 * Inflates a small stream without zlib, which would tell how much of it was used. Its end is found otherwise: a
 * stream that ends in its last byte cannot do without it.
 */
function inflateSmall(stream: Uint8Array, entry: DeflatedEntry, sink: Sink, runtime: BunRuntime): InflateEnd {
  const output = inflateWithBun(stream, runtime);
  if (output === null) return faultOf(stream, entry.size);
  const spare = inflateWithBun(stream.subarray(0, -1), runtime) !== null;
  const end = endOf(stream, entry.size, output.length, spare ? stream.length - 1 : stream.length);
  if (end !== "too-long" && output.length > 0) sink(output);
  return end;
}

function inflateWithBun(stream: Uint8Array, runtime: BunRuntime): Uint8Array | null {
  try {
    return runtime.inflateSync(stream, { windowBits: RAW_DEFLATE });
  } catch {
    return null;
  }
}

/** With `info`, zlib's engine comes back beside the output and tells how much input it used. */
interface InflateInfo {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

function inflateWhole(stream: Uint8Array, entry: DeflatedEntry, sink: Sink): InflateEnd {
  let result: InflateInfo;
  try {
    result = zlib().inflateRawSync(stream, {
      info: true,
      // One byte more than is needed: a buffer that is filled exactly makes zlib ask for a second one.
      chunkSize: Math.max(SMALLEST_CHUNK, entry.size + 1),
      maxOutputLength: Math.max(1, entry.size),
    }) as unknown as InflateInfo;
  } catch {
    return faultOf(stream, entry.size);
  }
  const end = endOf(stream, entry.size, result.buffer.length, result.engine.bytesWritten);
  if (end !== "too-long" && result.buffer.length > 0) sink(result.buffer);
  return end;
}

async function inflateInPieces(stream: Uint8Array, entry: DeflatedEntry, sink: Sink): Promise<InflateEnd> {
  const engine = zlib().createInflateRaw({ chunkSize: PIECE });
  let produced = 0;
  try {
    engine.end(stream);
    for await (const chunk of engine) {
      produced += chunk.length;
      if (produced > entry.size) return faultOf(stream, entry.size);
      sink(chunk);
    }
  } catch {
    return faultOf(stream, entry.size);
  }
  return endOf(stream, entry.size, produced, engine.bytesWritten);
}

/** How a stream ended that zlib took as whole. */
function endOf(stream: Uint8Array, size: number, produced: number, consumed: number): InflateEnd {
  if (produced > size) return "too-long";
  if (produced < size) return "too-short";
  return consumed < stream.length ? "trailing-bytes" : "exact";
}

/** How a stream ended that zlib gave up on; its errors do not tell which fault came first. */
function faultOf(stream: Uint8Array, size: number): InflateEnd {
  const { end } = measureDeflate(stream, size);
  return end === "too-long" ? "too-long" : "corrupt";
}

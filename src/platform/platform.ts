/** Thrown by a `ByteSource` whose bytes can no longer be read, e.g. a file that was cut short. */
export class SourceError extends Error {}

/**
 * Random access to bytes that do not change while they are judged. `read` returns exactly `length` bytes, or
 * throws a `SourceError`.
 */
export interface ByteSource {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
}

/** Bytes that are already in memory. `read` hands out views, never copies. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => {
      if (offset < 0 || offset + length > bytes.length) throw new SourceError("unreadable");
      return bytes.subarray(offset, offset + length);
    },
  };
}

/** A running SHA-256. `digest` gives 64 lower-case hex digits and ends the hasher. */
export interface Hasher {
  update(chunk: Uint8Array): void;
  digest(): string;
}

/** One deflated entry of an archive whose structure has been walked: where its stream lies and what it declares. */
export interface DeflatedEntry {
  readonly name: string;
  readonly dataOffset: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly crc32: number;
}

/**
 * How a deflate stream ended, whichever comes first in it: `corrupt` is no deflate stream, or one cut off;
 * `too-long` holds more than the declared size; the others are whole streams that hold less, are followed by
 * other bytes within the compressed size, or end exactly where they should.
 */
export type InflateEnd = "exact" | "corrupt" | "too-short" | "too-long" | "trailing-bytes";

/** Inflates streams of one archive. */
export interface Inflater {
  /**
   * Inflates one entry, handing its output to `sink` in order. All or nothing: a stream that is `corrupt` or
   * `too-long` hands over no byte, so that what was found never depends on the runtime. Never throws on bad data.
   */
  inflate(entry: DeflatedEntry, sink: (chunk: Uint8Array) => void): Promise<InflateEnd>;
}

/**
 * What the runtime lends us (DESIGN 6). Two implementations: `native` (node:crypto, node:zlib) and `portable`
 * (@noble/hashes, jszip), which give the same verdicts.
 */
export interface Platform {
  readonly name: "native" | "portable";
  sha256(): Hasher;
  /** The CRC-32 after `chunk`, given the CRC of all before it (0 at the start). Unsigned. */
  crc32(chunk: Uint8Array, previous: number): number;
  inflater(archive: ByteSource): Inflater;
}

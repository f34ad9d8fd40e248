/** Random access to bytes that do not change while they are judged. `read` returns exactly `length` bytes. */
export interface ByteSource {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
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

/** How a deflate stream ended. Output is never longer than the declared size: `too-long` stops at it. */
export type InflateEnd = "exact" | "corrupt" | "too-short" | "too-long" | "trailing-bytes";

export interface Inflater {
  /** Inflates one entry, handing its output to `sink` in order. Never throws on bad data. */
  inflate(entry: DeflatedEntry, sink: (chunk: Uint8Array) => void): Promise<InflateEnd>;
}

/**
 * What the runtime lends us (DESIGN 6). Two implementations: `native` (node:crypto, node:zlib) and `portable`
 * (@noble/hashes, jszip), which give the same verdicts.
 */
export interface Platform {
  readonly name: "native" | "portable";
  sha256(): Hasher;
  inflater(archive: ByteSource): Inflater;
}

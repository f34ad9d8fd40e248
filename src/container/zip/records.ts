/** The records of the ZIP format (APPNOTE 4.3), as plain data. All figures are little endian and unsigned. */

/** The four bytes that each record begins with. */
export const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  descriptor: 0x08074b50,
  zip64Locator: 0x07064b50,
} as const;

/** Bytes of the fixed part of each record. */
export const LENGTH = { local: 30, central: 46, end: 22, zip64Locator: 20 } as const;

/** What says "look into the ZIP64 record instead". */
export const IN_ZIP64 = { count: 0xffff, size: 0xffffffff } as const;

/** Compression methods that are read. */
export const METHOD = { stored: 0, deflated: 8 } as const;

/** General purpose flag bits. */
export const FLAG = {
  encrypted: 1 << 0,
  descriptor: 1 << 3,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const;

/** The end of central directory record. */
export interface EndRecord {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly entries: number;
  readonly directorySize: number;
  readonly directoryOffset: number;
  readonly commentLength: number;
}

/** The fields that local and central header share. Classes, since spreading objects is slow by the thousand. */
export class SharedHeader {
  readonly versionNeeded: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly date: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly nameLength: number;
  readonly extraLength: number;

  /** Reads the fields from `at`, where "version needed" stands. */
  constructor(bytes: Uint8Array, at: number) {
    this.versionNeeded = u16(bytes, at);
    this.flags = u16(bytes, at + 2);
    this.method = u16(bytes, at + 4);
    this.time = u16(bytes, at + 6);
    this.date = u16(bytes, at + 8);
    this.crc32 = u32(bytes, at + 10);
    this.compressedSize = u32(bytes, at + 14);
    this.size = u32(bytes, at + 18);
    this.nameLength = u16(bytes, at + 22);
    this.extraLength = u16(bytes, at + 24);
  }
}

/** A local header, from its first 30 bytes. */
export class LocalHeader extends SharedHeader {
  constructor(bytes: Uint8Array) {
    super(bytes, 4);
  }
}

/** A central header, from its first 46 bytes. */
export class CentralHeader extends SharedHeader {
  readonly commentLength: number;
  readonly disk: number;
  readonly externalAttributes: number;
  readonly localOffset: number;

  constructor(bytes: Uint8Array) {
    super(bytes, 6);
    this.commentLength = u16(bytes, 32);
    this.disk = u16(bytes, 34);
    this.externalAttributes = u32(bytes, 38);
    this.localOffset = u32(bytes, 42);
  }
}

/** The unsigned 16-bit figure at `at`. Without a DataView: one for each of thousands of headers is slow. */
export function u16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** The unsigned 32-bit figure at `at`. */
export function u32(bytes: Uint8Array, at: number): number {
  return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

/** The 32-bit signature at `at`; null when there are no four bytes. */
export function signatureAt(bytes: Uint8Array, at: number): number | null {
  return at >= 0 && at + 4 <= bytes.length ? u32(bytes, at) : null;
}

/** Reads an end record from its 22 bytes. */
export function endRecord(bytes: Uint8Array): EndRecord {
  return {
    disk: u16(bytes, 4),
    directoryDisk: u16(bytes, 6),
    entriesOnDisk: u16(bytes, 8),
    entries: u16(bytes, 10),
    directorySize: u32(bytes, 12),
    directoryOffset: u32(bytes, 16),
    commentLength: u16(bytes, 20),
  };
}

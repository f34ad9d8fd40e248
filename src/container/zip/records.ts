/** The records of the ZIP format (APPNOTE 4.3), as plain data. All figures are little endian and unsigned. */

export const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  descriptor: 0x08074b50,
  zip64Locator: 0x07064b50,
} as const;

export const LENGTH = { local: 30, central: 46, end: 22, zip64Locator: 20 } as const;

/** What says "look into the ZIP64 record instead". */
export const IN_ZIP64 = { count: 0xffff, size: 0xffffffff } as const;

export const METHOD = { stored: 0, deflated: 8 } as const;

/** General purpose flag bits. */
export const FLAG = {
  encrypted: 1 << 0,
  descriptor: 1 << 3,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const;

export interface EndRecord {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly entries: number;
  readonly directorySize: number;
  readonly directoryOffset: number;
  readonly commentLength: number;
}

/** The fields that local and central header share. */
export interface SharedHeader {
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
}

export interface CentralHeader extends SharedHeader {
  readonly commentLength: number;
  readonly disk: number;
  readonly externalAttributes: number;
  readonly localOffset: number;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The 32-bit signature at `at`; null when there are no four bytes. */
export function signatureAt(bytes: Uint8Array, at: number): number | null {
  return at >= 0 && at + 4 <= bytes.length ? viewOf(bytes).getUint32(at, true) : null;
}

/** Reads an end record from its 22 bytes. */
export function endRecord(bytes: Uint8Array): EndRecord {
  const view = viewOf(bytes);
  return {
    disk: view.getUint16(4, true),
    directoryDisk: view.getUint16(6, true),
    entriesOnDisk: view.getUint16(8, true),
    entries: view.getUint16(10, true),
    directorySize: view.getUint32(12, true),
    directoryOffset: view.getUint32(16, true),
    commentLength: view.getUint16(20, true),
  };
}

/** Reads a central header from its first 46 bytes. */
export function centralHeader(bytes: Uint8Array): CentralHeader {
  const view = viewOf(bytes);
  return {
    ...sharedHeader(view, 6),
    commentLength: view.getUint16(32, true),
    disk: view.getUint16(34, true),
    externalAttributes: view.getUint32(38, true),
    localOffset: view.getUint32(42, true),
  };
}

/** Reads a local header from its first 30 bytes. */
export function localHeader(bytes: Uint8Array): SharedHeader {
  return sharedHeader(viewOf(bytes), 4);
}

function sharedHeader(view: DataView, at: number): SharedHeader {
  return {
    versionNeeded: view.getUint16(at, true),
    flags: view.getUint16(at + 2, true),
    method: view.getUint16(at + 4, true),
    time: view.getUint16(at + 6, true),
    date: view.getUint16(at + 8, true),
    crc32: view.getUint32(at + 10, true),
    compressedSize: view.getUint32(at + 14, true),
    size: view.getUint32(at + 18, true),
    nameLength: view.getUint16(at + 22, true),
    extraLength: view.getUint16(at + 24, true),
  };
}

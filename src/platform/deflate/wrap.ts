import type { DeflatedEntry } from "../platform.ts";

/** The name of the only entry that `singleEntryArchive` makes. */
export const WRAPPED_NAME = "e";

const LOCAL_LENGTH = 30 + WRAPPED_NAME.length;
const CENTRAL_LENGTH = 46 + WRAPPED_NAME.length;
const END_LENGTH = 22;

/** A well-formed archive around one raw deflate stream. */
export function singleEntryArchive(stream: Uint8Array, entry: DeflatedEntry): Uint8Array {
  const directory = LOCAL_LENGTH + stream.length;
  const bytes = new Uint8Array(directory + CENTRAL_LENGTH + END_LENGTH);
  const view = new DataView(bytes.buffer);
  bytes.set(stream, LOCAL_LENGTH);

  view.setUint32(0, 0x04034b50, true);
  writeShared(view, 4, entry, stream.length);
  writeName(view, 30);

  view.setUint32(directory, 0x02014b50, true);
  writeShared(view, directory + 6, entry, stream.length);
  writeName(view, directory + 46);

  const end = directory + CENTRAL_LENGTH;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, CENTRAL_LENGTH, true);
  view.setUint32(end + 16, directory, true);
  return bytes;
}

/** The fields that local and central header have in common, from "version needed" on. */
function writeShared(view: DataView, at: number, entry: DeflatedEntry, compressedSize: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 4, 8, true);
  view.setUint32(at + 10, entry.crc32, true);
  view.setUint32(at + 14, compressedSize, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, WRAPPED_NAME.length, true);
}

function writeName(view: DataView, at: number): void {
  view.setUint8(at, WRAPPED_NAME.charCodeAt(0));
}

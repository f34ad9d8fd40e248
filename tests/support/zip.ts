import { crc32, deflateRawSync } from "node:zlib";

/** The figures of a local or central header, to be overwritten with lies. */
export interface HeaderFields {
  readonly versionNeeded: number;
  readonly flags: number;
  readonly method: number;
  readonly time: number;
  readonly date: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
}

/** What only a central header has. */
export interface CentralFields extends HeaderFields {
  readonly disk: number;
  readonly externalAttributes: number;
  readonly localOffset: number;
}

export interface EndFields {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly entries: number;
  readonly directorySize: number;
  readonly directoryOffset: number;
  readonly commentLength: number;
}

type Bytes = Uint8Array | string;

/** One entry. Without anything but a name and data it is a well-formed, deflated regular file. */
export interface EntrySpec {
  readonly name: Bytes;
  readonly data?: Bytes;
  readonly stored?: boolean;
  /** The compressed stream as it shall stand there, whatever `data` says. */
  readonly stream?: Uint8Array;
  readonly mode?: number;
  readonly descriptor?: "signed" | "unsigned";
  /** Lies of both headers, of the central one, of the local one, of the descriptor. */
  readonly both?: Partial<HeaderFields>;
  readonly central?: Partial<CentralFields>;
  readonly local?: Partial<HeaderFields>;
  readonly described?: Partial<Pick<HeaderFields, "crc32" | "compressedSize" | "size">>;
  readonly localName?: Bytes;
  readonly extra?: Uint8Array;
  readonly localExtra?: Uint8Array;
  readonly comment?: Bytes;
  /** Bytes before the local header that belong to nothing. */
  readonly gapBefore?: Bytes;
  /** Uses the local part of the entry with this index instead of one of its own. */
  readonly sharesLocalOf?: number;
  /** `local`: there is no central record; `central`: no local part. */
  readonly only?: "local" | "central";
}

/** Faults of the archive around its entries. */
export interface ArchiveTweaks {
  readonly prepend?: Bytes;
  /** Whether recorded offsets know of `prepend` (default false). */
  readonly offsetsShifted?: boolean;
  readonly beforeDirectory?: Bytes;
  /** Bytes at the end of the central directory, within its size. */
  readonly inDirectory?: Bytes;
  readonly beforeEnd?: Bytes;
  readonly comment?: Bytes;
  readonly append?: Bytes;
  readonly end?: Partial<EndFields>;
}

const REGULAR = 0o100600;
const UTF8_FLAG = 1 << 11;
const DESCRIPTOR_FLAG = 1 << 3;
/** 1980-01-01, as exporters write it. */
const FIRST_DAY = 0x21;

/** Makes an archive: well-formed, but for what the specs and tweaks say. */
export function makeZip(entries: readonly EntrySpec[], tweaks: ArchiveTweaks = {}): Uint8Array {
  const base = tweaks.offsetsShifted ? toBytes(tweaks.prepend).length : 0;
  const locals: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = base;
  for (const spec of entries) {
    const gap = toBytes(spec.gapBefore);
    const local =
      spec.sharesLocalOf === undefined && spec.only !== "central" ? localPart(spec) : new Uint8Array(0);
    offsets.push(spec.sharesLocalOf === undefined ? at + gap.length : (offsets[spec.sharesLocalOf] ?? 0));
    locals.push(gap, local);
    at += gap.length + local.length;
  }
  const listed = entries.map((spec, index) => [spec, offsets[index] ?? 0] as const);
  const records = listed
    .filter(([{ only }]) => only !== "local")
    .map(([spec, offset]) => centralRecord(spec, offset));
  const directory = Buffer.concat([...records, toBytes(tweaks.inDirectory)]);
  const beforeDirectory = toBytes(tweaks.beforeDirectory);
  const comment = toBytes(tweaks.comment);
  const end = endRecord({
    disk: 0,
    directoryDisk: 0,
    entriesOnDisk: records.length,
    entries: records.length,
    directorySize: directory.length,
    directoryOffset: at + beforeDirectory.length,
    commentLength: comment.length,
    ...tweaks.end,
  });
  const parts = [
    toBytes(tweaks.prepend),
    ...locals,
    beforeDirectory,
    directory,
    toBytes(tweaks.beforeEnd),
    end,
    comment,
  ];
  return Uint8Array.from(Buffer.concat([...parts, toBytes(tweaks.append)]));
}

/** An extra field. */
export function extraField(id: number, data: Bytes): Uint8Array {
  const bytes = toBytes(data);
  return Buffer.concat([u16(id), u16(bytes.length), bytes]);
}

/** A local entry as it stands in an archive: header, data and descriptor. */
export function localPart(spec: EntrySpec): Uint8Array {
  const { name, stream, fields } = describe(spec);
  const announced = spec.descriptor === undefined ? {} : { crc32: 0, compressedSize: 0, size: 0 };
  const localName = spec.localName === undefined ? name : toBytes(spec.localName);
  const extra = spec.localExtra ?? spec.extra ?? new Uint8Array(0);
  const header = sharedFields({ ...fields, ...announced, ...spec.both, ...spec.local });
  const parts = [u32(0x04034b50), header, u16(localName.length), u16(extra.length), localName, extra, stream];
  return Buffer.concat([...parts, descriptor(spec, fields)]);
}

function centralRecord(spec: EntrySpec, offset: number): Uint8Array {
  const { name, fields } = describe(spec);
  const extra = spec.extra ?? new Uint8Array(0);
  const comment = toBytes(spec.comment);
  const central: CentralFields = {
    ...fields,
    disk: 0,
    externalAttributes: (spec.mode ?? REGULAR) * 0x10000,
    localOffset: offset,
    ...spec.both,
    ...spec.central,
  };
  return Buffer.concat([
    u32(0x02014b50),
    u16(0x0314),
    sharedFields(central),
    u16(name.length),
    u16(extra.length),
    u16(comment.length),
    u16(central.disk),
    u16(0),
    u32(central.externalAttributes),
    u32(central.localOffset),
    name,
    extra,
    comment,
  ]);
}

interface Described {
  readonly name: Uint8Array;
  readonly stream: Uint8Array;
  readonly fields: HeaderFields;
}

function describe(spec: EntrySpec): Described {
  const name = toBytes(spec.name);
  const data = toBytes(spec.data);
  const stream = spec.stream ?? (spec.stored ? data : deflateRawSync(data));
  const utf8 = typeof spec.name === "string" && name.some((byte) => byte >= 0x80) ? UTF8_FLAG : 0;
  const fields = {
    versionNeeded: 20,
    flags: utf8 | (spec.descriptor === undefined ? 0 : DESCRIPTOR_FLAG),
    method: spec.stored ? 0 : 8,
    time: 0,
    date: FIRST_DAY,
    crc32: crc32(data),
    compressedSize: stream.length,
    size: data.length,
  };
  return { name, stream, fields };
}

function descriptor(spec: EntrySpec, fields: HeaderFields): Uint8Array {
  if (spec.descriptor === undefined) return new Uint8Array(0);
  const { crc32, compressedSize, size } = { ...fields, ...spec.described };
  const signature = spec.descriptor === "signed" ? u32(0x08074b50) : new Uint8Array(0);
  return Buffer.concat([signature, u32(crc32), u32(compressedSize), u32(size)]);
}

function sharedFields(fields: HeaderFields): Uint8Array {
  const { versionNeeded, flags, method, time, date } = fields;
  return Buffer.concat([
    ...[versionNeeded, flags, method, time, date].map(u16),
    ...[fields.crc32, fields.compressedSize, fields.size].map(u32),
  ]);
}

function endRecord(end: EndFields): Uint8Array {
  return Buffer.concat([
    u32(0x06054b50),
    ...[end.disk, end.directoryDisk, end.entriesOnDisk, end.entries].map(u16),
    ...[end.directorySize, end.directoryOffset].map(u32),
    u16(end.commentLength),
  ]);
}

function toBytes(bytes: Bytes | undefined): Uint8Array {
  return typeof bytes === "object" ? bytes : Buffer.from(bytes ?? "");
}

function u16(value: number): Uint8Array {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

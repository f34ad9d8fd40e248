import type { ByteSource } from "../../platform/platform.ts";
import { MAX_PATH_BYTES } from "../names.ts";
import type { CentralRecord } from "./central.ts";
import { versionComplaints } from "./entry-rules.ts";
import { extraComplaint } from "./extra.ts";
import { type Complaint, hex, type ZipProblemId } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import {
  type CentralHeader,
  FLAG,
  LENGTH,
  LocalHeader,
  METHOD,
  type SharedHeader,
  SIGNATURE,
  signatureAt,
  u32,
} from "./records.ts";

/** The bytes that belong to one entry before the central directory: local header, data, descriptor. */
export interface LocalPart {
  readonly complaints: readonly Complaint[];
  readonly start: number;
  readonly dataOffset: number;
  /** After the data and its descriptor; null when the header was not found, so nothing is known. */
  readonly end: number | null;
}

/**
 * Reads the local header of a central record and compares the two (DESIGN 6). Both must tell the same story:
 * readers differ in which of them they believe.
 *
 * @param start where the local header must be
 * @param directory where the central directory begins, and entries end
 */
export function readLocal(
  source: ByteSource,
  record: CentralRecord,
  start: number,
  directory: number,
  rules: ProfileRules,
): LocalPart {
  const fixed = start + LENGTH.local <= directory ? source.read(start, LENGTH.local) : null;
  const signature = fixed === null ? null : signatureAt(fixed, 0);
  if (fixed === null || signature !== SIGNATURE.local) {
    const actual = signature === null ? "the central directory" : hex(signature, 8);
    const complaint: Complaint = ["local-header-missing", { expected: hex(SIGNATURE.local, 8), actual }];
    return { complaints: [complaint], start, dataOffset: start, end: null };
  }
  const local = new LocalHeader(fixed);
  const nameOffset = start + LENGTH.local;
  const extraOffset = nameOffset + local.nameLength;
  const dataOffset = extraOffset + local.extraLength;
  const dataEnd = dataOffset + record.header.compressedSize;
  if (dataEnd > directory) {
    const complaint: Complaint = [
      "data-out-of-bounds",
      { expected: `at most ${directory}`, actual: dataEnd },
    ];
    return { complaints: [complaint], start, dataOffset, end: null };
  }
  const extra = extraComplaint(source.read(extraOffset, local.extraLength), "local", rules);
  const descriptor = readDescriptor(source, record.header, dataEnd, directory);
  return {
    complaints: [
      ...nameComplaints(source.read(nameOffset, local.nameLength), record.name),
      ...(extra === null ? [] : [extra]),
      ...versionComplaints(local),
      ...agreementComplaints(local, record.header, rules),
      ...descriptor.complaints,
    ],
    start,
    dataOffset,
    end: descriptor.end,
  };
}

function nameComplaints(local: Uint8Array, central: Uint8Array): readonly Complaint[] {
  if (equalBytes(local, central)) return [];
  // Many headers can share one long name; what is shown of it must not add up.
  return [["local-name", { actual: new TextDecoder().decode(local.subarray(0, MAX_PATH_BYTES)) }]];
}

function equalBytes(one: Uint8Array, two: Uint8Array): boolean {
  if (one.length !== two.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== two[at]) return false;
  return true;
}

/** A field of both headers, as a number that is compared, and as messages show it. */
interface SharedField {
  readonly id: ZipProblemId;
  of(header: SharedHeader): number;
  show(value: number): string;
  /** It may also be zero in the local header when a data descriptor follows. */
  readonly described?: true;
}

const SHARED_FIELDS: readonly SharedField[] = [
  { id: "local-flags", of: ({ flags }) => flags, show: (flags) => hex(flags, 4) },
  { id: "local-method", of: ({ method }) => method, show: String },
  {
    id: "local-time",
    of: ({ date, time }) => date * 0x10000 + time,
    show: (moment) => `${hex(moment >>> 16, 4)} ${hex(moment & 0xffff, 4)}`,
  },
  { id: "local-crc", of: ({ crc32 }) => crc32, show: (crc) => hex(crc, 8), described: true },
  {
    id: "local-compressed-size",
    of: ({ compressedSize }) => compressedSize,
    show: String,
    described: true,
  },
  { id: "local-size", of: ({ size }) => size, show: String, described: true },
];

function agreementComplaints(
  local: SharedHeader,
  central: CentralHeader,
  rules: ProfileRules,
): readonly Complaint[] {
  const complaints: Complaint[] = [];
  for (const field of SHARED_FIELDS) {
    const [expected, actual] = [field.of(central), field.of(local)];
    if (expected === actual) continue;
    if (field.described && actual === 0 && hasDescriptor(central)) continue;
    if (field.id === "local-method" && isStreamedEmptyFile(local, central, rules)) continue;
    complaints.push([field.id, { expected: field.show(expected), actual: field.show(actual) }]);
  }
  return complaints;
}

/** `zip` to a pipe announces deflate, finds the file empty and records it as stored: nothing can hide in it. */
function isStreamedEmptyFile(local: SharedHeader, central: CentralHeader, rules: ProfileRules): boolean {
  return (
    rules.directories &&
    hasDescriptor(central) &&
    central.compressedSize === 0 &&
    central.method === METHOD.stored &&
    local.method === METHOD.deflated
  );
}

function hasDescriptor({ flags }: SharedHeader): boolean {
  return (flags & FLAG.descriptor) !== 0;
}

const DESCRIPTOR_LENGTH = 12;
const SIGNED_LENGTH = 16;

interface Descriptor {
  readonly complaints: readonly Complaint[];
  readonly end: number;
}

/** The data descriptor after an entry's data, with or without its signature; it must agree with the central header. */
function readDescriptor(
  source: ByteSource,
  central: CentralHeader,
  dataEnd: number,
  directory: number,
): Descriptor {
  if (!hasDescriptor(central)) return { complaints: [], end: dataEnd };
  const bytes = source.read(dataEnd, Math.min(SIGNED_LENGTH, directory - dataEnd));
  const signed = signatureAt(bytes, 0) === SIGNATURE.descriptor;
  if (signed && describes(bytes, 4, central)) return { complaints: [], end: dataEnd + SIGNED_LENGTH };
  if (describes(bytes, 0, central)) return { complaints: [], end: dataEnd + DESCRIPTOR_LENGTH };
  const length = Math.min(bytes.length, signed ? SIGNED_LENGTH : DESCRIPTOR_LENGTH);
  return { complaints: [["data-descriptor"]], end: dataEnd + length };
}

function describes(bytes: Uint8Array, at: number, central: CentralHeader): boolean {
  if (bytes.length < at + DESCRIPTOR_LENGTH) return false;
  return (
    u32(bytes, at) === central.crc32 &&
    u32(bytes, at + 4) === central.compressedSize &&
    u32(bytes, at + 8) === central.size
  );
}

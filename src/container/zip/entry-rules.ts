import { type Complaint, hex } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import { type CentralHeader, FLAG, IN_ZIP64, METHOD, type SharedHeader } from "./records.ts";

const MODE = {
  typeBits: 0o170000,
  regular: 0o100000,
  directory: 0o040000,
  symlink: 0o120000,
  /** set-uid, set-gid, sticky */
  specialBits: 0o7000,
} as const;
const DOS = { volumeLabel: 0x08, directory: 0x10 } as const;

const KNOWN_FLAGS = (1 << 1) | (1 << 2) | FLAG.descriptor | FLAG.utf8;
const ENCRYPTION_FLAGS = FLAG.encrypted | FLAG.strongEncryption | FLAG.maskedHeaders;
const NEWEST_VERSION = 20;

/** Unix permission and type bits; null when none are recorded. */
export function unixMode({ externalAttributes }: CentralHeader): number | null {
  const mode = externalAttributes >>> 16;
  return mode === 0 ? null : mode;
}

/**
 * What kind of thing the entry claims to be (spec session-package 2, Z6; 14 S1). The creator system is not asked:
 * readers differ in whether they ask it.
 */
export function typeComplaints(
  name: string,
  header: CentralHeader,
  { directories }: ProfileRules,
): readonly Complaint[] {
  const complaints: Complaint[] = [];
  const directory = name.endsWith("/");
  const mode = header.externalAttributes >>> 16;
  const odd = oddType(directory, header.externalAttributes);
  if (directory && !directories) complaints.push(["directory-entry"]);
  if (odd !== null) complaints.push(odd);
  // Directories with set-gid or sticky bits are ordinary where directories are.
  if ((mode & MODE.specialBits) !== 0 && !(directory && directories)) {
    complaints.push(["special-mode-bits", { params: { mode: mode.toString(8) } }]);
  }
  if (directory && header.size > 0) {
    complaints.push(["directory-with-data", { expected: 0, actual: header.size }]);
  }
  return complaints;
}

/** Attributes that make something else of the entry than its name does. */
function oddType(directory: boolean, attributes: number): Complaint | null {
  const type = (attributes >>> 16) & MODE.typeBits;
  if (type === MODE.symlink) return ["symlink"];
  if (type !== 0 && type !== (directory ? MODE.directory : MODE.regular)) {
    return ["special-file", { params: { type: `mode ${type.toString(8)}` } }];
  }
  if ((attributes & DOS.volumeLabel) !== 0) return ["special-file", { params: { type: "volume label" } }];
  return !directory && (attributes & DOS.directory) !== 0 ? ["directory-attribute"] : null;
}

/** Encryption, flags, version and method (DESIGN 6; spec session-package 2, Z7 and Z8). */
export function compressionComplaints(header: CentralHeader): readonly Complaint[] {
  const complaints: Complaint[] = [];
  const { flags, method } = header;
  const unknown = flags & ~KNOWN_FLAGS & ~ENCRYPTION_FLAGS;
  if ((flags & ENCRYPTION_FLAGS) !== 0) complaints.push(["encrypted"]);
  if (unknown !== 0) complaints.push(["unknown-flags", { actual: hex(unknown, 4) }]);
  if (method !== METHOD.stored && method !== METHOD.deflated) {
    complaints.push(["unsupported-method", { expected: "0 or 8", actual: method }]);
  } else if (method === METHOD.stored && header.compressedSize !== header.size) {
    complaints.push(["stored-size", { expected: header.size, actual: header.compressedSize }]);
  }
  return [...complaints, ...versionComplaints(header)];
}

/** Nothing here needs more than directories and deflate. */
export function versionComplaints({ versionNeeded }: SharedHeader): readonly Complaint[] {
  if (versionNeeded <= NEWEST_VERSION) return [];
  return [["version-needed", { expected: `at most ${NEWEST_VERSION}`, actual: versionNeeded }]];
}

/** Records that refer to other disks or to ZIP64 fields. */
export function structureComplaints(header: CentralHeader): readonly Complaint[] {
  const complaints: Complaint[] = [];
  if (header.disk !== 0) complaints.push(["multi-disk", { expected: 0, actual: header.disk }]);
  if ([header.compressedSize, header.size, header.localOffset].includes(IN_ZIP64.size))
    complaints.push(["zip64"]);
  if (header.commentLength > 0)
    complaints.push(["entry-comment", { params: { bytes: header.commentLength } }]);
  return complaints;
}

import type { ByteSource } from "../../platform/platform.ts";
import { hex, type ZipProblem, zipProblem } from "./problems.ts";
import { type EndRecord, endRecord, IN_ZIP64, LENGTH, SIGNATURE, signatureAt, u32 } from "./records.ts";

/** Where the central directory lies, and what was odd on the way to it. */
export interface DirectoryPlace {
  readonly start: number;
  readonly end: number;
  /** What must be added to recorded offsets because something was put before the archive. */
  readonly shift: number;
  readonly declaredEntries: number;
  readonly problems: readonly ZipProblem[];
}

/** No directory to read, and why. */
export interface NoDirectory {
  readonly start: null;
  readonly problems: readonly ZipProblem[];
}

const MAX_COMMENT = 0xffff;

/**
 * Finds the end record and the central directory before it (DESIGN 6; spec session-package 2, Z1 and Z2). An
 * archive is taken apart also when its end record is not where it must be, so that its entries can be judged.
 */
export function findDirectory(source: ByteSource): DirectoryPlace | NoDirectory {
  if (source.size === 0) return nothing([zipProblem("empty-file")]);
  const tailStart = Math.max(0, source.size - LENGTH.end - MAX_COMMENT);
  const tail = source.read(tailStart, source.size - tailStart);
  const at = findEndRecord(tail);
  if (at === null) return nothing([zipProblem("no-end-record", { params: { bytes: source.size } })]);

  const record = endRecord(tail.subarray(at, at + LENGTH.end));
  const position = tailStart + at;
  const problems = [
    ...ridersAfter(record, source.size - position - LENGTH.end),
    ...diskProblems(record),
    ...zip64Problems(record, tail, at),
  ];
  return locate(source, record, position, problems);
}

function nothing(problems: readonly ZipProblem[]): NoDirectory {
  return { start: null, problems };
}

/** Offset of the end record in the tail: the one at the true end, else the last one there is. */
function findEndRecord(tail: Uint8Array): number | null {
  for (let at = tail.length - LENGTH.end; at >= 0; at--) {
    if (u32(tail, at) === SIGNATURE.end) return at;
  }
  return null;
}

function ridersAfter(record: EndRecord, following: number): readonly ZipProblem[] {
  const { commentLength } = record;
  if (commentLength > following) {
    return [zipProblem("comment-length", { expected: following, actual: commentLength })];
  }
  const problems: ZipProblem[] = [];
  if (commentLength > 0) problems.push(zipProblem("archive-comment", { params: { bytes: commentLength } }));
  const trailing = following - commentLength;
  if (trailing > 0) problems.push(zipProblem("trailing-data", { params: { bytes: trailing } }));
  return problems;
}

function diskProblems({ disk, directoryDisk, entriesOnDisk, entries }: EndRecord): readonly ZipProblem[] {
  if (disk !== 0 || directoryDisk !== 0) {
    return [zipProblem("multi-disk", { expected: 0, actual: Math.max(disk, directoryDisk) })];
  }
  if (entriesOnDisk === entries) return [];
  return [zipProblem("entry-count", { expected: entries, actual: entriesOnDisk })];
}

function zip64Problems(record: EndRecord, tail: Uint8Array, at: number): readonly ZipProblem[] {
  const located = signatureAt(tail, at - LENGTH.zip64Locator) === SIGNATURE.zip64Locator;
  const referred =
    record.entries === IN_ZIP64.count ||
    record.directorySize === IN_ZIP64.size ||
    record.directoryOffset === IN_ZIP64.size;
  return located || referred ? [zipProblem("zip64")] : [];
}

/**
 * The directory is where the record says when a central header stands there; otherwise it must end at the record
 * and everything before it was moved.
 */
function locate(
  source: ByteSource,
  record: EndRecord,
  position: number,
  problems: readonly ZipProblem[],
): DirectoryPlace | NoDirectory {
  const { directoryOffset: offset, directorySize: size, entries: declaredEntries } = record;
  const place = (start: number, shift: number, more: readonly ZipProblem[]): DirectoryPlace => {
    return { start, end: start + size, shift, declaredEntries, problems: [...problems, ...more] };
  };
  if (offset + size === position) return place(offset, 0, []);

  const zip64 = problems.some(({ id }) => id === "zip64");
  if (offset + size < position && isCentralHeader(source, offset)) {
    const between = zipProblem("gap", { params: { bytes: position - offset - size, before: "end record" } });
    return place(offset, 0, zip64 ? [] : [between]);
  }
  const shift = position - size - offset;
  if (shift > 0 && isCentralHeader(source, offset + shift)) {
    return place(offset + shift, shift, [zipProblem("prepended-data", { params: { bytes: shift } })]);
  }
  const misplaced = zipProblem("directory-offset", {
    expected: hex(Math.max(0, position - size), 8),
    actual: hex(offset, 8),
  });
  return nothing(zip64 ? problems : [...problems, misplaced]);
}

function isCentralHeader(source: ByteSource, at: number): boolean {
  return at + 4 <= source.size && signatureAt(source.read(at, 4), 0) === SIGNATURE.central;
}

import { LIMITS, type LimitName, type Limits } from "../../limits.ts";
import type { ByteSource } from "../../platform/platform.ts";
import type { DirectoryPlace } from "./end-record.ts";
import { limitProblem } from "./limit-problems.ts";
import { hex, type ZipProblem, zipProblem } from "./problems.ts";
import { CentralHeader, LENGTH, SIGNATURE, signatureAt } from "./records.ts";
import { SourceWindow } from "./source-window.ts";

/** One central directory record as it stands there, nothing decoded. */
export interface CentralRecord {
  readonly header: CentralHeader;
  readonly name: Uint8Array;
  readonly extra: Uint8Array;
}

/** The records of the central directory, as far as they could be read. */
export interface CentralDirectory {
  readonly records: readonly CentralRecord[];
  readonly problems: readonly ZipProblem[];
  /** Whether `records` is all of the directory. */
  readonly complete: boolean;
}

/** Walks the central directory by its size; stops at the first record that is none, and keeps no more than the limit. */
export function readDirectory(
  source: ByteSource,
  place: DirectoryPlace,
  limit: LimitName,
  limits: Limits,
): CentralDirectory {
  const window = new SourceWindow(source, place.start, place.end);
  const records: CentralRecord[] = [];
  const most = limits.value(limit);
  let count = 0;
  // Counting goes on beyond a lowered limit, to tell whether the format's own is exceeded too.
  while (window.left > 0 && count <= LIMITS[limit].value) {
    const start = window.position;
    const record = takeRecord(window);
    if (record === null) return { records, problems: [broken(source, start)], complete: false };
    if (count < most) records.push(record);
    count++;
  }
  const tooMany = limitProblem("too-many-entries", limits, limit, count);
  // A part of the entries would look like a package that lacks the rest.
  if (tooMany !== null) return { records: [], problems: [tooMany], complete: false };
  return { records, problems: countProblems(count, place.declaredEntries), complete: true };
}

function takeRecord(window: SourceWindow): CentralRecord | null {
  const fixed = window.take(LENGTH.central);
  if (fixed === null || signatureAt(fixed, 0) !== SIGNATURE.central) return null;
  const header = new CentralHeader(fixed);
  const name = window.take(header.nameLength);
  const extra = window.take(header.extraLength);
  const comment = window.take(header.commentLength);
  return name === null || extra === null || comment === null ? null : { header, name, extra };
}

function broken(source: ByteSource, at: number): ZipProblem {
  const found = signatureAt(source.read(at, Math.min(4, source.size - at)), 0);
  return zipProblem("directory-broken", {
    expected: found === SIGNATURE.central ? "a whole record" : hex(SIGNATURE.central, 8),
    actual: found === null ? "the end" : hex(found, 8),
    params: { offset: at },
  });
}

function countProblems(count: number, declared: number): readonly ZipProblem[] {
  if (count !== declared) return [zipProblem("entry-count", { expected: count, actual: declared })];
  return count === 0 ? [zipProblem("no-entries")] : [];
}

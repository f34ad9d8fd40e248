import { inEntry } from "../../location.ts";
import type { ByteSource } from "../../platform/platform.ts";
import type { CentralRecord } from "./central.ts";
import type { ZipEntry } from "./entry.ts";
import { decodeName, nameComplaints } from "./entry-name.ts";
import { compressionComplaints, structureComplaints, typeComplaints, unixMode } from "./entry-rules.ts";
import { extraComplaint } from "./extra.ts";
import { type LocalPart, readLocal } from "./local.ts";
import { blocksReading, type Complaint, type ZipProblem, type ZipProblemId, zipProblem } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";

/** An entry while its problems are gathered. */
export class EntryDraft {
  readonly record: CentralRecord;
  readonly name: string;
  readonly local: LocalPart;
  readonly problems: ZipProblem[] = [];
  #blocked = false;

  constructor(
    source: ByteSource,
    record: CentralRecord,
    shift: number,
    directory: number,
    rules: ProfileRules,
  ) {
    const { header } = record;
    const { text, complaints } = decodeName(record.name, header.flags, rules);
    this.record = record;
    this.name = text;
    this.local = readLocal(source, record, header.localOffset + shift, directory, rules);
    const extra = extraComplaint(record.extra, "central", rules);
    const central = [
      ...complaints,
      ...nameComplaints(text),
      ...typeComplaints(text, header, rules),
      ...structureComplaints(header),
      ...compressionComplaints(header),
      ...(extra === null ? [] : [extra]),
    ];
    this.#complain(central, this.local.complaints);
  }

  get directory(): boolean {
    return this.name.endsWith("/");
  }

  get blocked(): boolean {
    return this.#blocked;
  }

  report(problem: ZipProblem): void {
    this.problems.push(problem);
    if (blocksReading(problem.id)) this.block();
  }

  block(): void {
    this.#blocked = true;
  }

  entry(): ZipEntry {
    const { method, crc32, compressedSize, size } = this.record.header;
    return {
      name: this.name,
      method,
      crc32,
      compressedSize,
      size,
      dataOffset: this.local.dataOffset,
      mode: unixMode(this.record.header),
      directory: this.directory,
      readable: !this.#blocked,
    };
  }

  /** What both headers have in common is told once. ZIP64 fields explain whatever else the local header says. */
  #complain(central: readonly Complaint[], local: readonly Complaint[]): void {
    const told = new Set<ZipProblemId>();
    for (const [id, details] of [...central, ...(central.some(([id]) => id === "zip64") ? [] : local)]) {
      if (told.has(id)) continue;
      told.add(id);
      this.report(zipProblem(id, details, inEntry(this.name)));
    }
  }
}

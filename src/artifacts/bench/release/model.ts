import { isArray, isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import { Members } from "../members.ts";
import type { HasLabels } from "../reviews/model.ts";
import type { BrokenLine } from "../rows/model.ts";
import type { Row } from "../rows/row.ts";
import type { HasTasks } from "../tasks/model.ts";

/** A JSON file of a release. */
export interface ReleaseDocument {
  readonly at: Location;
  readonly entry: string | null;
  readonly bytes: number;
  readonly regular: boolean;
  /** Null when it is no JSON object. */
  readonly members: Members | null;
}

/** The rows that a report was made of. */
export interface ReleaseRows {
  readonly entry: string;
  readonly rows: readonly Row[];
  readonly broken: readonly BrokenLine[];
  /** Digest of each row's release members, in order. */
  readonly digests: readonly string[];
}

/** One side of a release: its report, and what the report was made of. */
export interface ReleaseSide {
  /** Folder of the set, "" for its top. */
  readonly folder: string;
  readonly report: ReleaseDocument | null;
  readonly metadata: ReleaseDocument | null;
  readonly results: ReleaseRows | null;
  /** Digest of each cell of the report, in order; null for a cell without one. */
  readonly cellDigests: readonly (string | null)[];
}

/** What a report is held against: pins that did not come from the report itself. */
export interface TrustedPins {
  readonly source: Location;
  /** Null when the file is of another form: no report agrees with it. */
  readonly pins: JsonObject | null;
}

/** Reports, rows, metadata, pins and gate of a release, or one of them alone (workflow-bench 16, 17). */
export interface ReleaseEvidence extends HasTasks, HasLabels {
  readonly sides: readonly ReleaseSide[];
  readonly gate: ReleaseDocument | null;
  /** Null when there are none to trust. */
  readonly pins: TrustedPins | null;
  /** The set's own `task_set_digest.txt`. */
  readonly statedTaskSet: { readonly at: Location; readonly value: string } | null;
  /** GitHub's record of the run that made the evidence, among `--with`. */
  readonly run: Members | null;
  readonly names: readonly string[];
  readonly isSet: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One document of a release with its place. */
export function releaseDocument(
  root: JsonValue | null,
  entry: string | null,
  bytes: number,
  regular = true,
): ReleaseDocument {
  return {
    at: entry === null ? WHOLE : inEntry(entry),
    entry,
    bytes,
    regular,
    members: root !== null && isObject(root) ? new Members(root) : null,
  };
}

/** The cells of a report. */
export function cellsOf(report: Members): readonly JsonValue[] {
  const cells = report.value("per_run");
  return isArray(cells) ? cells : [];
}

/** True for a map of task ids to exactly what a pin holds. */
export function isPins(root: JsonValue | undefined): root is JsonObject {
  if (!isObject(root)) return false;
  const pins = Object.values(root);
  return (
    pins.length > 0 &&
    pins.every((pin) => isObject(pin) && typeof pin.sha === "string" && typeof pin.oracle_digest === "string")
  );
}

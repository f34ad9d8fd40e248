import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import { shapeIssues } from "../../shape.ts";
import type { ShapeIssue } from "../../shape-issue.ts";
import { Members } from "../members.ts";
import { type DerivedRecord, deriveRecord } from "../streams/derive.ts";
import type { StreamFacts } from "../streams/facts.ts";
import { type Usage, usageOf } from "../usage.ts";
import { sessionRecord, unstartedRecord } from "./shape.ts";

/** A session record, and what its stream says when there is one. */
export interface SessionRecord {
  readonly path: string;
  readonly at: Location;
  readonly issues: readonly ShapeIssue[];
  /** Null when the document is no object. */
  readonly members: Members | null;
  /** True for the short form of a session that never started. */
  readonly unstarted: boolean;
  readonly ok: boolean | undefined;
  readonly errorKind: string | null | undefined;
  readonly usage: Usage;
  readonly toolCounts: ReadonlyMap<string, number | bigint> | undefined;
  readonly diagnostics: number | undefined;
  readonly stream: StreamFacts | null;
  readonly derived: DerivedRecord | null;
}

/** Builds a record from its document. `entry` is its file in a bundle, null when it is the artifact. */
export function sessionRecordOf(
  root: JsonValue | null,
  path: string,
  entry: string | null,
  stream: StreamFacts | null,
): SessionRecord {
  const members = isObject(root ?? undefined) ? new Members(root as never) : null;
  const unstarted = members?.text("error_kind") === "runtime-cap-exhausted" && !members.has("session_id");
  const diagnostics = members?.value("evidence_diagnostics");
  return {
    path,
    at: entry === null ? WHOLE : inEntry(entry),
    issues: root === null ? [] : shapeIssues(unstarted ? unstartedRecord : sessionRecord, root),
    members,
    unstarted,
    ok: members?.flag("ok"),
    errorKind: members?.textOrNull("error_kind"),
    usage: usageOf(root ?? undefined),
    toolCounts: toolCounts(members?.value("tool_use_counts")),
    diagnostics: isArray(diagnostics) ? diagnostics.length : undefined,
    stream,
    derived: stream === null ? null : deriveRecord(stream),
  };
}

/** Counts by tool name; undefined when the member is absent or no map of counts. */
export function toolCounts(value: JsonValue | undefined): ReadonlyMap<string, number | bigint> | undefined {
  if (!isObject(value)) return undefined;
  const counts = new Map<string, number | bigint>();
  for (const [name, count] of Object.entries(value)) {
    if (typeof count !== "number" && typeof count !== "bigint") return undefined;
    counts.set(name, count);
  }
  return counts;
}

/** True when two maps of counts are equal. */
export function sameCounts(
  a: ReadonlyMap<string, number | bigint>,
  b: ReadonlyMap<string, number | bigint>,
): boolean {
  return a.size === b.size && [...a].every(([name, count]) => b.get(name) === count);
}

import type { JsonObject, JsonValue } from "../../container/json/value.ts";
import type { Location } from "../../location.ts";
import type { Document } from "./document.ts";
import type { Integer } from "./fields.ts";
import type { LineEndingDigests } from "./line-endings.ts";
import type { Decision } from "./policy.ts";

/**
 * Everything a case about completion consists of. One model for all kinds of the family: a manifest shown alone
 * is a case with one manifest, a workspace one with whatever lies in it.
 */
export interface CompletionEvidence {
  readonly documents: readonly Document[];
  readonly manifests: readonly Manifest[];
  readonly jobs: readonly JobRecord[];
  readonly dispatches: readonly DispatchRecord[];
  readonly scenarios: readonly Scenario[];
  readonly logs: readonly NotificationLog[];
  /** Earlier snapshots and the record each belongs to. */
  readonly snapshots: readonly SnapshotPair[];
  /** Links where evidence should stand. */
  readonly links: readonly Location[];
  /** Completions that were inferred, or shall be. */
  readonly inferences: readonly Inference[];
}

/** A completion manifest, what it is held against, and the report it speaks of. */
export interface Manifest {
  readonly document: Document;
  readonly jobId: string | null;
  readonly attemptId: Integer | null;
  readonly sha256: string | null;
  readonly size: Integer | null;
  readonly sideEffects: readonly JsonValue[] | null;
  readonly report: Report;
  readonly expected: Expectation;
}

/** What else than the manifest itself says about job and attempt; null where nothing was shown. */
export interface Expectation {
  /** Jobs it may belong to. */
  readonly jobIds: ReadonlySet<string> | null;
  /** Side-effect kinds that its job said it would produce. */
  readonly artifacts: readonly string[] | null;
  readonly dispatch: DispatchRecord | null;
}

/** The report beside a manifest, re-derived from its bytes. */
export type Report =
  | ({
      readonly state: "present";
      readonly name: string;
      readonly place: Location;
      readonly leftover: boolean;
    } & ReportBytes)
  /** `unknown`: the manifest names none. `unreadable` is told by the input. */
  | {
      readonly state: "missing" | "staged" | "symlink" | "not-regular" | "unreadable" | "unknown";
      readonly name: string;
      readonly place: Location;
    };

/** What was found of a report when its bytes were read. */
export interface ReportBytes {
  readonly sha256: string;
  readonly bytes: number;
  readonly converted: LineEndingDigests;
  readonly hasVerdictToken: boolean;
}

/** The record of a job (1.3). */
export interface JobRecord {
  readonly document: Document;
  readonly jobId: string | null;
  readonly status: string | null;
  readonly reviewer: boolean;
  readonly agent: string | null;
  /** True only for a real boolean. */
  readonly optedIn: boolean;
  readonly expectedArtifacts: readonly string[] | null;
  readonly inferred: boolean;
  readonly pending: PendingNotification | null;
  readonly transitionSeq: Integer | null;
}

/** The notification that a record owes. */
export interface PendingNotification {
  readonly event: string | null;
  readonly seq: Integer | null;
}

/** What the dispatcher wrote down (1.2). */
export interface DispatchRecord {
  readonly document: Document;
  readonly jobId: string | null;
  readonly attemptId: Integer | null;
}

/** A collector's recording, and what the policy says of it (1.4, 2). */
export interface Scenario {
  readonly document: Document;
  readonly context: JsonObject | null;
  readonly decision: Decision;
  readonly expected: {
    readonly decision: string | null;
    readonly reason: string | null;
    readonly place: Location;
  } | null;
}

/** A published-event log and the record it is about. */
export interface NotificationLog {
  readonly path: string;
  readonly place: Location;
  /** Lines that publish something, and lines that are no log lines. */
  readonly lines: readonly LogLine[];
  readonly count: number;
  /** False when the file could not be read to its end. */
  readonly whole: boolean;
  readonly job: JobRecord | null;
}

/** A line of a published-event log (1.5). */
export interface LogLine {
  readonly at: Location;
  readonly wellFormed: boolean;
  readonly published: boolean;
  /** Null when it carries none. */
  readonly intent: PendingNotification | null;
}

/** Two snapshots of one job record. */
export interface SnapshotPair {
  readonly before: JobRecord;
  /** Null when no record shown is of that job. */
  readonly after: JobRecord | null;
  /** Members, `pending_notification` left out, that are not the same in both. */
  readonly changed: readonly string[];
  /** Whether a log shows that the earlier snapshot's intent was published; null without a log. */
  readonly published: boolean | null;
}

/** A document that is not there: `absent` when it should be, `not-shown` when nobody could see it. */
export type Missing = "absent" | "not-shown";

/** One completion by inference: asked for at the gate, or shown by a record that says it happened. */
export interface Inference {
  readonly stage: "asked" | "shown";
  readonly place: Location;
  readonly jobId: string | null;
  readonly job: JobRecord | Missing;
  readonly dispatch: DispatchRecord | Missing;
  readonly scenario: Scenario | Missing;
  readonly manifests: readonly Manifest[] | Missing;
  /** Backends that may be completed by inference. */
  readonly backends: readonly string[];
}

import type { JsonObject, JsonValue } from "../../container/json/value.ts";
import type { LimitCheck } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { AuditHistory } from "./audits.ts";
import type {
  ASSESSMENT,
  EVENT,
  FINDING,
  FieldsOf,
  PAYLOAD,
  REPAIR,
  REVIEW,
  RUN,
  SCOPED,
  SELECTION,
} from "./fields.ts";
import type { SessionIds } from "./ids.ts";
import type { Owners } from "./owners.ts";
import type { PrivateMember } from "./private-members.ts";
import type { Reduction } from "./reduce.ts";
import type { RepairHistory } from "./repairs.ts";
import type { HasTestimony } from "./testimony.ts";
import type { TrustState } from "./vocabulary.ts";
import type { RunHistory, Step } from "./walk.ts";

/** A model that holds an Auto Mode history: a projection of its own, or a session package. */
export interface HasAutoMode extends HasTestimony {
  readonly auto: AutoModeHistory;
}

/** The lists of a projection, in the order of the specification (A5, A9). */
export const LISTS = [
  "runs",
  "review_runs",
  "findings",
  "repair_runs",
  "permission_assessments",
  "events",
] as const;
/** The name of one of them. */
export type ListName = (typeof LISTS)[number];

/** A field that was given and may not hold what it holds. */
export interface FieldFault {
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
  readonly at: Location;
}

/** The kept fields of an object: well formed in `fields`, given but not well formed in `faults`. */
export interface Fields<F> {
  readonly fields: F;
  readonly faults: readonly FieldFault[];
  readonly source: JsonObject;
}

/** One record of a list. */
export interface HistoryRecord<F> extends Fields<F> {
  readonly list: ListName;
  readonly index: number;
}

/** A run, and the trust state that holds for it (A6). */
export interface Run extends HistoryRecord<FieldsOf<typeof RUN>> {
  readonly trust: TrustState | null;
  readonly givenTrust: JsonValue | undefined;
}
/** A review of a result. */
export type Review = HistoryRecord<FieldsOf<typeof REVIEW>>;
/** A finding of a review. */
export type Finding = HistoryRecord<FieldsOf<typeof FINDING>>;
/** A repair. */
export type Repair = HistoryRecord<FieldsOf<typeof REPAIR>>;
/** A permission assessment. */
export type Assessment = HistoryRecord<FieldsOf<typeof ASSESSMENT>>;
/** Any record, seen as something that stands in the scope of a run. */
export type ScopedRecord = HistoryRecord<FieldsOf<typeof SCOPED>>;

/** The kept fields of an event's payload. */
export type Payload = Fields<FieldsOf<typeof PAYLOAD>>;
/** An event, with its cursor and payload. */
export interface HistoryEvent extends HistoryRecord<FieldsOf<typeof EVENT>> {
  readonly payload: Payload;
  /** Whether the event has a payload that is an object, none at all, or something else (A10). */
  readonly payloadForm: "object" | "absent" | "other";
  /** The member that counts as the cursor, and what it holds (A9). */
  readonly cursorField: "event_cursor" | "event_ordinal";
  readonly cursor: JsonValue | undefined;
  readonly givenDigest: JsonValue | undefined;
  /** The digest of the payload as given; null when it has no canonical form. */
  readonly payloadDigest: string | null;
  /** Whether reducing the payload to its kept members drops some. */
  readonly payloadDrops: boolean;
}

/** A list of the projection, as far as it could be read. */
export interface HistoryList {
  readonly name: ListName;
  readonly allowed: number;
  /** `lowered` and `exceeded` lists are not read (A5, A9). */
  readonly size: LimitCheck;
  readonly length: number;
  readonly form: "absent" | "list" | "other";
  /** Items that are not objects. */
  readonly strays: readonly Location[];
  readonly at: Location;
}

/** Something bigger than a portable value may be (A5, A10). */
export interface Excess {
  readonly limit: "depth" | "members" | "items" | "characters";
  readonly record: string;
  readonly field: string;
  readonly at: Location;
  readonly allowed: number;
  readonly actual: number;
}

/** Every record that belongs to a run: all but the runs themselves. */
export function ownedRecords(history: AutoModeHistory): readonly ScopedRecord[] {
  const { reviews, findings, repairs, assessments, events } = history;
  return [...reviews, ...findings, ...repairs, ...assessments, ...events];
}

/**
 * An Auto Mode history as its rules see it: the projection's records with their places, and what follows from
 * them. `projection` is null where the package has none, or where it is not an object.
 */
export interface AutoModeHistory {
  /** Whether the projection was meant to be in its reduced form already (T1), or may still be raw (T2). */
  readonly atRest: boolean;
  /** The identities of the session around it; null when the projection stands alone (T4). */
  readonly ids: SessionIds | null;
  /** The document that holds it could not be read: no claim may be established. */
  readonly unreadable: boolean;
  readonly given: JsonValue | undefined;
  readonly at: Location;
  readonly projection: JsonObject | null;
  readonly trust: TrustState | null;
  readonly selection: Fields<FieldsOf<typeof SELECTION>> | null;
  readonly lists: readonly HistoryList[];
  readonly runs: readonly Run[];
  readonly reviews: readonly Review[];
  readonly findings: readonly Finding[];
  readonly repairs: readonly Repair[];
  readonly assessments: readonly Assessment[];
  readonly events: readonly HistoryEvent[];
  readonly excesses: readonly Excess[];
  readonly privateMembers: readonly PrivateMember[];
  readonly owners: Owners;
  /** Every event that belongs to a known run, with the state that run was in (A21 to A23). */
  readonly steps: readonly Step[];
  readonly runHistories: readonly RunHistory[];
  readonly repairHistories: readonly RepairHistory[];
  readonly auditHistories: readonly AuditHistory[];
  readonly reduction: Reduction | null;
}

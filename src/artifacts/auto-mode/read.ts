import { isInteger, isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { Limits } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { Hasher } from "../../platform/platform.ts";
import { auditHistories } from "./audits.ts";
import { readEvent } from "./events.ts";
import { excessesOfPayload, excessesOfRecord } from "./excess.ts";
import { ASSESSMENT, type FieldsOf, type FieldTable, REPAIR, REVIEW, RUN, SELECTION } from "./fields.ts";
import { readFinding } from "./findings.ts";
import type { SessionIds } from "./ids.ts";
import { readList } from "./lists.ts";
import type { AutoModeHistory, Excess, HistoryRecord, ListName, Run } from "./model.ts";
import { indexOwners } from "./owners.ts";
import { findPrivateMembers } from "./private-members.ts";
import { readFields } from "./record.ts";
import { type Reducible, type Reduction, reduce } from "./reduce.ts";
import { repairHistories } from "./repairs.ts";
import { isOneOf, TRUST_STATES, type TrustState } from "./vocabulary.ts";
import { walkEvents } from "./walk.ts";

/** Where a projection stands and what is known around it. */
export interface HistoryContext {
  /** Place of the projection, also when there is none. */
  readonly at: Location;
  /** The document that holds it is not JSON, or was not read: nothing can be said of it. */
  readonly unreadable: boolean;
  /**
   * What the package or share around it knows; null for a projection that stands alone. A packaged one is at
   * rest; one that stands alone is at rest when it says what is in force (T1).
   */
  readonly ids: SessionIds | null;
  readonly limits: Limits;
  readonly sha256: () => Hasher;
}

/**
 * Reads an Auto Mode projection and derives what its rules need: indexes, the walk over the events, the reduced
 * form's digest (auto-mode-projection 11). Linear in the size of the projection; never throws on bad input.
 *
 * @param given the projection's value: `review.json.auto_mode`, or a document's root; undefined when there is none
 */
export function readHistory(given: JsonValue | undefined, context: HistoryContext): AutoModeHistory {
  const projection = isObject(given) ? given : null;
  const source = projection ?? EMPTY;
  const lists = readLists(source, context);
  const owners = indexOwners(lists);
  const walk = walkEvents(lists.runs, lists.events, owners);
  const history: Reducible = {
    atRest: context.ids !== null || (projection !== null && Object.hasOwn(projection, "effective_selection")),
    ids: context.ids,
    unreadable: context.unreadable,
    given,
    at: context.at,
    projection,
    trust: trustOf(source),
    selection: isObject(source.historical_selection)
      ? readFields(source.historical_selection, SELECTION)
      : null,
    ...lists,
    excesses: findExcesses(lists),
    privateMembers: given === undefined ? [] : findPrivateMembers(given),
    owners,
    steps: walk.steps,
    runHistories: walk.histories,
    repairHistories: repairHistories(lists.repairs, lists.events),
    auditHistories: auditHistories(lists.reviews, lists.assessments, lists.events, owners),
  };
  return { ...history, reduction: reductionOf(history, context) };
}

/** Stands for a projection that is not an object: nothing in it is ever pointed to. */
const EMPTY = {} as JsonObject;

type Lists = Pick<
  AutoModeHistory,
  "lists" | "runs" | "reviews" | "findings" | "repairs" | "assessments" | "events"
>;

function readLists(projection: JsonObject, { limits, sha256 }: HistoryContext): Lists {
  if (projection === EMPTY) {
    return { lists: [], runs: [], reviews: [], findings: [], repairs: [], assessments: [], events: [] };
  }
  const read = (name: ListName) => readList(projection, name, limits);
  const [runs, reviews, findings] = [read("runs"), read("review_runs"), read("findings")];
  const [repairs, assessments, events] = [
    read("repair_runs"),
    read("permission_assessments"),
    read("events"),
  ];
  const trust = trustOf(projection);
  return {
    lists: [runs, reviews, findings, repairs, assessments, events].map(({ list }) => list),
    runs: runs.items.map(({ source, index }) => readRun(source, index, trust)),
    reviews: reviews.items.map(({ source, index }) => readRecord("review_runs", source, index, REVIEW)),
    findings: findings.items.map(({ source, index }) => readFinding(source, index)),
    repairs: repairs.items.map(({ source, index }) => readRecord("repair_runs", source, index, REPAIR)),
    assessments: assessments.items.map(({ source, index }) =>
      readRecord("permission_assessments", source, index, ASSESSMENT),
    ),
    events: events.items.map(({ source, index }) => readEvent(source, index, sha256)),
  };
}

function readRecord<T extends FieldTable>(
  list: ListName,
  source: JsonObject,
  index: number,
  table: T,
): HistoryRecord<FieldsOf<T>> {
  return { ...readFields(source, table), list, index };
}

/** A run without a trust state has the projection's (A6). */
function readRun(source: JsonObject, index: number, inherited: TrustState | null): Run {
  const given = Object.hasOwn(source, "trust_state");
  return {
    ...readRecord("runs", source, index, RUN),
    trust: given ? trustStateOf(source.trust_state) : inherited,
    givenTrust: given ? source.trust_state : undefined,
  };
}

/** A projection without a trust state is local (A2). */
function trustOf(projection: JsonObject): TrustState | null {
  return Object.hasOwn(projection, "trust_state") ? trustStateOf(projection.trust_state) : "local";
}

function trustStateOf(value: JsonValue | undefined): TrustState | null {
  return isOneOf(TRUST_STATES, value) ? value : null;
}

function findExcesses(lists: Lists): readonly Excess[] {
  const found: Excess[] = [];
  for (const record of ownerRecords(lists)) excessesOfRecord(record, found);
  for (const event of lists.events) {
    excessesOfRecord(event, found);
    if (event.payloadForm === "object") excessesOfPayload(event, event.payload, found);
  }
  return found;
}

function ownerRecords(lists: Lists): readonly HistoryRecord<object>[] {
  return [...lists.runs, ...lists.reviews, ...lists.findings, ...lists.repairs, ...lists.assessments];
}

/** Only a projection whose every record is well formed has a reduced form. */
function reductionOf(history: Reducible, { limits, sha256 }: HistoryContext): Reduction | null {
  if (history.projection === null || history.trust === null) return null;
  const wellFormed =
    history.lists.every(
      ({ form, size, strays }) => form !== "other" && size === "within" && strays.length === 0,
    ) &&
    (history.selection?.faults ?? []).length === 0 &&
    history.runs.every((run) => run.trust !== null) &&
    ownerRecords(history).every((record) => record.faults.length === 0) &&
    history.events.every((event) => isWellFormed(event));
  return wellFormed ? reduce(history, history.projection, sha256, limits) : null;
}

function isWellFormed(event: AutoModeHistory["events"][number]): boolean {
  const { faults, payload, payloadForm, payloadDigest, cursor } = event;
  return (
    faults.length === 0 &&
    payload.faults.length === 0 &&
    payloadForm !== "other" &&
    payloadDigest !== null &&
    isInteger(cursor)
  );
}

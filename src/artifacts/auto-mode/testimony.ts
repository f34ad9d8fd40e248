import { isArray, isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { AutoModeHistory } from "./model.ts";
import type { SubjectKind } from "./vocabulary.ts";

/** A model that says something about events, runs and audits, and the companions that do too. */
export interface HasTestimony {
  readonly testimony: Testimony;
  readonly companions: readonly Testimony[];
}

/**
 * What one document says about events, runs and audits, whatever its kind. Documents of one root frame agree
 * when whatever two of them say of the same subject is the same.
 */
export interface Testimony {
  /** The kind, in words: `projection`, `view` … */
  readonly noun: string;
  readonly statements: ReadonlyMap<string, Statement>;
  /** Roots whose whole history it holds: what is not in it did not happen. */
  readonly complete: ReadonlySet<string>;
}

/** What a document says of one event, run or audit. */
export interface Statement {
  readonly root: string;
  readonly subject: "event" | "run" | "audit";
  readonly id: string;
  readonly source: JsonObject;
  readonly fields: Readonly<Record<string, Said>>;
}
/** A value, and the member that holds it. */
export interface Said {
  readonly value: JsonValue;
  readonly source: JsonObject;
  readonly member: string;
}

/** Nothing said. */
export function silence(noun: string): Testimony {
  return { noun, statements: new Map(), complete: new Set() };
}

const RUN_SCOPE = ["branch_id", "turn_id", "execution_id"];
const DIGESTS = [
  "audit_request_digest",
  "assessment_digest",
  "action_digest",
  "candidate_snapshot_sha256",
  "evidence_snapshot_sha256",
  "artifact_set_sha256",
];
const EVENT_FIELDS = [
  ...DIGESTS,
  "audit_id",
  "subject_kind",
  "subject_entity_id",
  "review_run_id",
  "repair_run_id",
  "assessment_id",
  "decision_id",
  "candidate_id",
  "finding_count",
];
const AUDIT_FIELDS = [
  ...RUN_SCOPE,
  "run_id",
  "subject_kind",
  "subject_entity_id",
  "audit_request_digest",
  "assessment_digest",
  "action_digest",
  "verdict",
  "outcome",
  "risk",
  "round",
  "attempt",
];

/** The projection of a session tells all of it: events, runs and audits. */
export function testifyHistory(history: AutoModeHistory): Testimony {
  const book = new Book("projection");
  for (const run of history.runs) {
    const root = run.source.root_frame_id;
    if (typeof root === "string") book.complete.add(root);
    book.add("run", run.source, "run_id", said(run.source, [...RUN_SCOPE, "mode"]));
  }
  for (const event of history.events) {
    book.add("event", event.source, "event_id", {
      ...said(event.source, [...RUN_SCOPE, "run_id", "type"]),
      ...said(event.source, [event.cursorField], "event_ordinal"),
      ...(event.payloadForm === "object" ? said(event.payload.source, EVENT_FIELDS) : {}),
    });
  }
  const subjects: readonly [readonly { readonly source: JsonObject }[], SubjectKind, string][] = [
    [history.reviews, "result_review", "candidate_id"],
    [history.assessments, "permission_review", "decision_id"],
  ];
  for (const [owners, subject, entity] of subjects) {
    for (const { source } of owners) {
      book.add("audit", source, "audit_id", {
        ...said(source, AUDIT_FIELDS),
        ...said(source, [entity], "subject_entity_id"),
        subject_kind: { value: subject, source, member: "audit_id" },
      });
    }
  }
  return book;
}

/** A view tells of its newest event and its newest run. */
export function testifyView(view: JsonObject): Testimony {
  const book = new Book("view");
  book.add("event", view, "last_event_id", said(view, ["last_event_ordinal"], "event_ordinal"));
  if (!isObject(view.run)) return book;
  book.add("run", view.run, "run_id", said(view.run, [...RUN_SCOPE, "mode"]));
  book.add("event", view.run, "last_event_id", said(view.run, ["last_event_ordinal"], "event_ordinal"));
  return book;
}

/** What a page of audits says. */
export function testifyAuditPage(page: JsonObject): Testimony {
  const book = new Book("audit page");
  for (const audit of isArray(page.audits) ? page.audits : []) {
    if (isObject(audit)) book.add("audit", audit, "audit_id", said(audit, AUDIT_FIELDS));
  }
  return book;
}

/** Live events tell of themselves, and of the audits that they start and complete. */
export function testifyEvents(events: readonly JsonObject[]): Testimony {
  const book = new Book("event stream");
  for (const event of events) {
    const names = [...RUN_SCOPE, "run_id", "type", "event_ordinal", ...EVENT_FIELDS];
    book.add("event", event, "event_id", said(event, names));
    book.add("audit", event, "audit_id", said(event, AUDIT_FIELDS));
  }
  return book;
}

class Book implements Testimony {
  readonly noun: string;
  readonly statements = new Map<string, Statement>();
  readonly complete = new Set<string>();

  constructor(noun: string) {
    this.noun = noun;
  }

  /** Adds what is said of one subject; of two statements about it in one document the later counts. */
  add(subject: Statement["subject"], source: JsonObject, idField: string, fields: Statement["fields"]): void {
    const { root_frame_id: root, [idField]: id } = source;
    if (typeof root !== "string" || typeof id !== "string") return;
    const key = JSON.stringify([root, subject, id]);
    const before = this.statements.get(key)?.fields ?? {};
    this.statements.set(key, { root, subject, id, source, fields: { ...before, ...fields } });
  }
}

function said(source: JsonObject, members: readonly string[], as?: string): Record<string, Said> {
  const fields: Record<string, Said> = {};
  for (const member of members) {
    const value = source[member];
    if (value !== undefined && value !== null) fields[as ?? member] = { value, source, member };
  }
  return fields;
}

import type { AuditHistory } from "../../src/artifacts/auto-mode/audits.ts";
import { about, aboutPayload, differs, disagree, has } from "../../src/artifacts/auto-mode/compare.ts";
import type { HistoryEvent } from "../../src/artifacts/auto-mode/model.ts";
import type { Audit } from "../../src/artifacts/auto-mode/owners.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { SUBJECT_ENTITY, type SubjectKind } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/audit-events",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "An audit starts once, completes once after that, and both events name one subject and one request",
  why: "A review counts for the subject and the request that it was started with. If the completion may name another request, another candidate or another action, an assessment of one thing passes for an assessment of another.",
  fix: "Do not believe the audit. Ask for a fresh export of the whole run.",
  source: "auto-mode-projection A34, A35",
  severity: "error",
  needs: GROUND,
  messages: {
    subject:
      "{field} of {event} does not fit its subject: result_review goes with candidate_evidence_snapshot, permission_review with approval_action",
    "no-audit": "{event}, an audit event, has no audit_id",
    "unknown-audit": "audit_id of {event} names no {subject} of the projection",
    "other-run": "run_id of {event} is not that of {record}, whose audit it names",
    "other-subject": "{field} of {event} is not that of {record}, whose audit it names",
    "no-request": "{event}, an audit event, has no audit_request_digest",
    "request-changes": "audit_request_digest of {event} is not that of {first}, the first of its audit",
    "no-assessment": "{event} completes an audit and has no assessment_digest",
    "starts-again": "{event} starts the audit of {record}, which was started before",
    "completes-again": "{event} completes the audit of {record}, which was completed before",
    "completion-first": {
      text: "{event} completes the audit of {record} and no event before it starts that audit",
      family: "binding-order",
    },
  },
  check({ auto }, report) {
    for (const event of auto.events) {
      const { type } = event.fields;
      if (type !== "auto_audit_started" && type !== "auto_audit_completed") continue;
      checkEvent(event, auto.owners.audits, report);
    }
    for (const history of auto.auditHistories) checkPair(history, report);
  },
});

type Report = Reporter<
  | "subject"
  | "no-audit"
  | "unknown-audit"
  | "other-run"
  | "other-subject"
  | "no-request"
  | "request-changes"
  | "no-assessment"
  | "starts-again"
  | "completes-again"
  | "completion-first"
>;

function checkEvent(event: HistoryEvent, audits: ReadonlyMap<string, Audit>, report: Report): void {
  const { payload } = event;
  const missing = (field: string) => ({ event: nameOf(event), field, at: place(payload) });
  if (!has(payload, "audit_request_digest")) report("no-request", missing("audit_request_digest"));
  if (event.fields.type === "auto_audit_completed" && !has(payload, "assessment_digest")) {
    report("no-assessment", missing("assessment_digest"));
  }
  const subject = payload.fields.subject_kind;
  if (!isSubject(subject)) {
    report("subject", aboutPayload(event, "subject_kind", Object.keys(SUBJECT_ENTITY).join(" or ")));
    return;
  }
  if (differs(payload, "subject_entity_kind", SUBJECT_ENTITY[subject])) {
    report("subject", aboutPayload(event, "subject_entity_kind", SUBJECT_ENTITY[subject]));
  }

  const id = payload.fields.audit_id;
  if (id === undefined) {
    report("no-audit", missing("audit_id"));
    return;
  }
  const audit = audits.get(id);
  if (audit === undefined || audit.subject !== subject) {
    report("unknown-audit", { ...aboutPayload(event, "audit_id"), subject });
    return;
  }
  const record = nameOf(audit.owner);
  if (disagree(event, "run_id", audit.owner)) {
    const expected = shown(audit.owner.fields.run_id);
    report("other-run", { ...about(event, "run_id", expected), event: nameOf(event), record });
  }
  for (const [field, expected] of subjectOf(audit)) {
    if (differs(payload, field, expected)) {
      report("other-subject", { ...aboutPayload(event, field, shown(expected)), record });
    }
  }
}

function isSubject(subject: string | undefined): subject is SubjectKind {
  return subject !== undefined && Object.hasOwn(SUBJECT_ENTITY, subject);
}

type SubjectField =
  | "subject_entity_id"
  | "review_run_id"
  | "candidate_id"
  | "assessment_id"
  | "decision_id"
  | "action_digest";

/** What an event of the audit has to repeat of its owner. */
function subjectOf(audit: Audit): readonly (readonly [SubjectField, string | undefined])[] {
  if (audit.subject === "result_review") {
    const { review_run_id, candidate_id } = audit.owner.fields;
    return [
      ["subject_entity_id", candidate_id],
      ["review_run_id", review_run_id],
      ["candidate_id", candidate_id],
    ];
  }
  const { assessment_id, decision_id, action_digest } = audit.owner.fields;
  return [
    ["subject_entity_id", decision_id],
    ["assessment_id", assessment_id],
    ["decision_id", decision_id],
    ["action_digest", action_digest],
  ];
}

function checkPair({ owner, starts, completions }: AuditHistory, report: Report): void {
  const record = nameOf(owner);
  const details = (event: HistoryEvent) => ({ record, event: nameOf(event), at: place(event, "type") });
  const [start] = starts;
  for (const event of starts.slice(1)) report("starts-again", details(event));
  for (const event of completions.slice(1)) report("completes-again", details(event));
  const [completion] = completions;
  if (completion !== undefined && (start === undefined || start.index > completion.index)) {
    report("completion-first", details(completion));
  }

  checkRequest(
    [...starts, ...completions].sort((a, b) => a.index - b.index),
    report,
  );
}

/** One request from the first event of an audit to its last. */
function checkRequest([first, ...others]: readonly HistoryEvent[], report: Report): void {
  const field = "audit_request_digest";
  if (first === undefined || !has(first.payload, field)) return;
  for (const event of others) {
    if (!has(event.payload, field) || !disagree(event.payload, field, first.payload)) continue;
    const expected = shown(first.payload.fields[field]);
    report("request-changes", { ...aboutPayload(event, field, expected), first: nameOf(first) });
  }
}

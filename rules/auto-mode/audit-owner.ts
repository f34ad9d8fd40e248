import type { AuditHistory } from "../../src/artifacts/auto-mode/audits.ts";
import {
  about,
  aboutPayload,
  against,
  differs,
  disagree,
  has,
} from "../../src/artifacts/auto-mode/compare.ts";
import type {
  Assessment,
  AutoModeHistory,
  HistoryEvent,
  Review,
} from "../../src/artifacts/auto-mode/model.ts";
import { isBroken, nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { isOneOf, type TrustState } from "../../src/artifacts/auto-mode/vocabulary.ts";
import type { RunHistory } from "../../src/artifacts/auto-mode/walk.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/audit-owner",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A review or assessment claims what the events of its audit say",
  why: "The durable record is what a person looks at: a verdict, an outcome, a risk. Each of them, and everything that says who judged what, has to be what the start and the completion of the audit recorded; an imported record may claim no completion at all.",
  fix: "Believe the events, not the record. Ask for a fresh export.",
  source: "auto-mode-projection A28, A36 to A38",
  severity: "error",
  needs: GROUND,
  messages: {
    "unbound-candidate": "candidate_id of {record} names no candidate that its run bound",
    "candidate-digest": "{field} of {record} is not that of its candidate, bound by {event}",
    "no-start": "no event starts the audit of {record}",
    "start-time": "created_at of {record} is not that of its start {event}",
    "start-status": "status of {event}, which starts the audit of {record}, is not started",
    "start-differs": "{field} of {record} is not that of its start {event}",
    stranded: "{record} is still open, and {event} ends its run",
    "open-status": "status of {record} claims an end, and no event completes its audit",
    "open-claims": "{record} has {field}, and no event completes its audit",
    "finished-at": "finished_at of {record} is not the created_at of its completion {event}",
    "completion-status":
      "status of {event}, which completes the audit of {record}, is not completed, unavailable or failed",
    "not-inert":
      "status of {record}, completed by {event}, is not unverified_import, and its run is imported",
    status: "status of {record} is not that of its completion {event}",
    outcome: "{field} of {record} is not that of its completion {event}",
    "finding-count": "finding_count of {event} is not the number of findings that {record} has",
  },
  check({ auto }, report) {
    const runs = new Map(auto.runHistories.map((history) => [history.run, history]));
    for (const audit of auto.auditHistories) {
      const run = runOf(audit.owner, auto, runs);
      if (audit.subject === "result_review") checkCandidate(audit.owner, run, report);
      checkStart(audit, report);
      const [completion] = audit.completions;
      if (completion === undefined) checkOpen(audit, run, report);
      else {
        checkCompletion(audit, completion, run?.run.trust ?? null, report);
        if (audit.subject === "result_review") checkFindings(audit.owner, completion, auto, report);
      }
    }
  },
});

type Report = Reporter<
  | "unbound-candidate"
  | "candidate-digest"
  | "no-start"
  | "start-time"
  | "start-status"
  | "start-differs"
  | "stranded"
  | "open-status"
  | "open-claims"
  | "finished-at"
  | "completion-status"
  | "not-inert"
  | "status"
  | "outcome"
  | "finding-count"
>;

/** What an owner repeats of the event that starts its audit. */
const START = {
  result_review: [
    "audit_request_digest",
    "candidate_snapshot_sha256",
    "evidence_snapshot_sha256",
    "round",
    "attempt",
    "model_profile_id",
    "model_profile_revision",
    "model_fingerprint",
  ],
  permission_review: ["audit_request_digest", "policy_version"],
} as const;

/** What only a completed audit has. */
const CLAIMS = {
  result_review: ["finished_at", "assessment_digest", "verdict"],
  permission_review: ["finished_at", "assessment_digest", "outcome", "risk"],
} as const;

/** What an owner repeats of the event that completes its audit. */
const OUTCOME = {
  result_review: ["assessment_digest", "public_summary", "attempt", "verdict"],
  permission_review: ["assessment_digest", "public_summary", "outcome", "risk"],
} as const;

const COMPLETION_STATUSES = ["completed", "unavailable", "failed"] as const;

function runOf(
  owner: Review | Assessment,
  history: AutoModeHistory,
  runs: ReadonlyMap<unknown, RunHistory>,
): RunHistory | undefined {
  return runs.get(history.owners.runs.get(owner.fields.run_id ?? ""));
}

function checkCandidate(review: Review, run: RunHistory | undefined, report: Report): void {
  if (run === undefined || isBroken(review, "candidate_id")) return;
  const bound = run.bound.get(review.fields.candidate_id ?? "");
  if (bound === undefined) {
    report("unbound-candidate", about(review, "candidate_id"));
    return;
  }
  for (const field of ["candidate_snapshot_sha256", "evidence_snapshot_sha256"] as const) {
    if (disagree(review, field, bound.payload)) report("candidate-digest", against(review, field, bound));
  }
}

function checkStart({ owner, subject, starts }: AuditHistory, report: Report): void {
  const record = nameOf(owner);
  const [start] = starts;
  if (start === undefined) {
    report("no-start", { record, at: place(owner) });
    return;
  }
  if (disagree(owner, "created_at", start)) {
    const expected = shown(start.fields.created_at);
    report("start-time", { ...about(owner, "created_at", expected), event: nameOf(start) });
  }
  if (differs(start.payload, "status", "started")) {
    report("start-status", { ...aboutPayload(start, "status", "started"), record });
  }
  for (const field of START[subject]) {
    if (disagree(owner, field, start.payload)) report("start-differs", against(owner, field, start));
  }
}

function checkOpen({ owner, subject }: AuditHistory, run: RunHistory | undefined, report: Report): void {
  const terminal = run?.terminal ?? null;
  if (terminal !== null) {
    const related = [{ at: place(terminal, "type"), text: "the end of the run" }];
    report("stranded", { record: nameOf(owner), event: nameOf(terminal), at: place(owner), related });
  }
  const inert = run?.run.trust === "quarantined_import" && owner.fields.status === "unverified_import";
  if (!inert && differs(owner, "status", "started")) report("open-status", about(owner, "status", "started"));
  for (const field of CLAIMS[subject]) {
    if (has(owner, field)) report("open-claims", about(owner, field, "nothing"));
  }
}

function checkCompletion(
  { owner, subject }: AuditHistory,
  completion: HistoryEvent,
  trust: TrustState | null,
  report: Report,
): void {
  const { payload } = completion;
  if (disagree(owner, "finished_at", completion, "created_at")) {
    const expected = shown(completion.fields.created_at);
    report("finished-at", { ...about(owner, "finished_at", expected), event: nameOf(completion) });
  }
  if (!isBroken(payload, "status") && !isOneOf(COMPLETION_STATUSES, payload.fields.status)) {
    const expected = COMPLETION_STATUSES.join(", ");
    report("completion-status", { ...aboutPayload(completion, "status", expected), record: nameOf(owner) });
  }
  if (trust === "quarantined_import" && differs(owner, "status", "unverified_import")) {
    report("not-inert", { ...about(owner, "status", "unverified_import"), event: nameOf(completion) });
  }
  if (trust === "local" && disagree(owner, "status", payload)) {
    report("status", against(owner, "status", completion));
  }
  for (const field of OUTCOME[subject]) {
    if (disagree(owner, field, payload)) report("outcome", against(owner, field, completion));
  }
}

function checkFindings(
  review: Review,
  completion: HistoryEvent,
  { owners }: AutoModeHistory,
  report: Report,
): void {
  const count = owners.findingCounts.get(review.fields.review_run_id ?? "") ?? 0;
  if (!differs(completion.payload, "finding_count", count)) return;
  const details = aboutPayload(completion, "finding_count", String(count));
  report("finding-count", { ...details, record: nameOf(review) });
}

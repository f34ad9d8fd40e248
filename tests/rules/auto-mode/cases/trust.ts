import {
  atRest,
  type EditableProjection,
  eventOf,
  found,
  hex,
  imported,
  renumber,
  until,
} from "../../../support/auto-mode.ts";
import { casesOf, type HistoryCase } from "./case.ts";

const trust = casesOf("trust-forgery");
const malformed = casesOf("malformed");

const reviewing = { base: () => until("review-1-started", "reviewing") };
const repairing = { base: () => until("binding-2", "repairing") };
const candidate = { base: () => until("candidate-2-ready", "candidate") };
const asking = { base: () => until("permission-started", "candidate") };
const quarantined = { base: imported };
const sealed = { base: () => atRest(imported()) };

function repeat(p: EditableProjection, id: string): void {
  const copy = { ...structuredClone(eventOf(p, id)), event_id: `${id}-again` };
  p.events.splice(p.events.indexOf(eventOf(p, id)) + 1, 0, copy);
  renumber(p);
}

/** Claims of runs, repairs, reviews and assessments, and what may travel (A24 to A28, A30, A32 to A41, T1, T2). */
export const TRUST_CASES: readonly HistoryCase[] = [
  trust("run-history no-start", "run-1", (p) => {
    p.events = [];
  }),
  trust("run-history candidate", "candidate_version_ids run-1 candidate-2-ready", (p) => {
    found(p.runs[0]).candidate_version_ids = ["version-9"];
  }),
  trust(
    "run-history no-candidate",
    "candidate_id run-1",
    (p) => {
      found(p.runs[0]).candidate_id = "candidate-1";
    },
    { base: () => until("repair-completed", "running") },
  ),
  trust("run-history status", "status run-1", (p) => {
    found(p.runs[0]).status = "verified";
  }),
  trust("run-history status", "status run-1", (p) => {
    found(p.runs[0]).status = "unverified_import";
  }),
  trust(
    "run-history not-inert",
    "status run-1",
    (p) => {
      found(p.runs[0]).status = "completed_with_issues";
    },
    quarantined,
  ),
  trust(
    "run-history terminal-status",
    "status terminal run-1",
    (p) => {
      eventOf(p, "terminal").payload.status = "failed";
    },
    quarantined,
  ),
  trust("run-history finished-at", "finished_at run-1 terminal", (p) => {
    found(p.runs[0]).finished_at = 999;
  }),
  trust(
    "run-history finished-open",
    "finished_at run-1",
    (p) => {
      found(p.runs[0]).finished_at = 999;
    },
    candidate,
  ),
  trust("run-history no-reason", "terminal_reason terminal", (p) => {
    delete eventOf(p, "terminal").payload.terminal_reason;
  }),
  trust("run-history reason", "terminal_reason run-1 terminal", (p) => {
    found(p.runs[0]).terminal_reason = "review_passed";
  }),
  trust("run-history reason", "stop_reason run-1 terminal", (p) => {
    found(p.runs[0]).stop_reason = "user";
  }),
  trust(
    "run-history reason-open",
    "terminal_reason run-1",
    (p) => {
      found(p.runs[0]).terminal_reason = "done";
    },
    candidate,
  ),
  trust(
    "run-history reason-open",
    "stop_reason run-1",
    (p) => {
      found(p.runs[0]).stop_reason = "done";
    },
    candidate,
  ),
  trust("repair-owner start-time", "created_at repair-1 repair-started", (p) => {
    found(p.repair_runs[0]).created_at = 1;
  }),
  trust("repair-owner start-status", "status repair-started repair-1", (p) => {
    eventOf(p, "repair-started").payload.status = "running";
  }),
  trust("repair-owner start-differs", "finding_ids repair-1 repair-started", (p) => {
    found(p.repair_runs[0]).finding_ids = ["finding-2", "finding-1"];
  }),
  trust(
    "repair-owner open-status",
    "status repair-1",
    (p) => {
      found(p.repair_runs[0]).status = "completed";
    },
    repairing,
  ),
  trust(
    "repair-owner open-claims",
    "finished_at repair-1",
    (p) => {
      found(p.repair_runs[0]).finished_at = 107;
    },
    repairing,
  ),
  trust(
    "repair-owner open-claims",
    "after_version_ids repair-1",
    (p) => {
      found(p.repair_runs[0]).after_version_ids = ["version-2"];
    },
    repairing,
  ),
  trust("repair-owner completion-status", "status repair-completed repair-1", (p) => {
    eventOf(p, "repair-completed").payload.status = "done";
  }),
  trust("repair-owner no-execution", "execution_group_ids repair-completed repair-1", (p) => {
    found(p.repair_runs[0]).execution_group_ids = [];
  }),
  trust("repair-owner finished-at", "finished_at repair-1 repair-completed", (p) => {
    found(p.repair_runs[0]).finished_at = 1;
  }),
  trust(
    "repair-owner not-inert",
    "status repair-1 repair-completed",
    (p) => {
      found(p.repair_runs[0]).status = "completed";
    },
    quarantined,
  ),
  trust("repair-owner status", "status repair-1 repair-completed", (p) => {
    found(p.repair_runs[0]).status = "outcome_unknown";
  }),
  trust("repair-owner outcome", "after_version_ids repair-1 repair-completed", (p) => {
    found(p.repair_runs[0]).after_version_ids = ["version-3"];
  }),
  trust("repair-owner self-verified", "verification_review_run_id repair-completed repair-1", (p) => {
    eventOf(p, "repair-completed").payload.verification_review_run_id = "review-2";
  }),
  trust("audit-events subject", "subject_entity_kind permission-started", (p) => {
    eventOf(p, "permission-started").payload.subject_entity_kind = "candidate_evidence_snapshot";
  }),
  trust("audit-events subject", "subject_kind permission-started", (p) => {
    delete eventOf(p, "permission-started").payload.subject_kind;
  }),
  trust("audit-events no-audit", "audit_id permission-started", (p) => {
    delete eventOf(p, "permission-started").payload.audit_id;
  }),
  trust("audit-events unknown-audit", "audit_id permission-started", (p) => {
    eventOf(p, "permission-started").payload.audit_id = "audit-1";
  }),
  trust("audit-events other-run", "run_id permission-started assessment-1", (p) => {
    p.runs.push({ ...found(p.runs[0]), run_id: "run-2" });
    eventOf(p, "permission-started").run_id = "run-2";
  }),
  trust("audit-events other-subject", "subject_entity_id permission-started assessment-1", (p) => {
    eventOf(p, "permission-started").payload.subject_entity_id = "decision-9";
  }),
  trust("audit-events other-subject", "candidate_id review-1-completed review-1", (p) => {
    delete eventOf(p, "review-1-completed").payload.candidate_id;
  }),
  trust("audit-events no-request", "audit_request_digest permission-started", (p) => {
    delete eventOf(p, "permission-started").payload.audit_request_digest;
  }),
  trust(
    "audit-events request-changes",
    "audit_request_digest permission-completed permission-started",
    (p) => {
      eventOf(p, "permission-completed").payload.audit_request_digest = hex("f");
    },
  ),
  trust("audit-events no-assessment", "assessment_digest permission-completed", (p) => {
    delete eventOf(p, "permission-completed").payload.assessment_digest;
  }),
  trust("audit-events starts-again", "permission-started-again assessment-1", (p) =>
    repeat(p, "permission-started"),
  ),
  trust("audit-events completes-again", "permission-completed-again assessment-1", (p) =>
    repeat(p, "permission-completed"),
  ),
  trust("audit-owner unbound-candidate", "candidate_id review-2", (p) => {
    found(p.review_runs[1]).candidate_id = "candidate-9";
  }),
  trust("audit-owner unbound-candidate", "candidate_id review-2", (p) => {
    delete found(p.review_runs[1]).candidate_id;
    for (const id of ["review-2-started", "review-2-completed"]) {
      const { payload } = eventOf(p, id);
      delete payload.candidate_id;
      delete payload.subject_entity_id;
    }
  }),
  trust("audit-owner candidate-digest", "evidence_snapshot_sha256 review-2 candidate-2-ready", (p) => {
    found(p.review_runs[1]).evidence_snapshot_sha256 = hex("f");
  }),
  trust("audit-owner no-start", "assessment-1", (p) => {
    p.events = p.events.filter(({ event_id }) => !String(event_id).startsWith("permission"));
  }),
  trust("audit-owner start-time", "created_at review-1 review-1-started", (p) => {
    found(p.review_runs[0]).created_at = 1;
  }),
  trust("audit-owner start-status", "status review-1-started review-1", (p) => {
    eventOf(p, "review-1-started").payload.status = "running";
  }),
  trust("audit-owner start-differs", "round review-1 review-1-started", (p) => {
    found(p.review_runs[0]).round = 5;
  }),
  trust("audit-owner start-differs", "policy_version assessment-1 permission-started", (p) => {
    found(p.permission_assessments[0]).policy_version = "policy-v2";
  }),
  trust("audit-owner stranded", "assessment-1 terminal", (p) => {
    p.events = p.events.filter(({ event_id }) => event_id !== "permission-completed");
  }),
  trust(
    "audit-owner open-status",
    "status review-1",
    (p) => {
      found(p.review_runs[0]).status = "completed";
    },
    reviewing,
  ),
  trust(
    "audit-owner open-claims",
    "outcome assessment-1",
    (p) => {
      found(p.permission_assessments[0]).outcome = "allow";
    },
    asking,
  ),
  trust("audit-owner finished-at", "finished_at review-1 review-1-completed", (p) => {
    found(p.review_runs[0]).finished_at = 1;
  }),
  trust("audit-owner completion-status", "status permission-completed assessment-1", (p) => {
    eventOf(p, "permission-completed").payload.status = "done";
  }),
  trust(
    "audit-owner not-inert",
    "status review-1 review-1-completed",
    (p) => {
      found(p.review_runs[0]).status = "completed";
    },
    quarantined,
  ),
  trust("audit-owner status", "status review-1 review-1-completed", (p) => {
    found(p.review_runs[0]).status = "unverified_import";
  }),
  trust("audit-owner outcome", "verdict review-1 review-1-completed", (p) => {
    found(p.review_runs[0]).verdict = "pass";
  }),
  trust("audit-owner outcome", "risk assessment-1 permission-completed", (p) => {
    found(p.permission_assessments[0]).risk = "low";
  }),
  trust("audit-owner finding-count", "finding_count review-1-completed review-1", (p) => {
    eventOf(p, "review-1-completed").payload.finding_count = 1;
  }),
  trust("failed-permission allows", "outcome permission-completed", (p) => {
    Object.assign(eventOf(p, "permission-completed").payload, { status: "failed", outcome: "allow_once" });
    Object.assign(found(p.permission_assessments[0]), { status: "failed", outcome: "allow_once" });
  }),
  trust("at-rest-claims verified", "run-1", (p) => {
    found(p.runs[0]).status = "verified";
    eventOf(p, "terminal").payload.status = "verified";
    atRest(p);
  }),
  trust("at-rest-claims active", "run-1", atRest, candidate),
  trust(
    "at-rest-claims not-inert",
    "status run-1",
    (p) => {
      found(p.runs[0]).status = "failed";
    },
    sealed,
  ),
  trust(
    "at-rest-claims selection",
    "approvals_reviewer effective_selection",
    (p) => {
      p.effective_selection = { preset: "off", result_review_mode: "off", approvals_reviewer: "auto_review" };
    },
    sealed,
  ),
  trust(
    "at-rest-claims no-selection",
    "effective_selection",
    (p) => {
      p.effective_selection = null;
    },
    sealed,
  ),
  trust(
    "at-rest-reduced claim",
    "status review-1",
    (p) => {
      // An open review of an imported run, which a reader has to make unverified_import.
      p.trust_state = "quarantined_import";
      const [run] = p.runs;
      Object.assign(found(run), { trust_state: "quarantined_import", status: "unverified_import" });
      atRest(p);
    },
    reviewing,
  ),
  malformed(
    "at-rest-reduced normalised",
    "",
    (p) => {
      found(p.runs[0]).note = "dropped by readers";
    },
    sealed,
  ),
  trust("unreduced-claims claim", "status run-1 unverified", () => {}, candidate),
];

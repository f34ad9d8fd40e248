import type { Family } from "../../../../src/engine/rule.ts";
import { hex, ROOT } from "../../../support/auto-mode.ts";
import type { Content } from "../../../support/judge.ts";

type Json = { [member: string]: unknown };

const SCOPE = { root_frame_id: ROOT, branch_id: ROOT, turn_id: "turn-1", execution_id: "execution-1" };

export function view(): Json & { selection: Json; deployment: Json; run: Json } {
  return {
    schema_version: 1,
    feature_enabled: true,
    writable: true,
    disabled_reason: null,
    root_frame_id: ROOT,
    branch_id: ROOT,
    selection: {
      preset: "autonomous",
      result_review_mode: "auto_fix",
      approvals_reviewer: "auto_review",
      source: "frame",
      explicit: true,
      revision: 3,
      source_revision: 3,
    },
    deployment: { explicit: false, explicit_fields: [] },
    budgets: { max_review_rounds: 3, extra_token_multiplier: 1.5 },
    run: {
      run_id: "run-1",
      ...SCOPE,
      mode: "auto_fix",
      status: "completed_with_issues",
      review_round: 1,
      candidate_snapshot_sha256: hex("c"),
      candidate_version_ids: ["version-2"],
      legacy: false,
      budget_usage: { review_rounds: 2 },
    },
    last_event_id: "terminal",
    last_event_ordinal: 14,
  };
}

export function page(): Json & { audits: Json[] } {
  return {
    schema_version: 1,
    root_frame_id: ROOT,
    branch_id: ROOT,
    subject_kind: null,
    audits: [
      {
        audit_id: "audit-1",
        run_id: "run-1",
        ...SCOPE,
        subject_kind: "result_review",
        subject_entity_kind: "candidate_evidence_snapshot",
        subject_entity_id: "candidate-1",
        audit_request_digest: hex("1"),
        assessment_digest: hex("4"),
        verdict: "needs_repair",
        findings: [{ finding_id: "finding-1", confidence: 0.5, evidence_refs: ["evidence-1"] }],
      },
      {
        audit_id: "audit-3",
        run_id: "run-1",
        ...SCOPE,
        subject_kind: "permission_review",
        subject_entity_kind: "approval_action",
        subject_entity_id: "decision-1",
        audit_request_digest: hex("3"),
        action_digest: hex("9"),
        outcome: "denied",
        assessment: { outcome: "denied", retryable: false },
      },
    ],
    next_before: null,
    has_more: false,
  };
}

function live(event_ordinal: number, event_id: string, type: string, more: Json = {}): Json {
  return { schema_version: 1, type, event_id, event_ordinal, run_id: "run-1", ...SCOPE, ...more };
}

/** A stream whose events are those of the projection of the other tests. */
export function stream(): Json[] {
  return [
    live(1, "started", "auto_run_started", { mode: "auto_fix" }),
    live(12, "permission-started", "auto_audit_started", {
      audit_id: "audit-3",
      subject_kind: "permission_review",
      subject_entity_kind: "approval_action",
      subject_entity_id: "decision-1",
      audit_request_digest: hex("3"),
      action_digest: hex("9"),
    }),
    live(14, "terminal", "auto_run_terminal", { status: "completed_with_issues" }),
  ];
}

export const lines = (events: readonly Json[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join("");

export const request = (): Json => ({ revision: 3, preset: "autonomous" });

/** One edit of a published document and the finding it has to give. */
export interface PublishedCase {
  readonly finding: string;
  readonly family: Family;
  readonly path: string;
  readonly content: () => Content;
}

function edited<T>(path: string, make: () => T, write: (value: T) => Content = (value) => value as Content) {
  return (finding: string, family: Family, change: (value: T) => void): PublishedCase => ({
    finding: `auto-mode/${finding}`,
    family,
    path,
    content: () => {
      const value = make();
      change(value);
      return write(value);
    },
  });
}

const inView = edited("view.json", view);
const inPage = edited("page.json", page);
const inStream = edited("events.jsonl", stream, lines);
const inRequest = edited("patch.json", request);
const at = <T>(items: readonly T[], index: number): T => items[index] as T;

export const PUBLISHED_CASES: readonly PublishedCase[] = [
  inView("published-shape unknown-member", "malformed", (v) => {
    v.standing_allow = true;
  }),
  inView("published-shape missing", "malformed", (v) => {
    delete v.budgets;
  }),
  inView("published-shape wrong-type", "malformed", (v) => {
    v.run.legacy = "no";
  }),
  inView("published-shape wrong-value", "malformed", (v) => {
    v.branch_id = "";
  }),
  inPage("private-names member", "leaked-secret", (p) => {
    at(p.audits, 0).rationale = "hidden";
  }),
  inView("view-selection forced", "trust-forgery", (v) => {
    v.selection.result_review_mode = "review_only";
  }),
  inView("view-selection inert", "trust-forgery", (v) => {
    Object.assign(v.selection, { source: "import_quarantine", source_revision: 0 });
    Object.assign(v, { writable: false, disabled_reason: "import_quarantine" });
  }),
  inView("view-selection legacy", "trust-forgery", (v) => {
    Object.assign(v.selection, { preset: "off", source: "legacy_result_review", source_revision: 0 });
    v.selection.result_review_mode = "review_only";
  }),
  inView("view-selection explicit", "trust-forgery", (v) => {
    v.selection.explicit = false;
  }),
  inView("view-selection source-revision", "trust-forgery", (v) => {
    v.selection.source = "deployment_explicit";
    v.deployment.explicit = true;
  }),
  inView("view-selection frame-revision", "trust-forgery", (v) => {
    v.selection.source_revision = 2;
  }),
  inView("view-selection deployment", "trust-forgery", (v) => {
    Object.assign(v.selection, { source: "deployment_explicit", source_revision: 0 });
  }),
  inView("view-selection precedence", "trust-forgery", (v) => {
    Object.assign(v.selection, { source: "built_in_defaults", source_revision: 0, explicit: false });
    v.deployment.explicit = true;
  }),
  inView("view-selection writable", "trust-forgery", (v) => {
    v.feature_enabled = false;
    v.disabled_reason = "stage2_feature_disabled";
  }),
  inView("view-selection disabled-reason", "trust-forgery", (v) => {
    v.disabled_reason = "import_quarantine";
  }),
  inView("view-selection cursor", "trust-forgery", (v) => {
    v.last_event_id = null;
  }),
  inView("view-selection run-root", "trust-forgery", (v) => {
    v.run.root_frame_id = "frame-2";
  }),
  inPage("audit-page subject", "trust-forgery", (p) => {
    at(p.audits, 0).subject_entity_kind = "approval_action";
  }),
  inPage("audit-page other-subject", "trust-forgery", (p) => {
    p.subject_kind = "result_review";
  }),
  inPage("audit-page other-root", "trust-forgery", (p) => {
    at(p.audits, 0).root_frame_id = "frame-2";
  }),
  inPage("audit-page no-action", "trust-forgery", (p) => {
    delete at(p.audits, 1).action_digest;
  }),
  inPage("audit-page has-more", "trust-forgery", (p) => {
    p.next_before = "cursor";
  }),
  inStream("live-events missing-audit-field", "malformed", (s) => {
    delete at(s, 1).action_digest;
  }),
  inStream("live-events subject", "malformed", (s) => {
    at(s, 1).subject_entity_kind = "candidate_evidence_snapshot";
  }),
  inStream("live-events repeated-id", "binding-order", (s) => {
    at(s, 1).event_id = "started";
  }),
  inStream("live-events not-increasing", "binding-order", (s) => {
    at(s, 1).event_ordinal = 1;
  }),
  inStream("live-events not-begun", "binding-order", (s) => {
    s.shift();
  }),
  inStream("live-events after-terminal", "binding-order", (s) => {
    s.push({ ...at(s, 1), event_id: "late", event_ordinal: 15 });
  }),
  inRequest("selection-request empty", "malformed", (r) => {
    delete r.preset;
  }),
  inRequest("selection-request mixture", "malformed", (r) => {
    r.approvals_reviewer = null;
  }),
];

/** The closed vocabularies of Auto Mode histories (auto-mode-projection 11.1). */

/** Where a history was made. */
export const TRUST_STATES = ["local", "quarantined_import"] as const;
/** One of the trust states. */
export type TrustState = (typeof TRUST_STATES)[number];

/** What is done with a result. */
export const MODES = ["off", "review_only", "auto_fix"] as const;
/** Named selections. */
export const PRESETS = ["off", "autonomous"] as const;
/** Who approves an action. */
export const REVIEWERS = ["user", "auto_review"] as const;

/** Statuses of a run that may still go on. */
export const NONTERMINAL_STATUSES = ["running", "candidate", "reviewing", "repairing"] as const;
/** Statuses in which a run has ended. */
export const TERMINAL_STATUSES = [
  "verified",
  "completed_with_issues",
  "review_unavailable",
  "blocked_by_guardian",
  "cancelled",
  "failed",
  "paused",
  "unverified",
  "unverified_import",
] as const;
/** All statuses of a run. */
export const RUN_STATUSES = [...NONTERMINAL_STATUSES, ...TERMINAL_STATUSES] as const;

/** Statuses of reviews and of permission assessments. */
export const AUDIT_STATUSES = ["started", "completed", "unavailable", "failed", "unverified_import"] as const;
/** Statuses of a repair. */
export const REPAIR_STATUSES = [
  "started",
  "completed",
  "failed",
  "outcome_unknown",
  "unverified_import",
] as const;

/** What a review of a result can come to. */
export const VERDICTS = [
  "pass",
  "completed_with_issues",
  "issues",
  "fail",
  "failed",
  "incomplete",
  "needs_repair",
  "review_unavailable",
  "unavailable",
] as const;
/** What a permission review can come to. */
export const OUTCOMES = [
  "allow",
  "allow_once",
  "allowed",
  "deny",
  "denied",
  "ask",
  "unavailable",
  "failed",
  "shadow_allow",
  "shadow_deny",
] as const;
/** How risky a permission review calls an action. */
export const RISKS = ["low", "medium", "high", "critical", "unknown"] as const;
/** How much a finding weighs. */
export const SEVERITIES = ["info", "minor", "major", "material", "high", "critical"] as const;
/** What became of a finding. */
export const FINDING_STATUSES = [
  "open",
  "claimed",
  "unaddressed",
  "resolved",
  "accepted",
  "addressed_pending_review",
  "unverified_import",
] as const;

/** Types of events. */
export const EVENT_TYPES = [
  "auto_run_started",
  "candidate_ready",
  "auto_audit_started",
  "auto_audit_completed",
  "repair_started",
  "repair_completed",
  "auto_run_terminal",
] as const;

/** What an audit is about, and the entity that stands for it. */
export const SUBJECT_ENTITY = {
  result_review: "candidate_evidence_snapshot",
  permission_review: "approval_action",
} as const;
/** What an audit looks at. */
export type SubjectKind = keyof typeof SUBJECT_ENTITY;

/** The fields that tie a record to its run. */
export const SCOPE_FIELDS = ["root_frame_id", "branch_id", "turn_id", "execution_id"] as const;

/** What a candidate id binds for good (A22), beside the id itself. */
export const CANDIDATE_BINDING = [
  "candidate_snapshot_sha256",
  "evidence_snapshot_sha256",
  "artifact_set_sha256",
  "candidate_artifact_ids",
  "candidate_version_ids",
] as const;

/** The one phase an event may have: it binds an action group to a repair. */
export const BINDING_PHASE = "execution_group_bound";

/** What is in force in a history that may travel: nothing. */
export const INERT_SELECTION = {
  preset: "off",
  result_review_mode: "off",
  approvals_reviewer: "user",
} as const;

/** Member names, in lower case, that never travel (A43). */
export const PRIVATE_NAMES: ReadonlySet<string> = new Set([
  "authorization",
  "authorizations",
  "credential",
  "credentials",
  "hidden_rationale",
  "permission_payload",
  "prompt",
  "raw_payload",
  "rationale",
  "secret",
  "secrets",
  "system_prompt",
]);

/** Whether `value` is one of a vocabulary's words. */
export function isOneOf<const W extends readonly string[]>(words: W, value: unknown): value is W[number] {
  return typeof value === "string" && words.includes(value);
}

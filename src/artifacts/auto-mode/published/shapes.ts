import * as v from "valibot";
import { finiteNumber } from "../../schema/numbers.ts";
import { hex64 } from "../../schema/text.ts";
import { EVENT_TYPES, MODES, PRESETS, REVIEWERS, SUBJECT_ENTITY } from "../vocabulary.ts";

/** Shapes of what the session server publishes about Auto Mode (auto-mode-views 1 to 5). All are closed. */

const MOST = 9_223_372_036_854_775_807n;

const points = (text: string): number => [...text].length;
const identifier = v.pipe(
  v.string(),
  v.check((text) => text !== "" && (text.length <= 512 || points(text) <= 512), "1 to 512 characters"),
);
const text = v.pipe(
  v.string(),
  v.check(
    (value) => value !== "" && (value.length <= 20_000 || points(value) <= 20_000),
    "1 to 20,000 characters",
  ),
);
const integerFrom = (least: number) =>
  v.union([
    v.pipe(v.number(), v.integer(), v.minValue(least)),
    v.pipe(v.bigint(), v.minValue(BigInt(least)), v.maxValue(MOST)),
  ]);
const count = integerFrom(0);
const ordinal = integerFrom(1);
const one = v.literal(1);
const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(1000));
const identifiers = list(identifier);
const number = v.pipe(
  finiteNumber,
  v.check(
    (value) => typeof value !== "bigint" || (value <= MOST && value >= -MOST),
    "an integer within 64 bits, or a finite number",
  ),
);
/** Times are milliseconds or ISO texts, by server. */
const time = v.union([number, text]);
const scalar = v.union([number, text, v.boolean(), v.null()]);
const amount = v.pipe(
  number,
  v.check((value) => (typeof value === "object" ? value.value : value) >= 0, "a number of at least 0"),
);

function optional<const K extends readonly string[], T extends v.GenericSchema>(keys: K, schema: T) {
  const entries = keys.map((key) => [key, v.optional(schema)] as const);
  return Object.fromEntries(entries) as { [N in K[number]]: v.OptionalSchema<T, undefined> };
}

const scope = {
  root_frame_id: identifier,
  branch_id: identifier,
  turn_id: identifier,
  execution_id: identifier,
};

/** Where a selection can come from, the strongest first. */
export const SOURCES = [
  "import_quarantine",
  "frame",
  "project",
  "deployment_explicit",
  "legacy_result_review",
  "built_in_defaults",
] as const;

const budgets = v.strictObject(
  optional(
    [
      "max_review_rounds",
      "max_repair_rounds",
      "repair_turns_per_round",
      "max_extra_cells",
      "wall_time_s",
      "extra_token_multiplier",
      "repeated_finding_limit",
      "same_action_no_delta_limit",
      "no_progress_turn_limit",
      "guardian_timeout_s",
      "guardian_consecutive_denial_limit",
      "guardian_window_size",
      "guardian_window_denial_limit",
    ],
    amount,
  ),
);

const run = v.strictObject({
  run_id: identifier,
  ...scope,
  ...optional(["candidate_id", "last_event_id"], identifier),
  ...optional(["mode", "status", "terminal_reason", "reason", "user_truth"], text),
  result_review_mode: v.optional(v.picklist(MODES)),
  approvals_reviewer: v.optional(v.picklist(REVIEWERS)),
  ...optional(["review_round", "repair_round", "last_event_ordinal"], count),
  ...optional(
    ["candidate_digest", "candidate_snapshot_sha256", "evidence_snapshot_sha256", "artifact_set_sha256"],
    hex64,
  ),
  candidate_version_ids: v.optional(identifiers),
  ...optional(["recovery_required", "legacy"], v.boolean()),
  ...optional(["started_at", "updated_at", "terminal_at", "finished_at"], time),
  budgets: v.optional(budgets),
  ...optional(["budget_usage", "circuit"], v.record(v.string(), scalar)),
});

/** A view: one conversation's selection and newest run (section 1). */
export const view = v.strictObject({
  schema_version: one,
  feature_enabled: v.boolean(),
  writable: v.boolean(),
  disabled_reason: v.nullable(text),
  root_frame_id: identifier,
  branch_id: identifier,
  selection: v.strictObject({
    preset: v.picklist(PRESETS),
    result_review_mode: v.picklist(MODES),
    approvals_reviewer: v.picklist(REVIEWERS),
    source: v.picklist(SOURCES),
    explicit: v.boolean(),
    revision: count,
    source_revision: count,
  }),
  deployment: v.strictObject({ explicit: v.boolean(), explicit_fields: list(text) }),
  budgets,
  run: v.nullable(run),
  last_event_id: v.nullable(identifier),
  last_event_ordinal: v.nullable(count),
});

const SUBJECTS = Object.keys(SUBJECT_ENTITY) as (keyof typeof SUBJECT_ENTITY)[];
const SUBJECT_ENTITIES = Object.values(SUBJECT_ENTITY);

const finding = v.strictObject({
  finding_id: identifier,
  ...optional(["review_run_id", "run_id", "candidate_id"], identifier),
  ...optional(
    ["fingerprint", "severity", "category", "status", "claim", "claim_ref", "reproduction", "suggested_fix"],
    text,
  ),
  ...optional(["evidence_refs", "artifact_ids", "version_ids", "cell_ids"], identifiers),
  confidence: v.optional(
    v.pipe(
      amount,
      v.check((value) => (typeof value === "object" ? value.value : value) <= 1, "a number from 0 to 1"),
    ),
  ),
});

const assessment = v.strictObject({
  ...optional(
    ["verdict", "decision", "risk", "outcome", "rationale_summary", "public_summary", "error_kind"],
    text,
  ),
  retryable: v.optional(v.boolean()),
});

const audit = v.strictObject({
  audit_id: identifier,
  run_id: identifier,
  ...scope,
  subject_entity_id: identifier,
  audit_request_digest: hex64,
  subject_kind: v.picklist(SUBJECTS),
  subject_entity_kind: v.picklist(SUBJECT_ENTITIES),
  ...optional(
    [
      "status",
      "verdict",
      "outcome",
      "decision",
      "risk",
      "reviewer_fingerprint",
      "rationale_summary",
      "public_summary",
      "error_kind",
    ],
    text,
  ),
  reviewer_profile_id: v.optional(identifier),
  ...optional(["round", "attempt", "profile_revision", "finding_count", "event_ordinal"], count),
  ...optional(["assessment_digest", "action_digest", "candidate_digest"], hex64),
  ...optional(["created_at", "started_at", "completed_at"], time),
  assessment: v.optional(assessment),
  findings: v.optional(list(finding)),
});

/** An audit page (section 3). */
export const auditPage = v.strictObject({
  schema_version: one,
  root_frame_id: identifier,
  branch_id: identifier,
  subject_kind: v.nullable(v.picklist(SUBJECTS)),
  audits: list(audit),
  next_before: v.nullable(
    v.pipe(
      v.string(),
      v.check((value) => value !== "" && points(value) <= 128, "1 to 128 characters"),
    ),
  ),
  has_more: v.boolean(),
});

/** A live event (section 4). */
export const liveEvent = v.strictObject({
  schema_version: one,
  type: v.picklist(EVENT_TYPES),
  event_id: identifier,
  event_ordinal: ordinal,
  run_id: identifier,
  ...scope,
  ...optional(
    [
      "parent_event_id",
      "audit_id",
      "subject_entity_id",
      "candidate_id",
      "review_run_id",
      "repair_run_id",
      "assessment_id",
      "decision_id",
      "model_profile_id",
    ],
    identifier,
  ),
  ...optional(
    [
      "phase",
      "mode",
      "status",
      "subject_kind",
      "subject_entity_kind",
      "policy_version",
      "model_fingerprint",
      "verdict",
      "outcome",
      "risk",
      "terminal_reason",
      "user_truth",
      "error_kind",
    ],
    text,
  ),
  occurred_at: v.optional(time),
  ...optional(
    [
      "audit_request_digest",
      "assessment_digest",
      "action_digest",
      "candidate_digest",
      "candidate_snapshot_sha256",
      "evidence_snapshot_sha256",
      "artifact_set_sha256",
    ],
    hex64,
  ),
  ...optional(
    [
      "candidate_artifact_ids",
      "candidate_version_ids",
      "finding_ids",
      "before_version_ids",
      "after_version_ids",
      "execution_group_ids",
    ],
    identifiers,
  ),
  ...optional(["model_profile_revision", "review_round", "repair_round", "finding_count"], count),
});

/** A selection change request (section 5). */
export const selectionPatch = v.strictObject({
  revision: count,
  preset: v.optional(v.nullable(v.picklist(PRESETS))),
  result_review_mode: v.optional(v.nullable(v.picklist(MODES))),
  approvals_reviewer: v.optional(v.nullable(v.picklist(REVIEWERS))),
});

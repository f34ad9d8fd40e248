import { isArray, isInteger, isObject, type JsonValue } from "../../container/json/value.ts";
import { isHex64 } from "../hex.ts";
import * as words from "./vocabulary.ts";

/** What a kept field may hold. `expected` says it in words. */
export interface FieldType<T = unknown> {
  readonly expected: string;
  /** What the JSON Schema says of it; a vocabulary is its words. */
  readonly form: "text" | "hex" | "ids" | "integer" | "flag" | "counts" | readonly string[];
  readonly least?: number;
  /** The type of accepted values, for the compiler alone. */
  readonly holds?: T;
  accepts(value: JsonValue): boolean;
}

const POLICY_VERSION = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** True for text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function type<T>(
  form: FieldType["form"],
  expected: string,
  accepts: (value: JsonValue) => boolean,
): FieldType<T> {
  return { form, expected, accepts };
}

const text = type<string>("text", "text that is not empty", isText);
const hex = type<string>("hex", "64 lower-case hex digits", isHex64);
const ids = type<readonly string[]>(
  "ids",
  "a list of texts that are not empty",
  (value) => isArray(value) && value.every(isText),
);
const flag = type<boolean>("flag", "true or false", (value) => typeof value === "boolean");
const policyVersion = type<string>(
  "text",
  "1 to 128 of A-Z a-z 0-9 . _ : -, the first a letter or digit",
  (value) => typeof value === "string" && POLICY_VERSION.test(value),
);
const instant = type<number | bigint>("integer", "an integer", isInteger);
const counts = type<Readonly<Record<string, number | bigint>>>(
  "counts",
  "an object of names that are not empty and integers of at least 0",
  (value) =>
    isObject(value) && Object.entries(value).every(([name, count]) => name !== "" && isCount(count, 0)),
);

const count = countFrom(0);
const ordinal = countFrom(1);

function countFrom(least: number): FieldType<number | bigint> {
  const expected = `an integer of at least ${least}`;
  return { ...type<number | bigint>("integer", expected, (value) => isCount(value, least)), least };
}

function isCount(value: JsonValue, least: number): boolean {
  return isInteger(value) && value >= least;
}

function oneOf<const W extends readonly string[]>(vocabulary: W): FieldType<W[number]> {
  return type(vocabulary, `one of ${vocabulary.join(", ")}`, (value) => words.isOneOf(vocabulary, value));
}

/** Field names and what each may hold. */
export type FieldTable = Readonly<Record<string, FieldType>>;
type ValueOf<T> = T extends FieldType<infer V> ? V : never;
/** The fields of a record as far as they are present and well formed. */
export type FieldsOf<T> = { readonly [K in keyof T]?: ValueOf<T[K]> };

const SCOPE = { root_frame_id: text, branch_id: text, turn_id: text, execution_id: text };

/** What every record of a run has. */
export const SCOPED = { run_id: text, ...SCOPE } satisfies FieldTable;

/*
 * The kept fields of every record (auto-mode-projection 11.2) with what A7, A8, A11 and A14 to A18 let them hold.
 * `trust_state`, `event_cursor`, `payload` and `payload_sha256` are not here: rules of other families judge them.
 */

/** A selection. */
export const SELECTION = {
  preset: oneOf(words.PRESETS),
  result_review_mode: oneOf(words.MODES),
  approvals_reviewer: oneOf(words.REVIEWERS),
  source: text,
} satisfies FieldTable;

/** A run. */
export const RUN = {
  run_id: text,
  ...SCOPE,
  mode: oneOf(words.MODES),
  status: oneOf(words.RUN_STATUSES),
  candidate_id: text,
  candidate_snapshot_sha256: hex,
  evidence_snapshot_sha256: hex,
  artifact_set_sha256: text,
  candidate_artifact_ids: ids,
  candidate_version_ids: ids,
  terminal_reason: text,
  stop_reason: text,
  source_claimed_status: oneOf(words.RUN_STATUSES),
  source_terminal_reason: text,
  created_at: count,
  finished_at: count,
} satisfies FieldTable;

/** A review of a result. */
export const REVIEW = {
  review_run_id: text,
  audit_id: text,
  run_id: text,
  ...SCOPE,
  candidate_id: text,
  candidate_snapshot_sha256: hex,
  evidence_snapshot_sha256: hex,
  audit_request_digest: hex,
  assessment_digest: hex,
  status: oneOf(words.AUDIT_STATUSES),
  verdict: oneOf(words.VERDICTS),
  failure_reason: text,
  round: count,
  attempt: ordinal,
  model_profile_id: text,
  model_profile_revision: ordinal,
  model_fingerprint: text,
  public_summary: text,
  created_at: count,
  finished_at: count,
} satisfies FieldTable;

/** A finding of a review. */
export const FINDING = {
  finding_id: text,
  review_run_id: text,
  run_id: text,
  ...SCOPE,
  candidate_id: text,
  fingerprint: text,
  severity: oneOf(words.SEVERITIES),
  category: text,
  claim: text,
  evidence_refs: ids,
  artifact_ids: ids,
  version_ids: ids,
  cell_ids: ids,
  status: oneOf(words.FINDING_STATUSES),
  created_at: count,
  updated_at: count,
} satisfies FieldTable;

/** A repair. */
export const REPAIR = {
  repair_run_id: text,
  run_id: text,
  ...SCOPE,
  finding_ids: ids,
  before_version_ids: ids,
  after_version_ids: ids,
  execution_group_ids: ids,
  verification_review_run_id: text,
  status: oneOf(words.REPAIR_STATUSES),
  created_at: count,
  finished_at: count,
} satisfies FieldTable;

/** A permission assessment. */
export const ASSESSMENT = {
  assessment_id: text,
  audit_id: text,
  run_id: text,
  ...SCOPE,
  decision_id: text,
  action_digest: hex,
  audit_request_digest: hex,
  assessment_digest: hex,
  policy_version: policyVersion,
  status: oneOf(words.AUDIT_STATUSES),
  outcome: oneOf(words.OUTCOMES),
  risk: oneOf(words.RISKS),
  public_summary: text,
  created_at: count,
  finished_at: count,
} satisfies FieldTable;

/** An event, but for its cursor and payload. */
export const EVENT = {
  event_id: text,
  run_id: text,
  ...SCOPE,
  created_at: instant,
  type: oneOf(words.EVENT_TYPES),
} satisfies FieldTable;

/** An event's payload. */
export const PAYLOAD = {
  mode: text,
  status: text,
  terminal_reason: text,
  stop_reason: text,
  reason_code: text,
  candidate_id: text,
  candidate_snapshot_sha256: hex,
  evidence_snapshot_sha256: hex,
  artifact_set_sha256: hex,
  artifact_ids: ids,
  version_ids: ids,
  candidate_artifact_ids: ids,
  candidate_version_ids: ids,
  audit_id: text,
  subject_kind: text,
  subject_entity_kind: text,
  subject_entity_id: text,
  audit_request_digest: hex,
  assessment_digest: hex,
  action_digest: hex,
  review_run_id: text,
  repair_run_id: text,
  assessment_id: text,
  decision_id: text,
  policy_version: text,
  model_profile_id: text,
  model_profile_revision: count,
  model_fingerprint: text,
  finding_id: text,
  finding_ids: ids,
  finding_count: count,
  before_version_ids: ids,
  after_version_ids: ids,
  execution_group_ids: ids,
  action_group_id: text,
  phase: text,
  verification_review_run_id: text,
  verdict: text,
  decision: text,
  outcome: text,
  risk: text,
  failure_kind: text,
  retryable: flag,
  round: count,
  attempt: count,
  counts,
  public_summary: text,
} satisfies FieldTable;

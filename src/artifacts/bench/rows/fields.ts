import { SCORE_FIELDS, type ScoreField } from "../reviews/score.ts";
import {
  amount,
  backend,
  commit,
  count,
  counts,
  detail,
  digest,
  type FieldType,
  figure,
  flag,
  instant,
  longText,
  orNull,
  score,
  text,
  texts,
  transcripts,
} from "./types.ts";

const USAGE = {
  input_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens: count,
};

/** What every row of a harness says of its cell (workflow-bench 12.1, "Always"). */
const ALWAYS = {
  task: text,
  class: text,
  run: count,
  sandbox_backend: backend,
  task_asset_snapshot_digest: orNull(digest),
  task_asset_manifest_digest: orNull(digest),
  sandbox_dependency_content_digest: orNull(digest),
  sandbox_dependency_manifest_digest: orNull(digest),
  sanitized_graph_snapshot_digest: orNull(digest),
  sanitized_graph_manifest_digest: orNull(digest),
  oracle_digest: orNull(digest),
  oracle_command_digest: orNull(digest),
  oracle_manifest_digest: orNull(digest),
  ce_plugin_version: orNull(text),
  ce_plugin_manifest_digest: orNull(digest),
};

/** Outcome and sums: also in a row of a cell that never ran (workflow-bench 12.3). */
const OUTCOME = {
  ...USAGE,
  cost_usd: orNull(amount),
  duration_s: amount,
  num_turns: count,
  ok: flag,
  session_ids: texts,
  error_kind: orNull(text),
  error_detail: detail,
  skill_invoked: orNull(flag),
  transcript_missing: flag,
  arm: text,
  plan_produced: flag,
  authored_tests_passed: flag,
  authored_test_output: longText,
  verify_output: longText,
  oracle_passed: flag,
  oracle_output: text,
  resolved: flag,
};

/** What only a cell that ran has. */
const MEASURED = {
  transcript_artifacts: transcripts,
  evidence_diagnostics: texts,
  diff_files: count,
  diff_insertions: count,
  diff_deletions: count,
  model: text,
  benchmark_model: text,
  proposer_model: orNull(text),
  effort: orNull(text),
  task_ref: text,
  task_base_sha: commit,
  sanitized_task_sha: orNull(commit),
  variant_head_sha: orNull(commit),
  task_prompt_digest: digest,
  skill_digest: orNull(digest),
  candidate_overlay_digest: orNull(digest),
  runtime_digest: orNull(text),
  recorded_at: instant,
};

const REVIEW = { review_score: orNull(score), review_evidence_valid: flag };

type ReviewFigures = { readonly [F in ScoreField as `review_${F}`]: FieldType<number | boolean | null> };
const REVIEW_FIGURES = Object.fromEntries(
  SCORE_FIELDS.map((field) => [`review_${field}`, figure(field)]),
) as unknown as ReviewFigures;

/** Members that newer versions write, or only some rows have. */
const SOMETIMES = {
  gitnexus_tool_uses: count,
  tool_use_counts: counts,
  review_artifact: text,
  reused: flag,
  reused_from_recorded_at: instant,
};

/** Every member of a row that is kept, with its type. Others are allowed and dropped (workflow-bench 22). */
export const FIELDS = {
  ...ALWAYS,
  ...OUTCOME,
  ...MEASURED,
  ...REVIEW,
  ...REVIEW_FIGURES,
  ...SOMETIMES,
};
/** A member of a row. */
export type FieldName = keyof typeof FIELDS;

/** A row of a release holds exactly these (workflow-bench 16). */
export const RELEASE_FIELDS = [
  "task",
  "run",
  "arm",
  "model",
  "effort",
  "task_base_sha",
  "oracle_digest",
  "sandbox_backend",
  "sandbox_dependency_content_digest",
  "ok",
  "resolved",
  "authored_tests_passed",
  "oracle_passed",
  "error_kind",
  "transcript_missing",
  "cost_usd",
  "duration_s",
  ...names(USAGE),
] as const satisfies readonly FieldName[];

/** What a row reports: a cell that ran, one whose setup failed, one cancelled before it began, or a release cell. */
export type RowKind = "complete" | "infra" | "bare" | "release";

/** Members that a row of each kind must have; `review` and `scored` come on top on a review arm. */
export const REQUIRED: Readonly<Record<RowKind | "review" | "scored", readonly FieldName[]>> = {
  complete: [...names(ALWAYS), ...names(OUTCOME), ...names(MEASURED)],
  infra: [...names(ALWAYS), ...names(OUTCOME)],
  bare: ["resolved", "error_kind"],
  release: RELEASE_FIELDS,
  review: names(REVIEW),
  scored: names(REVIEW_FIGURES),
};

function names<T extends object>(fields: T): readonly (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[];
}

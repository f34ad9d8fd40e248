import { RELEASE_FIELDS } from "../rows/fields.ts";

/** The value of `schema` in a report. */
export const EVALUATION_SCHEMA = "gitnexus.release-evaluation/v1";
/** The value of `schema` in a gate. */
export const GATE_SCHEMA = "gitnexus.release-quality-gate/v1";

/** Members of a release's metadata, which its report repeats (workflow-bench 16). */
export const METADATA_FIELDS = [
  "runtime_sha",
  "harness_sha",
  "task_set_digest",
  "model",
  "effort",
  "runs",
  "tasks",
] as const;

/** Members of a report, and nothing else. */
export const REPORT_FIELDS: readonly string[] = [
  ...METADATA_FIELDS,
  "schema",
  "generated_at",
  "complete",
  "problems",
  "per_run",
  "arms",
  "paired",
];

/** Members of a measured cell, and nothing else. */
export const CELL_FIELDS: ReadonlySet<string> = new Set(RELEASE_FIELDS);

/** The arm that works without the tool, with which it is compared. */
export const REFERENCE_ARM = "baseline_nomcp";
/** The arm that works with the tool. */
export const TOOL_ARM = "baseline";
/** The arms of a release. */
export const RELEASE_ARMS = [REFERENCE_ARM, TOOL_ARM] as const;

/** Error kinds of a trustworthy cell. */
export const CELL_ERRORS: ReadonlySet<string> = new Set(["verify-failed", "oracle-failed"]);

/** Largest report that is picked up as evidence, in bytes (workflow-bench 17). */
export const EVIDENCE_BYTES = 2_097_152;
/** How old a report may be. */
export const FRESH_DAYS = 7;
/** How often each task is run at least. */
export const LEAST_RUNS = 3;

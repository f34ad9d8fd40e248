import { RELEASE_FIELDS } from "../rows/fields.ts";

export const EVALUATION_SCHEMA = "gitnexus.release-evaluation/v1";
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

/** The arm that a release is compared with, and the arm that has the tool. */
export const REFERENCE_ARM = "baseline_nomcp";
export const TOOL_ARM = "baseline";
export const RELEASE_ARMS = [REFERENCE_ARM, TOOL_ARM] as const;

/** Error kinds of a trustworthy cell. */
export const CELL_ERRORS: ReadonlySet<string> = new Set(["verify-failed", "oracle-failed"]);

/** Largest report that is picked up as evidence, in bytes (workflow-bench 17). */
export const EVIDENCE_BYTES = 2_097_152;
export const FRESH_DAYS = 7;
export const LEAST_RUNS = 3;

import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { hex40, hex64, nonBlankText } from "../../schema/text.ts";
import { EVALUATION_SCHEMA, GATE_SCHEMA, LEAST_RUNS } from "./fields.ts";

const metadata = {
  runtime_sha: hex40,
  harness_sha: hex40,
  task_set_digest: hex64,
  model: nonBlankText,
  effort: v.nullable(v.string()),
  runs: integer(LEAST_RUNS),
  tasks: v.record(v.string(), v.looseObject({ sha: hex40, oracle_digest: hex64 })),
};

/** Metadata of a release's measurement (workflow-bench 16). */
export const releaseMetadata = v.strictObject(metadata);

/** A release's report (workflow-bench 16). Rules judge it closer than a schema can. */
export const releaseEvaluation = v.strictObject({
  ...metadata,
  schema: v.literal(EVALUATION_SCHEMA),
  generated_at: v.string(),
  complete: v.boolean(),
  problems: v.array(v.string()),
  per_run: v.array(v.looseObject({})),
  arms: v.looseObject({}),
  paired: v.looseObject({}),
});

/** A release's gate (workflow-bench 17). */
export const releaseGate = v.looseObject({
  schema: v.literal(GATE_SCHEMA),
  generated_at: v.string(),
  candidate_sha: hex40,
  stable_sha: hex40,
  passed: v.boolean(),
  problems: v.array(v.string()),
  tasks: v.record(
    v.string(),
    v.looseObject({ candidate: integer(0), stable: integer(0), solve_delta: integer() }),
  ),
  measurements: v.looseObject({}),
});

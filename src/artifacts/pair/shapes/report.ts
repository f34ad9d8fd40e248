import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { hex64 } from "../../schema/text.ts";
import { planContract } from "./contract.ts";
import { benefitVerdict, capability, claimFlags, each, flag, float, perArm, text, texts } from "./pieces.ts";

/** The delivery's members in stored order (pair-report e.3); the bridge has all but the host descriptor. */
const delivery = {
  host_context_id: text,
  host_descriptor_digest: hex64,
  ...each(["host_invocation_digest", "decision_receipt_digest", "release_root_digest"], hex64),
  release_sequence: integer(),
  catalog_mode: text,
  ...each(
    [
      "catalog_snapshot_digest",
      "plan_digest",
      "presentation_digest",
      "delivery_digest",
      "receipt_event_content_digest",
    ],
    hex64,
  ),
  final_journal_revision: integer(),
  final_journal_record_digest: hex64,
  context_sha256: hex64,
  context_bytes: integer(),
  capabilities: v.array(capability),
};
const { host_descriptor_digest: _liveOnly, ...bridgeDelivery } = delivery;

/** The delivery of a live pair. */
export const engineDelivery = v.strictObject(delivery);
/** The delivery of a deterministic bridge pair. */
export const bridgeEngineDelivery = v.strictObject(bridgeDelivery);

/** One arm's row (pair-report e.2). */
const row = v.strictObject({
  arm: text,
  status: text,
  verification_passed: flag,
  verification_returncode: integer(),
  patch_paths: texts,
  patch_sha256: hex64,
  final_diff_sha256: hex64,
  ...each(["agent_seconds", "verification_seconds", "ctx_setup_seconds", "development_seconds"], float),
  token_attribution: text,
  attribution_source: text,
  input_tokens: integer(),
  cached_input_tokens: v.nullable(integer()),
  uncached_input_tokens: v.nullable(integer()),
  output_tokens: integer(),
  total_tokens: integer(),
  provider_identity: text,
  provider_adapter: text,
  provider_session_sha256: hex64,
  provider_response_count: integer(),
});

/** The report `ctx.live-coding-pair-report-v1` (pair-report e.1): closed, in stored order. */
export const pairReport = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  pair_contract: planContract,
  pair_contract_sha256: hex64,
  execution_order: texts,
  provider_calls_completed: integer(),
  ...each(["paired_evidence_complete", "serial_execution_verified", "fairness_contract_verified"], flag),
  fairness_contract_definition: text,
  evidence_trust_boundary: text,
  ...each(
    [
      "cryptographic_independence",
      "application_path_isolation_verified",
      "os_process_isolation_verified",
      "normalized_environment_contract_verified",
    ],
    flag,
  ),
  normalized_environment_sha256: hex64,
  base_prompt_sha256: hex64,
  request_delta: v.strictObject({
    exact_context_suffix_verified: flag,
    semantic_delivery_boundary: text,
    raw_provider_request_body_observed: flag,
    separator: text,
    baseline_prompt_sha256: hex64,
    treatment_prompt_sha256: hex64,
    context_sha256: hex64,
    context_bytes: integer(),
    model_tool_schema_sha256: hex64,
  }),
  engine_delivery: engineDelivery,
  arms: v.array(row),
  paired_metrics: v.strictObject({
    verification_outcomes: perArm(flag),
    total_token_delta: integer(),
    development_seconds_delta: float,
    interpretation: text,
  }),
  ...claimFlags,
  benefit_verdict: benefitVerdict,
  warning: text,
});

/** The approval `ctx.live-coding-pair-approval-v1` (pair-report d), in construction order. */
export const pairApproval = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  pair_contract: planContract,
  pair_contract_sha256: hex64,
  execution_enabled: flag,
  provider_calls_made: integer(),
  workspace_mutations_made: integer(),
  ...claimFlags,
  benefit_verdict: benefitVerdict,
  warning: text,
});

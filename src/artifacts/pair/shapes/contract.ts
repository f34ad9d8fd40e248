import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { hex40, hex64 } from "../../schema/text.ts";
import { claimFlags, each, flag, float, perArm, text, texts } from "./pieces.ts";

/** Members of `runtime` that hold the digest of a module or a package, in stored order (pair-report c.2). */
const MODULE_DIGESTS = [
  "python_executable_sha256",
  "ctx_run_module_sha256",
  "benchmark_script_sha256",
  "query_session_module_sha256",
  "prepared_query_delivery_module_sha256",
  "provider_adapter_module_sha256",
  "ctx_package_sha256",
  "generic_adapter_package_sha256",
  "engine_package_sha256",
  "runtime_package_sha256",
] as const;

/** `paired_evidence`: thirteen booleans, in stored order (pair-report c.2). */
const PAIRED_EVIDENCE = [
  "both_arms_required",
  "partial_pair_publishable",
  "initial_commit_and_tree_equality_required",
  "base_prompt_byte_equality_required",
  "delivered_prompt_delta_verification_required",
  "raw_provider_request_body_observed",
  "provider_identity_and_model_equality_required",
  "exact_usage_accounting_required",
  "evaluator_identity_and_result_required",
  "accepted_delivery_re_attestation_required_before_provider",
  "ctx_setup_time_charged_to_treatment",
  "application_path_isolation_required",
  "os_process_isolation_claimed",
] as const;

const scenario = v.strictObject({
  id: text,
  repository_url: text,
  commit: hex40,
  language: text,
  benchmark_class: text,
  task_sha256: hex64,
  task_bytes: integer(0),
  query_sha256: hex64,
  allowed_changes: v.pipe(v.array(v.string()), v.nonEmpty()),
  scenario_source_sha256: hex64,
  base_prompt_recipe: text,
  base_prompt_source_limit_bytes: integer(0),
});

const paths = v.strictObject({
  output_root: text,
  cache_root: text,
  pair_root: text,
  arms: perArm(v.strictObject({ arm_root: text, workspace_root: text, home_root: text, session_root: text })),
  all_arm_roots_distinct: flag,
});

const runtime = v.strictObject({
  argv_prefix: texts,
  ...each(MODULE_DIGESTS, hex64),
  litellm_version: text,
  litellm_package_sha256: hex64,
  python_version: text,
  platform_system: text,
  platform_release: text,
  platform_machine: text,
  release_catalog_assets: v.record(v.string(), hex64),
  release_catalog_authentication: text,
  release_catalog_open_verified: flag,
  opened_release_identity: v.strictObject({
    release_root_digest: hex64,
    release_sequence: integer(1),
    catalog_mode: text,
  }),
});

const controls = v.strictObject({
  engine: text,
  unified_engine_treatment: flag,
  trials: integer(),
  retries: integer(),
  max_iterations: integer(),
  max_output_tokens_per_arm: integer(),
  pair_max_output_tokens: integer(),
  wall_timeout_seconds_per_arm: float,
  provider_timeout_seconds_per_request: float,
  model_tool_schemas: v.array(v.unknown()),
  model_tool_schema_sha256: hex64,
  ctx_run_tool_mode: text,
  ctx_run_engine_mode: text,
  arm_equality: texts,
});

const treatmentDelta = v.strictObject({
  baseline: text,
  "ctx-light": text,
  delivery_factory: text,
  delivery_acceptor: text,
  host: text,
  execution_intent: text,
  required_receipt_revision: integer(),
  accepted_nonempty_delivery_required: flag,
  accepted_delivery_identity_phase: text,
  accepted_delivery_identity_preapproved: flag,
  required_delivery_evidence_fields: texts,
  host_invocation_digest_must_equal_approval: flag,
  policy_abstention_executes_pair: flag,
  all_other_differences_forbidden: flag,
});

const evaluator = v.strictObject({
  test_path: text,
  test_body_sha256: hex64,
  verify: v.pipe(texts, v.nonEmpty()),
  regression_verify: v.array(texts),
  expected_test_count: integer(1),
  red_failure_contains_sha256: hex64,
  reference_patch_sha256: hex64,
  materialization: text,
  same_evaluator_both_arms: flag,
});

/** The plan contract `ctx.live-coding-pair-plan-v1` (pair-report c.2): closed, in stored order. */
export const planContract = v.strictObject({
  schema: text,
  evidence_level: text,
  arms: texts,
  execution_order: texts,
  execution: v.strictObject({
    enabled: flag,
    mode: text,
    provider_calls_allowed: flag,
    workspace_mutation_allowed: flag,
  }),
  scenario,
  paths,
  runtime,
  provider: v.strictObject({
    route: text,
    provider_prefix: text,
    requested_model: text,
    api_key_environment: text,
    credential_policy: text,
  }),
  controls,
  treatment_delta: treatmentDelta,
  evaluator,
  environment: v.strictObject({
    inherited_allowlist: v.record(v.string(), v.string()),
    fixed_values: v.strictObject(
      each(["CTX_ENGINE_MODE", "CTX_TELEMETRY_ENABLED", "PYTHONNOUSERSITE", "PYTHONPATH"], text),
    ),
    isolated_per_arm: texts,
    provider_secret: text,
  }),
  paired_evidence: v.strictObject(each(PAIRED_EVIDENCE, flag)),
  scope_limitations: v.strictObject({
    single_pair_pilot: flag,
    approved_scenario_count: integer(),
    approved_repository_count: integer(),
    approved_catalog_scope: text,
    accepted_delivery_status: text,
    provider_sampling_seed_controlled: flag,
    execution_order_counterbalanced: flag,
    causal_or_general_benefit_inference_allowed: flag,
    minimum_product_claim_scenarios: integer(),
    minimum_product_claim_repositories: integer(),
    minimum_product_claim_trials: integer(),
    authenticated_campaign_design_required: flag,
  }),
  claim_policy: v.strictObject(claimFlags),
});

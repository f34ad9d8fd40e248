import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { hex40, hex64, nonEmptyText } from "../../schema/text.ts";
import { benefitVerdict, claimFlags, each, flag, float, perArm, text, texts } from "./pieces.ts";
import { bridgeEngineDelivery } from "./report.ts";

const MODULE_DIGESTS = [
  "python_executable_sha256",
  "ctx_run_module_sha256",
  "benchmark_script_sha256",
  "deterministic_bridge_module_sha256",
  "query_session_module_sha256",
  "prepared_query_delivery_module_sha256",
  "provider_adapter_module_sha256",
  "ctx_package_sha256",
  "generic_adapter_package_sha256",
  "engine_package_sha256",
  "runtime_package_sha256",
] as const;

/** Variables that each arm has for itself, in stored order (pair-report h.1). */
const ISOLATED = [
  "CODEX_HOME",
  "HOME",
  "USERPROFILE",
  "TEMP",
  "TMP",
  "TMPDIR",
  "CTX_RUNTIME_LIFECYCLE_DIR",
] as const;

const FIXED = [
  "CTX_ENGINE_MODE",
  "CTX_TELEMETRY_ENABLED",
  "NO_PROXY",
  "PYTHONNOUSERSITE",
  "PYTHONPATH",
  "no_proxy",
] as const;

/** The bridge's contract `ctx.deterministic-bridge-pair-v1` (pair-report h.1): closed, in stored order. */
const bridgeContract = v.strictObject({
  schema: text,
  evidence_level: text,
  arms: texts,
  execution_order: texts,
  scenario: v.strictObject({
    id: text,
    repository_url: text,
    commit: hex40,
    language: text,
    task_only_sha256: hex64,
    scenario_source_sha256: hex64,
  }),
  runtime: v.strictObject({
    argv_prefix: texts,
    ...each(MODULE_DIGESTS, hex64),
    litellm_version: text,
    litellm_package_sha256: hex64,
    release_catalog_assets: v.record(v.string(), hex64),
    engine_factory: text,
    engine_host: text,
    engine_execution_intent: text,
    engine_receipt_revision: integer(),
  }),
  provider: v.strictObject({
    kind: text,
    endpoint_path: text,
    requested_model: text,
    wire_model: text,
    response_content_sha256: hex64,
    token_accounting: text,
    token_budget: integer(),
    max_output_tokens: integer(),
  }),
  controls: v.strictObject({
    max_iterations: integer(),
    timeout_seconds: float,
    provider_timeout_seconds: float,
    core_tool_schemas: v.array(v.unknown()),
    core_tool_schema_sha256: hex64,
    context_delta: text,
    ctx_run_engine_mode: text,
  }),
  evaluator: v.strictObject({
    test_path: text,
    test_body_sha256: hex64,
    verify: texts,
    regression_verify: v.array(texts),
    expected_test_count: integer(1),
  }),
  environment: v.strictObject({
    inherited_allowlist: v.record(v.string(), v.string()),
    isolated_values: v.strictObject(each(ISOLATED, text)),
    fixed_values: v.strictObject(each(FIXED, text)),
    pair_scoped_values: v.strictObject(
      each(["CTX_AB_DETERMINISTIC_BRIDGE_APPROVAL", "CTX_BENCHMARK_PROCESS_TOKEN"], text),
    ),
  }),
  claim_policy: v.strictObject(claimFlags),
});

/** One arm's row (pair-report h.2). */
const row = v.strictObject({
  arm: text,
  task_only_sha256: hex64,
  delivered_prompt_sha256: hex64,
  workspace_identity: v.strictObject({
    commit: hex40,
    tree_sha1: hex40,
    evaluator_test_sha256: hex64,
    worktree_status_sha256: hex64,
  }),
  ctx_run_payload_sha256: hex64,
  provider_request_body_sha256: hex64,
  provider_request_body_bytes: integer(0),
  provider_response_body_sha256: hex64,
  provider_response_body_bytes: integer(0),
  provider_response_consumption_evidence: text,
  ...each(
    [
      "input_tokens",
      "cached_input_tokens",
      "uncached_input_tokens",
      "output_tokens",
      "total_tokens",
      "evaluator_returncode",
    ],
    integer(),
  ),
  evaluator_passed: flag,
  ...each(["ctx_setup_seconds", "agent_seconds", "evaluator_seconds"], float),
  timing_evidence_level: text,
  ...each(["normalized_environment_sha256", "provider_session_sha256", "command_contract_sha256"], hex64),
});

/** The bridge's report `ctx.deterministic-bridge-report-v1` (pair-report h.2). */
export const bridgeReport = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  pair_contract: bridgeContract,
  pair_contract_sha256: hex64,
  fairness_contract_verified: flag,
  fairness_contract_definition: text,
  execution_order: texts,
  ...each(
    [
      "serial_execution_verified",
      "path_roots_distinct_verified",
      "final_workspace_identity_verified",
      "model_tool_surface_empty_verified",
      "os_process_isolation_verified",
      "sibling_filesystem_unreadability_verified",
    ],
    flag,
  ),
  isolation_paths: perArm(
    v.strictObject(each(["arm_root", "home_root", "session_root", "workspace_root"], text)),
  ),
  normalized_environment_contract_verified: flag,
  ...each(["normalized_environment_sha256", "pair_containment_nonce_sha256", "task_only_sha256"], hex64),
  ctx_setup_seconds: float,
  timing_evidence_level: text,
  request_delta: v.strictObject({
    only_semantic_delta_verified: flag,
    parsed_canonical_semantic_delta_verified: flag,
    task_message_index: integer(0),
    ...each(["normalized_request_sha256", "outside_messages_sha256", "core_tool_schema_sha256"], hex64),
    raw_http_body_delta_verified: flag,
    normalized_raw_http_body_sha256: hex64,
  }),
  engine_delivery: bridgeEngineDelivery,
  arms: v.array(row),
  ...claimFlags,
  benefit_verdict: benefitVerdict,
  warning: text,
});

/** The bridge's failure `ctx.deterministic-bridge-failure-v1` (pair-report h.3). */
export const bridgeFailure = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  pair_contract_sha256: hex64,
  error_type: nonEmptyText,
  error: text,
  ...claimFlags,
});

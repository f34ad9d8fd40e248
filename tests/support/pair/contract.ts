import { type Draft, float, invented, sha } from "./draft.ts";
import prose from "./prose.json" with { type: "json" };

export const ARMS = ["baseline", "ctx-light"] as const;
export type Arm = (typeof ARMS)[number];

export const ID = "tide-table";
export const MODEL = "openai/gpt-invented-2";
export const KEY = "TIDE_PROVIDER_KEY";
export const COMMIT = "5d1c0a52e8c3f1b7a9d46e0f83b2c7d915a6e4f0";
export const OUTPUT = "/home/pilot/runs/tide-01";
export const ALLOWED = ["src/tides/levels.py"];
export const TEST_PATH = "tests/test_levels.py";
export const TEST_BODY =
  "from tides.levels import mean\n\n\ndef test_mean():\n    assert mean([1, 3]) == 2\n";
export const TASK = "Make mean() return the arithmetic mean of its levels – an empty list gives 0.";
export const QUERY = "small numeric fix with a focused pytest test";
export const RED = "assert 4 == 2";
export const PATCH = patchTo("sum(levels) / max(1, len(levels))");

/** A patch of the one source file, as a model would return it. */
export function patchTo(expression: string): string {
  return [
    "diff --git a/src/tides/levels.py b/src/tides/levels.py",
    "--- a/src/tides/levels.py",
    "+++ b/src/tides/levels.py",
    "@@ -1,2 +1,2 @@",
    " def mean(levels):",
    "-    return sum(levels)",
    `+    return ${expression}`,
    "",
  ].join("\n");
}

/** The release that is pinned, with its six assets. */
export const ROOT = "fc05acfcee2a3a9a901aac8a909af3af83fc2e80f50c984d212bb228d50b0b8b";
export function assets(): Draft {
  return {
    "benefit-eligible-catalog-v1.json": "117d06d81b0f40e834050c57706d3c4f733dca48cd97d58ab3a3b71424c5d9b5",
    "release-install-skill-material-v1.json":
      "72f564729a823758a71300d9dca9cd0a48b89ea733e31f5067c7c7ce6145a158",
    "release-load-skill-material-v1.json": "0839db4a03ebd304739f81d0f8bb1e5761bac47fceca04d68010b61eb84e4cec",
    "release-query-catalog-root-v1.json": ROOT,
    "reviewed-benefit-profiles-v2.json": "1eba2c2b73ea19009e084e4357a197fb6bea89abaaebfeb5273a936061b5e2fd",
    "reviewed-net-benefit-policy-v1.json": "6ccf56d7956b80da7317cec18c1fb7e1910b6df847db66c323390bd86b2ddb77",
  };
}

export const FLAGS: Draft = {
  production_efficiency_eligible: false,
  product_claim_eligible: false,
  benefit_verdict_allowed: false,
};

/** The scenario pack that the contract is of. */
export const PACK = `version: 1
scenarios:
  - id: ${ID}
    benchmark_class: trivial
    repo_url: https://github.com/example-org/tides.git
    commit: "${COMMIT}"
    language: python
    query: ${QUERY}
    task: ${JSON.stringify(TASK)}
    test_path: ${TEST_PATH}
    test_body: ${JSON.stringify(TEST_BODY)}
    verify: ["{python}", -m, pytest, -q, ${TEST_PATH}]
    expected_test_count: 1
    regression_verify:
      - ["{python}", -m, pytest, -q, tests/test_all.py]
    red_failure_contains: ${JSON.stringify(RED)}
    allowed_changes: [${ALLOWED[0]}]
    reference_patch: ${JSON.stringify(PATCH)}
    ctx_context:
      - {type: skill, slug: level-helper, title: Level helper, tags: [python], body: Keep helpers small.}
`;

function modules(names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, invented(name)]));
}

/** The plan contract of the invented pair. */
export function liveContract(enabled = true): Draft {
  const pairRoot = `${OUTPUT}/${ID}/live-coding-pair`;
  return {
    schema: "ctx.live-coding-pair-plan-v1",
    evidence_level: enabled ? "diagnostic_single_live_pair" : "live_pair_contract_only",
    arms: [...ARMS],
    execution_order: [...ARMS],
    execution: {
      enabled,
      mode: enabled ? "diagnostic_single_pair" : "approved_contract_only",
      provider_calls_allowed: enabled,
      workspace_mutation_allowed: enabled,
    },
    scenario: {
      id: ID,
      repository_url: "https://github.com/example-org/tides.git",
      commit: COMMIT,
      language: "python",
      benchmark_class: "trivial",
      task_sha256: sha(TASK),
      task_bytes: new TextEncoder().encode(TASK).length,
      query_sha256: sha(QUERY),
      allowed_changes: [...ALLOWED],
      scenario_source_sha256: sha(PACK),
      base_prompt_recipe: "production_task_prompt_from_approved_commit-v1",
      base_prompt_source_limit_bytes: 256000,
    },
    paths: {
      output_root: OUTPUT,
      cache_root: "/home/pilot/cache",
      pair_root: pairRoot,
      arms: Object.fromEntries(
        ARMS.map((arm) => [
          arm,
          {
            arm_root: `${pairRoot}/${arm}`,
            workspace_root: `${pairRoot}/${arm}/repo`,
            home_root: `${pairRoot}/${arm}/home`,
            session_root: `${pairRoot}/${arm}/sessions`,
          },
        ]),
      ),
      all_arm_roots_distinct: true,
    },
    runtime: {
      argv_prefix: ["/usr/bin/python3", "-m", "ctx.cli.run", "run"],
      ...modules([
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
      ]),
      litellm_version: "9.9.9",
      litellm_package_sha256: invented("litellm"),
      python_version: "3.13.0",
      platform_system: "Darwin",
      platform_release: "25.0.0",
      platform_machine: "arm64",
      release_catalog_assets: assets(),
      release_catalog_authentication: "open_release_pinned_query_catalog",
      release_catalog_open_verified: true,
      opened_release_identity: { release_root_digest: ROOT, release_sequence: 4, catalog_mode: "reviewed" },
    },
    provider: {
      route: "provider_default",
      provider_prefix: "openai",
      requested_model: MODEL,
      api_key_environment: KEY,
      credential_policy: "same secret value in both arms; never persisted",
    },
    controls: {
      engine: "codex-production-catalog",
      unified_engine_treatment: true,
      trials: 1,
      retries: 0,
      max_iterations: 1,
      max_output_tokens_per_arm: 1500,
      pair_max_output_tokens: 3000,
      wall_timeout_seconds_per_arm: float(600),
      provider_timeout_seconds_per_request: float(90.5),
      model_tool_schemas: [],
      model_tool_schema_sha256: sha("[]"),
      ctx_run_tool_mode: "--no-ctx-tools",
      ctx_run_engine_mode: "legacy",
      arm_equality: [
        "repository",
        "commit",
        "base_prompt",
        "model",
        "model_tools",
        "max_iterations",
        "max_output_tokens",
        "wall_timeout",
        "provider_timeout",
        "evaluator",
        "runtime",
        "environment_except_isolated_paths",
      ],
    },
    treatment_delta: {
      baseline: "base prompt only",
      "ctx-light": prose.treatment,
      delivery_factory: "ctx.runtime.query_session.prepare_query_delivery",
      delivery_acceptor: "ctx.runtime.prepared_query_delivery.accept_prepared_query_delivery",
      host: "ctx-run",
      execution_intent: "activate",
      required_receipt_revision: 3,
      accepted_nonempty_delivery_required: true,
      accepted_delivery_identity_phase: prose.identityPhase,
      accepted_delivery_identity_preapproved: false,
      required_delivery_evidence_fields: [
        "host_context_id",
        "host_descriptor_digest",
        "host_invocation_digest",
        "decision_receipt_digest",
        "release_root_digest",
        "release_sequence",
        "catalog_mode",
        "catalog_snapshot_digest",
        "plan_digest",
        "presentation_digest",
        "delivery_digest",
        "receipt_event_content_digest",
        "final_journal_revision",
        "final_journal_record_digest",
        "context_sha256",
        "context_bytes",
        "capabilities",
      ],
      host_invocation_digest_must_equal_approval: true,
      policy_abstention_executes_pair: false,
      all_other_differences_forbidden: true,
    },
    evaluator: {
      test_path: TEST_PATH,
      test_body_sha256: sha(TEST_BODY),
      verify: ["{python}", "-m", "pytest", "-q", TEST_PATH],
      regression_verify: [["{python}", "-m", "pytest", "-q", "tests/test_all.py"]],
      expected_test_count: 1,
      red_failure_contains_sha256: sha(RED),
      reference_patch_sha256: sha(PATCH),
      materialization: "after each agent arm and before evaluation",
      same_evaluator_both_arms: true,
    },
    environment: {
      inherited_allowlist: { LANG: "C.UTF-8", PATH: "/usr/bin:/bin" },
      fixed_values: {
        CTX_ENGINE_MODE: "legacy",
        CTX_TELEMETRY_ENABLED: "0",
        PYTHONNOUSERSITE: "1",
        PYTHONPATH: "/opt/ctx/src",
      },
      isolated_per_arm: [
        "CODEX_HOME",
        "HOME",
        "USERPROFILE",
        "TEMP",
        "TMP",
        "TMPDIR",
        "CTX_RUNTIME_LIFECYCLE_DIR",
        "sessions",
        "workspace",
      ],
      provider_secret: "same runtime value; excluded from artifacts and hashes",
    },
    paired_evidence: {
      both_arms_required: true,
      partial_pair_publishable: false,
      initial_commit_and_tree_equality_required: true,
      base_prompt_byte_equality_required: true,
      delivered_prompt_delta_verification_required: true,
      raw_provider_request_body_observed: false,
      provider_identity_and_model_equality_required: true,
      exact_usage_accounting_required: true,
      evaluator_identity_and_result_required: true,
      accepted_delivery_re_attestation_required_before_provider: true,
      ctx_setup_time_charged_to_treatment: true,
      application_path_isolation_required: true,
      os_process_isolation_claimed: false,
    },
    scope_limitations: {
      single_pair_pilot: true,
      approved_scenario_count: 1,
      approved_repository_count: 1,
      approved_catalog_scope: "exact release assets, root, sequence, and mode",
      accepted_delivery_status: prose.deliveryStatus,
      provider_sampling_seed_controlled: false,
      execution_order_counterbalanced: false,
      causal_or_general_benefit_inference_allowed: false,
      minimum_product_claim_scenarios: 6,
      minimum_product_claim_repositories: 5,
      minimum_product_claim_trials: 6,
      authenticated_campaign_design_required: true,
    },
    claim_policy: { ...FLAGS },
  };
}

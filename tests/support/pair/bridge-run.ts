import { canonical } from "../../../src/container/json/canonical.ts";
import { ARMS, type Arm, assets, COMMIT, FLAGS, ID, MODEL, PACK, TEST_BODY, TEST_PATH } from "./contract.ts";
import { canonicalSha, type Draft, float, get, invented, jsonLine, set, sha, stored } from "./draft.ts";
import { CONTEXT, delivery } from "./live-run.ts";
import prose from "./prose.json" with { type: "json" };

const SESSION = `ctx-ab-bridge-${ID}`;
const KEY = "CTX_AB_DETERMINISTIC_BRIDGE_APPROVAL";
const URL = "http://127.0.0.1:40404/v1";
const WIRE = MODEL.slice("openai/".length);
const ROOT = `/opt/ctx/.gate/ctx-ab-runs/run-7/${ID}/deterministic-bridge-pair`;
const TASK = "Say what the tide table needs.";
const ANSWER = prose.bridgeAnswer;
const REQUEST_BYTES: Record<Arm, number> = { baseline: 201, "ctx-light": 201 + CONTEXT.length + 30 };
const LEVEL = "diagnostic_wall_clock_non_production";

/** A bridge run that tests change before or after its digests are written. */
export interface BridgeDraft {
  contract: Draft;
  report: Draft;
  arms: Record<Arm, { events: Draft[]; payload: Draft; command: Draft }>;
  files: Record<string, string | null>;
}

function contract(): Draft {
  const digests = [
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
  ];
  return {
    schema: "ctx.deterministic-bridge-pair-v1",
    evidence_level: "deterministic_bridge_demo",
    arms: [...ARMS],
    execution_order: [...ARMS],
    scenario: {
      id: ID,
      repository_url: "https://github.com/example-org/tides.git",
      commit: COMMIT,
      language: "python",
      task_only_sha256: sha(TASK),
      scenario_source_sha256: sha(PACK),
    },
    runtime: {
      argv_prefix: ["/usr/bin/python3", "-m", "ctx.cli.run", "run"],
      ...Object.fromEntries(digests.map((name) => [name, invented(name)])),
      litellm_version: "9.9.9",
      litellm_package_sha256: invented("litellm"),
      release_catalog_assets: assets(),
      engine_factory: "ctx.runtime.query_session.prepare_query_delivery",
      engine_host: "ctx-run",
      engine_execution_intent: "activate",
      engine_receipt_revision: 3,
    },
    provider: {
      kind: "deterministic-loopback-openai-compatible",
      endpoint_path: "/v1/chat/completions",
      requested_model: MODEL,
      wire_model: WIRE,
      response_content_sha256: sha(ANSWER),
      token_accounting: "ceil(exact_utf8_bytes/4)",
      token_budget: 9000,
      max_output_tokens: 500,
    },
    controls: {
      max_iterations: 1,
      timeout_seconds: float(60),
      provider_timeout_seconds: float(30),
      core_tool_schemas: [],
      core_tool_schema_sha256: sha("[]"),
      context_delta: prose.bridgeContextDelta,
      ctx_run_engine_mode: "legacy",
    },
    evaluator: {
      test_path: TEST_PATH,
      test_body_sha256: sha(TEST_BODY),
      verify: ["{python}", "-m", "pytest", "-q", TEST_PATH],
      regression_verify: [["{python}", "-m", "pytest", "-q", "tests/test_all.py"]],
      expected_test_count: 1,
    },
    environment: {
      inherited_allowlist: { LANG: "C.UTF-8" },
      isolated_values: {
        CODEX_HOME: "<ARM_ROOT>/codex-home",
        HOME: "<ARM_ROOT>/home",
        USERPROFILE: "<ARM_ROOT>/home",
        TEMP: "<ARM_ROOT>/home/tmp",
        TMP: "<ARM_ROOT>/home/tmp",
        TMPDIR: "<ARM_ROOT>/home/tmp",
        CTX_RUNTIME_LIFECYCLE_DIR: "<ARM_ROOT>/lifecycle",
      },
      fixed_values: {
        CTX_ENGINE_MODE: "legacy",
        CTX_TELEMETRY_ENABLED: "0",
        NO_PROXY: "127.0.0.1,::1,localhost",
        PYTHONNOUSERSITE: "1",
        PYTHONPATH: "/opt/ctx/src",
        no_proxy: "127.0.0.1,::1,localhost",
      },
      pair_scoped_values: { [KEY]: "<APPROVAL_DIGEST>", CTX_BENCHMARK_PROCESS_TOKEN: "<PAIR_SCOPED_NONCE>" },
    },
    claim_policy: { ...FLAGS },
  };
}

function arm(name: Arm): BridgeDraft["arms"][Arm] {
  const input = Math.ceil(REQUEST_BYTES[name] / 4);
  return {
    events: [
      {
        type: "session_start",
        session_id: SESSION,
        provider: "openai",
        model: MODEL,
        base_url: URL,
        api_key_env: KEY,
        ctx_tool_names: [],
      },
      {
        type: "model_response",
        session_id: SESSION,
        provider: "litellm",
        model: MODEL,
        response_model: WIRE,
        finish_reason: "stop",
        authentication_submitted: true,
        request_endpoint_hash: `sha256:${sha(URL)}`,
      },
    ],
    payload: {
      session_id: SESSION,
      stop_reason: "completed",
      final_message: ANSWER,
      usage: {
        tokens_reported: true,
        input_tokens: input,
        output_tokens: 13,
        total_tokens: input + 13,
        cached_input_tokens: 0,
      },
    },
    command: {
      argv: [
        ...["/usr/bin/python3", "-m", "ctx.cli.run", "run", "--model", MODEL],
        ...["--task", "<DELIVERED_PROMPT>", "--session-id", SESSION],
        ...["--sessions-dir", "<ARM_ROOT>/sessions", "--overwrite-session", "--json", "--quiet"],
        ...["--max-iterations", "1", "--provider-timeout", "30.0", "--api-key-env", KEY],
        ...["--base-url", URL, "--max-tokens", "500", "--no-ctx-tools", "--ctx-engine-mode", "legacy"],
      ],
    },
  };
}

function row(name: Arm): Draft {
  const input = Math.ceil(REQUEST_BYTES[name] / 4);
  return {
    arm: name,
    task_only_sha256: sha(TASK),
    delivered_prompt_sha256: sha(name === "baseline" ? TASK : `${TASK}\n\n${CONTEXT}`),
    workspace_identity: {
      commit: COMMIT,
      tree_sha1: "9".repeat(40),
      evaluator_test_sha256: sha(TEST_BODY),
      worktree_status_sha256: sha(`?? ${TEST_PATH}\0`),
    },
    ctx_run_payload_sha256: "",
    provider_request_body_sha256: invented(`request of ${name}`),
    provider_request_body_bytes: REQUEST_BYTES[name],
    provider_response_body_sha256: "",
    provider_response_body_bytes: 0,
    provider_response_consumption_evidence: prose.bridgeConsumption,
    input_tokens: input,
    cached_input_tokens: 0,
    uncached_input_tokens: input,
    output_tokens: 13,
    total_tokens: input + 13,
    evaluator_returncode: 1,
    evaluator_passed: false,
    ctx_setup_seconds: float(name === "baseline" ? 0 : 0.25),
    agent_seconds: float(1.5),
    evaluator_seconds: float(0.5),
    timing_evidence_level: LEVEL,
    normalized_environment_sha256: "",
    provider_session_sha256: "",
    command_contract_sha256: "",
  };
}

function report(): Draft {
  const { host_descriptor_digest: _liveOnly, ...engineDelivery } = delivery();
  return {
    schema: "ctx.deterministic-bridge-report-v1",
    evidence_level: "deterministic_bridge_demo",
    approval_digest: "",
    pair_contract: {},
    pair_contract_sha256: "",
    fairness_contract_verified: true,
    fairness_contract_definition: prose.bridgeFairness,
    execution_order: [...ARMS],
    serial_execution_verified: true,
    path_roots_distinct_verified: true,
    final_workspace_identity_verified: true,
    model_tool_surface_empty_verified: true,
    os_process_isolation_verified: false,
    sibling_filesystem_unreadability_verified: false,
    isolation_paths: Object.fromEntries(
      ARMS.map((name) => [
        name,
        {
          arm_root: `${ROOT}/${name}`,
          home_root: `${ROOT}/${name}/home`,
          session_root: `${ROOT}/${name}/sessions`,
          workspace_root: `${ROOT}/${name}/repo`,
        },
      ]),
    ),
    normalized_environment_contract_verified: true,
    normalized_environment_sha256: "",
    pair_containment_nonce_sha256: "",
    task_only_sha256: sha(TASK),
    ctx_setup_seconds: float(0.25),
    timing_evidence_level: LEVEL,
    request_delta: {
      only_semantic_delta_verified: true,
      parsed_canonical_semantic_delta_verified: true,
      task_message_index: 1,
      normalized_request_sha256: invented("request"),
      outside_messages_sha256: invented("outside"),
      core_tool_schema_sha256: sha("[]"),
      raw_http_body_delta_verified: true,
      normalized_raw_http_body_sha256: invented("body"),
    },
    engine_delivery: engineDelivery,
    arms: ARMS.map(row),
    ...FLAGS,
    benefit_verdict: null,
    warning: prose.bridgeWarning,
  };
}

/** The unsealed run of a bridge pair that succeeded. */
export function bridgeDraft(): BridgeDraft {
  return {
    contract: contract(),
    report: report(),
    arms: { baseline: arm("baseline"), "ctx-light": arm("ctx-light") },
    files: {},
  };
}

function environmentSha(of: Draft, approval: string, token: string): string {
  const at = (name: string) => get(of, `environment/${name}`) as Draft;
  return canonicalSha({
    ...at("inherited_allowlist"),
    ...at("fixed_values"),
    ...at("isolated_values"),
    [KEY]: approval,
    CTX_BENCHMARK_PROCESS_TOKEN: token,
  });
}

function response(of: Draft): string {
  const tokens = { in: Number(of.input_tokens), out: Number(of.output_tokens) };
  const result = canonical({
    choices: [{ finish_reason: "stop", index: 0, message: { content: ANSWER, role: "assistant" } }],
    created: 0,
    id: `chatcmpl-ctx-${String(of.provider_request_body_sha256).slice(0, 24)}`,
    model: WIRE,
    object: "chat.completion",
    usage: {
      cached_input_tokens: 0,
      completion_tokens: tokens.out,
      input_tokens: tokens.in,
      output_tokens: tokens.out,
      prompt_tokens: tokens.in,
      prompt_tokens_details: { cached_tokens: 0 },
      total_tokens: tokens.in + tokens.out,
      uncached_input_tokens: tokens.in,
    },
  });
  if (!result.ok) throw new Error("no response");
  return result.text;
}

function seal(run: BridgeDraft): void {
  const { report: sealed } = run;
  const approval = canonicalSha(run.contract);
  sealed.approval_digest = approval;
  sealed.pair_contract = run.contract;
  sealed.pair_contract_sha256 = approval;
  set(sealed, "engine_delivery/host_invocation_digest", approval);
  const armRoot = String(get(sealed, "isolation_paths/baseline/arm_root"));
  const token = sha(`${approval}:${armRoot.slice(0, armRoot.lastIndexOf("/"))}`).slice(0, 32);
  sealed.pair_containment_nonce_sha256 = sha(token);
  const environment = environmentSha(run.contract, approval, token);
  sealed.normalized_environment_sha256 = environment;
  for (const [index, name] of ARMS.entries()) {
    const { events, payload, command } = run.arms[name];
    const own = get(sealed, `arms/${index}`) as Draft;
    own.normalized_environment_sha256 = environment;
    own.ctx_run_payload_sha256 = sha(stored(payload));
    own.command_contract_sha256 = canonicalSha(command.argv ?? null);
    own.provider_session_sha256 = sha(events.map(jsonLine).join(""));
    own.provider_response_body_sha256 = sha(response(own));
    own.provider_response_body_bytes = response(own).length;
  }
}

/** A bridge run's files: built, changed, sealed, changed again. */
export function bridgeRun(
  before: (run: BridgeDraft) => void = () => {},
  after: (run: BridgeDraft) => void = () => {},
): Record<string, string> {
  const run = bridgeDraft();
  before(run);
  seal(run);
  after(run);
  const files: Record<string, string | null> = { "deterministic-bridge-report.json": stored(run.report) };
  for (const name of ARMS) {
    const folder = `${ID}/deterministic-bridge-pair/${name}`;
    files[`${folder}/ctx-run.json`] = stored(run.arms[name].payload);
    files[`${folder}/ctx-run.stderr.log`] = "";
    files[`${folder}/command.json`] = stored(run.arms[name].command);
    files[`${folder}/verification.log`] = "1 failed in 0.01s\n";
    files[`${folder}/sessions/${SESSION}.jsonl`] = run.arms[name].events.map(jsonLine).join("");
  }
  const all = Object.entries({ ...files, ...run.files });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A bridge's failure, whose contract is not at hand. */
export function bridgeFailureDraft(): Draft {
  const approval = invented("bridge approval");
  return {
    schema: "ctx.deterministic-bridge-failure-v1",
    evidence_level: "deterministic_bridge_demo",
    approval_digest: approval,
    pair_contract_sha256: approval,
    error_type: "RuntimeError",
    error: "clone failed: invented transport error",
    ...FLAGS,
  };
}

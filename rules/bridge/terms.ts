import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "../pair/fixed.ts";

/** Kinds that hold a deterministic bridge pair. */
export const BRIDGES = ["bridge-run", "bridge-report"] as const;

const ARMS = ["baseline", "ctx-light"];
const NO_TOOLS = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";
const LAST_ARGUMENTS = ["-m", "ctx.cli.run", "run"];
/** Digest of the one sentence that the scripted provider always answers. */
export const RESPONSE_CONTENT = "5e4e6f991694f8553c1fd947f18ca6488ccb06cfe69c1706997a6cd3b93b7ca2";
const LOOPBACK = "127.0.0.1,::1,localhost";

/** Terms that every bridge contract has alike (pair-report h.1). */
const CONTRACT = {
  schema: "ctx.deterministic-bridge-pair-v1",
  evidence_level: "deterministic_bridge_demo",
  arms: ARMS,
  execution_order: ARMS,
  "runtime.engine_factory": "ctx.runtime.query_session.prepare_query_delivery",
  "runtime.engine_host": "ctx-run",
  "runtime.engine_execution_intent": "activate",
  "provider.kind": "deterministic-loopback-openai-compatible",
  "provider.endpoint_path": "/v1/chat/completions",
  "provider.token_accounting": "ceil(exact_utf8_bytes/4)",
  "controls.max_iterations": 1,
  "controls.core_tool_schemas": [],
  "controls.core_tool_schema_sha256": NO_TOOLS,
  "controls.ctx_run_engine_mode": "legacy",
  "environment.isolated_values": {
    CODEX_HOME: "<ARM_ROOT>/codex-home",
    HOME: "<ARM_ROOT>/home",
    USERPROFILE: "<ARM_ROOT>/home",
    TEMP: "<ARM_ROOT>/home/tmp",
    TMP: "<ARM_ROOT>/home/tmp",
    TMPDIR: "<ARM_ROOT>/home/tmp",
    CTX_RUNTIME_LIFECYCLE_DIR: "<ARM_ROOT>/lifecycle",
  },
  "environment.fixed_values.CTX_ENGINE_MODE": "legacy",
  "environment.fixed_values.CTX_TELEMETRY_ENABLED": "0",
  "environment.fixed_values.PYTHONNOUSERSITE": "1",
  "environment.fixed_values.NO_PROXY": LOOPBACK,
  "environment.fixed_values.no_proxy": LOOPBACK,
  "environment.pair_scoped_values": {
    CTX_AB_DETERMINISTIC_BRIDGE_APPROVAL: "<APPROVAL_DIGEST>",
    CTX_BENCHMARK_PROCESS_TOKEN: "<PAIR_SCOPED_NONCE>",
  },
};

/** What every bridge report says (pair-report h.2). */
const REPORT = {
  evidence_level: "deterministic_bridge_demo",
  fairness_contract_verified: true,
  serial_execution_verified: true,
  path_roots_distinct_verified: true,
  final_workspace_identity_verified: true,
  model_tool_surface_empty_verified: true,
  os_process_isolation_verified: false,
  sibling_filesystem_unreadability_verified: false,
  normalized_environment_contract_verified: true,
  timing_evidence_level: "diagnostic_wall_clock_non_production",
  "request_delta.only_semantic_delta_verified": true,
  "request_delta.parsed_canonical_semantic_delta_verified": true,
  "request_delta.core_tool_schema_sha256": NO_TOOLS,
  "request_delta.raw_http_body_delta_verified": true,
};

/** Longest scenario id whose session id the agent still takes: `ctx-ab-bridge-` and 114 characters (pair-report b.5). */
const LONGEST_ID = 114;

export default defineRule({
  id: "bridge/terms",
  family: "trust-forgery",
  claim: "integrity",
  kinds: BRIDGES,
  title: "Contract and report have the bridge's fixed terms",
  why: "The bridge proves that delivery, transport and accounting work, with a provider that answers one sentence. Other terms describe another demonstration, or claim an isolation that it does not have.",
  fix: "Reject the report. These members never differ in an honest one.",
  source: "pair-report h.1, h.2, i.L1, L4, L5, B18",
  severity: "error",
  messages: {
    contract: "{member} is not the bridge contract's fixed term",
    report: "{member} is not what every bridge report says",
    argv: "runtime.argv_prefix must be an interpreter and -m ctx.cli.run run",
    model: "requested_model must begin with openai/, and wire_model be the rest of it",
    "response-content": "response_content_sha256 is not the digest of the provider's one sentence",
    revision: "engine_receipt_revision must be 3",
    timing: "a row's timing_evidence_level must be that of wall-clock diagnostics",
    "scenario-id": "the scenario's id is too long for the session id of a bridge",
  },
  check({ report: bridgeReport, contract }, report) {
    if (bridgeReport === null || contract === null) return;
    for (const term of differing(contract, CONTRACT)) report("contract", { ...term });
    for (const flag of differing(bridgeReport, REPORT)) report("report", { ...flag });
    for (const row of bridgeReport.of("arms").items) {
      const timing = { timing_evidence_level: REPORT.timing_evidence_level };
      for (const { at, expected, actual } of differing(row, timing))
        report("timing", { at, expected, actual });
    }
    const argv = contract.of("runtime", "argv_prefix");
    const words = argv.texts;
    if (
      words !== null &&
      !(words.length === 4 && words.slice(1).every((word, i) => word === LAST_ARGUMENTS[i]))
    ) {
      report("argv", { at: argv.at, actual: argv.shown });
    }
    const model = contract.of("provider", "requested_model");
    const wire = contract.of("provider", "wire_model");
    if (model.text !== null && wire.text !== null && model.text !== `openai/${wire.text}`) {
      report("model", { at: model.at, expected: `openai/${wire.text}`, actual: model.text });
    }
    for (const { at, actual } of differing(contract, {
      "provider.response_content_sha256": RESPONSE_CONTENT,
    })) {
      report("response-content", { at, expected: RESPONSE_CONTENT, actual });
    }
    for (const { at, actual } of differing(contract, { "runtime.engine_receipt_revision": 3 })) {
      report("revision", { at, expected: 3, actual });
    }
    const id = contract.of("scenario", "id");
    if ((id.text?.length ?? 0) > LONGEST_ID) report("scenario-id", { at: id.at, expected: LONGEST_ID });
  },
});

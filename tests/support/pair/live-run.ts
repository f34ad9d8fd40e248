import {
  ALLOWED,
  ARMS,
  type Arm,
  FLAGS,
  ID,
  KEY,
  liveContract,
  MODEL,
  patchTo,
  ROOT,
  TASK,
} from "./contract.ts";
import {
  canonicalSha,
  type Draft,
  type DraftValue,
  float,
  get,
  invented,
  jsonLine,
  set,
  sha,
  stored,
} from "./draft.ts";
import prose from "./prose.json" with { type: "json" };

const SESSION = `ctx-ab-live-${ID}`;
const SOURCE = "def mean(levels):\n    return sum(levels)\n";
const BODY = "Divide by the count, and say what an empty list gives.\n";
const CAPABILITY = {
  capability_id: "skill:small-numeric-helpers",
  content_bytes: BODY.length,
  content_sha256: sha(BODY),
  estimated_tokens: 14,
  source_digest: invented("source"),
};
export const BASE_PROMPT = [
  "An invented opening.\n",
  `TASK\n${TASK}\n`,
  `ALLOWED CHANGED PATHS\n${ALLOWED.join(", ")}\n`,
  "An invented answer format.\n",
  `CURRENT SOURCES\n--- BEGIN ${ALLOWED[0]} ---\n${SOURCE}\n--- END ${ALLOWED[0]} ---`,
].join("\n");
export const CONTEXT = [
  prose.contextHeader,
  `<ctx-capability index="1" id="${CAPABILITY.capability_id}" sha256="${CAPABILITY.content_sha256}" bytes="${BODY.length}">`,
  BODY,
  "</ctx-capability>",
].join("\n");

/** What one arm leaves behind. */
export interface ArmDraft {
  events: Draft[];
  payload: Draft;
  command: Draft;
  stderr: string;
  verification: string;
}

/** A live run that tests change before or after its digests are written. */
export interface RunDraft {
  contract: Draft;
  report: Draft | null;
  progress: Draft | null;
  failure: Draft | null;
  executionFailure: Draft | null;
  arms: Record<Arm, ArmDraft>;
  /** More files, or other content of files that are there, by path; null takes one away. */
  files: Record<string, string | Uint8Array | null>;
}

export type Change = (run: RunDraft) => void;

const USAGE: Record<Arm, readonly [number, number | null, number]> = {
  baseline: [280, null, 90],
  "ctx-light": [350, 40, 101],
};

function arm(name: Arm): ArmDraft {
  const [input, cached, output] = USAGE[name];
  const prompt = name === "baseline" ? BASE_PROMPT : `${BASE_PROMPT}\n\n${CONTEXT}`;
  const patch = patchTo(
    name === "baseline" ? "sum(levels) / max(1, len(levels))" : "statistics.mean(levels or [0])",
  );
  return {
    events: [
      {
        type: "session_start",
        session_id: SESSION,
        task: prompt,
        model: MODEL,
        provider: "openai",
        api_key_env: KEY,
        base_url: "",
        system_prompt: "You write patches.",
        max_tokens: 1500,
        provider_timeout: float(90.5),
        max_iterations: 1,
        ctx_tools_enabled: false,
        ctx_tool_names: null,
      },
      { type: "message", session_id: SESSION, role: "assistant", content: "a patch – as asked" },
      {
        type: "model_response",
        session_id: SESSION,
        provider: "litellm",
        model: MODEL,
        response_model: MODEL,
        finish_reason: "stop",
        authentication_submitted: true,
        request_endpoint_hash: null,
      },
    ],
    payload: {
      session_id: SESSION,
      stop_reason: "completed",
      final_message: JSON.stringify({ patch }),
      usage: {
        tokens_reported: true,
        input_tokens: input,
        cached_input_tokens: cached,
        output_tokens: output,
        total_tokens: input + output,
      },
    },
    command: {
      argv: [
        ...["/usr/bin/python3", "-m", "ctx.cli.run", "run", "--model", MODEL],
        ...["--task", "<DELIVERED_PROMPT>", "--session-id", SESSION],
        ...["--sessions-dir", "<ARM_ROOT>/sessions", "--overwrite-session", "--json", "--quiet"],
        ...["--max-iterations", "1", "--provider-timeout", "90.5", "--api-key-env", KEY],
        ...["--max-tokens", "1500", "--no-ctx-tools", "--ctx-engine-mode", "legacy"],
      ],
    },
    stderr: "provider note: key <REDACTED>\n",
    verification: "1 passed in 0.02s\n12 passed in 0.40s\n",
  };
}

function row(name: Arm): Draft {
  const [input, cached, output] = USAGE[name];
  const [agent, setup] = name === "baseline" ? [3.75, 0] : [4.5, 0.25];
  return {
    arm: name,
    status: "completed",
    verification_passed: true,
    verification_returncode: 0,
    patch_paths: [...ALLOWED],
    patch_sha256: "",
    final_diff_sha256: invented(`diff of ${name}`),
    agent_seconds: float(agent),
    verification_seconds: float(1.25),
    ctx_setup_seconds: float(setup),
    development_seconds: float(agent + setup),
    token_attribution: "exact",
    attribution_source: "ctx run JSON provider usage",
    input_tokens: input,
    cached_input_tokens: cached,
    uncached_input_tokens: cached === null ? null : input - cached,
    output_tokens: output,
    total_tokens: input + output,
    provider_identity: "openai",
    provider_adapter: "litellm",
    provider_session_sha256: "",
    provider_response_count: 1,
  };
}

function report(): Draft {
  return {
    schema: "ctx.live-coding-pair-report-v1",
    evidence_level: "diagnostic_single_live_pair",
    approval_digest: "",
    pair_contract: {},
    pair_contract_sha256: "",
    execution_order: [...ARMS],
    provider_calls_completed: 2,
    paired_evidence_complete: true,
    serial_execution_verified: true,
    fairness_contract_verified: true,
    fairness_contract_definition: prose.fairness,
    evidence_trust_boundary: prose.trustBoundary,
    cryptographic_independence: false,
    application_path_isolation_verified: true,
    os_process_isolation_verified: false,
    normalized_environment_contract_verified: true,
    normalized_environment_sha256: "",
    base_prompt_sha256: "",
    request_delta: {
      exact_context_suffix_verified: true,
      semantic_delivery_boundary: "ctx run --task argument",
      raw_provider_request_body_observed: false,
      separator: "two LF bytes",
      baseline_prompt_sha256: "",
      treatment_prompt_sha256: "",
      context_sha256: sha(CONTEXT),
      context_bytes: CONTEXT.length,
      model_tool_schema_sha256: sha("[]"),
    },
    engine_delivery: delivery(),
    arms: ARMS.map(row),
    paired_metrics: {
      verification_outcomes: { baseline: true, "ctx-light": true },
      total_token_delta: 81,
      development_seconds_delta: float(1),
      interpretation: "diagnostic raw paired measurements only",
    },
    ...FLAGS,
    benefit_verdict: null,
    warning: prose.warning,
  };
}

/** The delivery of both families; the bridge's has no host descriptor. */
export function delivery(): Draft {
  return {
    host_context_id: "ctx-run",
    host_descriptor_digest: "0f9fc5a5011cccacc22f029c3808a7b88190b0a9fd844f0376ce8829f37112fc",
    host_invocation_digest: "",
    decision_receipt_digest: invented("decision"),
    release_root_digest: ROOT,
    release_sequence: 4,
    catalog_mode: "reviewed",
    catalog_snapshot_digest: invented("snapshot"),
    plan_digest: invented("plan"),
    presentation_digest: invented("presentation"),
    delivery_digest: invented("delivery"),
    receipt_event_content_digest: invented("receipt"),
    final_journal_revision: 3,
    final_journal_record_digest: invented("journal"),
    context_sha256: sha(CONTEXT),
    context_bytes: CONTEXT.length,
    capabilities: [{ ...CAPABILITY }],
  };
}

/** Digest of the environment that the contract lays down (pair-report e.5). */
export function environmentSha(contract: Draft): string {
  const at = (name: string) => get(contract, name) as Draft;
  return canonicalSha({
    ...at("environment/inherited_allowlist"),
    ...at("environment/fixed_values"),
    HOME: "<ARM_ROOT>/home",
    USERPROFILE: "<ARM_ROOT>/home",
    TEMP: "<ARM_ROOT>/home/tmp",
    TMP: "<ARM_ROOT>/home/tmp",
    TMPDIR: "<ARM_ROOT>/home/tmp",
    CTX_RUNTIME_LIFECYCLE_DIR: "<ARM_ROOT>/lifecycle",
    CODEX_HOME: "<ARM_ROOT>/codex-home",
    [String(get(contract, "provider/api_key_environment"))]: "<PROVIDER_SECRET>",
    CTX_BENCHMARK_PROCESS_TOKEN: "<PAIR_SCOPED_NONCE>",
  });
}

function ledgerText({ events }: ArmDraft): string {
  return events.map(jsonLine).join("");
}

/** Writes every digest that stands on other parts of the run. */
export function seal(run: RunDraft): void {
  const approval = canonicalSha(run.contract);
  for (const document of [run.report, run.executionFailure]) {
    if (document === null) continue;
    document.approval_digest = approval;
    document.pair_contract_sha256 = approval;
  }
  for (const document of [run.failure, run.progress]) {
    if (document !== null) document.approval_digest = approval;
  }
  const { report: sealed } = run;
  if (sealed === null) return;
  sealed.pair_contract = run.contract;
  sealed.normalized_environment_sha256 = environmentSha(run.contract);
  set(sealed, "engine_delivery/host_invocation_digest", approval);
  for (const [index, name] of ARMS.entries()) {
    const { events, payload } = run.arms[name];
    const prompt = sha(String(events.find((event) => event.task !== undefined)?.task ?? ""));
    set(sealed, name === "baseline" ? "base_prompt_sha256" : "request_delta/treatment_prompt_sha256", prompt);
    if (name === "baseline") set(sealed, "request_delta/baseline_prompt_sha256", prompt);
    set(sealed, `arms/${index}/provider_session_sha256`, sha(ledgerText(run.arms[name])));
    const message = JSON.parse(String(payload.final_message)) as { readonly patch: string };
    set(sealed, `arms/${index}/patch_sha256`, sha(message.patch));
  }
}

/** The unsealed run of a pair that succeeded. */
export function successDraft(): RunDraft {
  return {
    contract: liveContract(),
    report: report(),
    progress: progressDraft([...ARMS]),
    failure: null,
    executionFailure: null,
    arms: { baseline: arm("baseline"), "ctx-light": arm("ctx-light") },
    files: {},
  };
}

export function progressDraft(completed: DraftValue[]): Draft {
  return {
    schema: "ctx.live-coding-pair-progress-v1",
    approval_digest: "",
    completed_arms: completed,
    paired_evidence_complete: false,
    product_claim_eligible: false,
  };
}

/** The unsealed run of a pair whose second arm failed. */
export function failureDraft(): RunDraft {
  const error = "live coding pair ctx-light provider arm failed";
  return {
    ...successDraft(),
    report: null,
    progress: progressDraft(["baseline"]),
    failure: {
      schema: "ctx.live-coding-pair-failure-v1",
      evidence_level: "diagnostic_single_live_pair",
      approval_digest: "",
      completed_arms: ["baseline"],
      paired_evidence_complete: false,
      error_type: "RuntimeError",
      error,
      ...FLAGS,
      benefit_verdict: null,
    },
    executionFailure: {
      schema: "ctx.live-coding-pair-execution-failure-v1",
      evidence_level: "diagnostic_single_live_pair",
      approval_digest: "",
      pair_contract_sha256: "",
      error_type: "RuntimeError",
      error,
      paired_evidence_complete: false,
      ...FLAGS,
      benefit_verdict: null,
    },
    files: {
      [`${PAIR}/ctx-light/ctx-run.json`]: "",
      [`${PAIR}/ctx-light/ctx-run.stderr.log`]: "connection refused\n",
      [`${PAIR}/ctx-light/verification.log`]: null,
      [`${PAIR}/ctx-light/sessions/${SESSION}.jsonl`]: null,
    },
  };
}

export const PAIR = `${ID}/live-coding-pair`;
export const REPORT = "live-coding-pair-report.json";
export const EXECUTION_FAILURE = "live-coding-pair-execution-failure.json";
export const FAILURE = `${PAIR}/live-coding-pair-failure.json`;
export const PROGRESS = `${PAIR}/live-coding-pair-progress.json`;
export const ledgerPath = (name: Arm): string => `${PAIR}/${name}/sessions/${SESSION}.jsonl`;

/** The files of a run's output directory. */
export function filesOf(run: RunDraft): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array | null> = {
    [REPORT]: run.report && stored(run.report),
    [EXECUTION_FAILURE]: run.executionFailure && stored(run.executionFailure),
    [FAILURE]: run.failure && stored(run.failure),
    [PROGRESS]: run.progress && stored(run.progress),
  };
  for (const name of ARMS) {
    const { payload, command, stderr, verification } = run.arms[name];
    files[`${PAIR}/${name}/ctx-run.json`] = stored(payload);
    files[`${PAIR}/${name}/command.json`] = stored(command);
    files[`${PAIR}/${name}/ctx-run.stderr.log`] = stderr;
    files[`${PAIR}/${name}/verification.log`] = verification;
    files[ledgerPath(name)] = ledgerText(run.arms[name]);
  }
  const all = Object.entries({ ...files, ...run.files });
  return Object.fromEntries(all.filter((entry): entry is [string, string | Uint8Array] => entry[1] !== null));
}

/** A run's files: built, changed, sealed, changed again. */
export function liveRun(
  draft: RunDraft,
  beforeSeal: Change = () => {},
  afterSeal: Change = () => {},
): Record<string, string | Uint8Array> {
  beforeSeal(draft);
  seal(draft);
  afterSeal(draft);
  return filesOf(draft);
}

/** The digest of the contract-only plan with the same arguments. */
export function contractOnlySha(): string {
  return canonicalSha(liveContract(false));
}

/** The digest of the execute plan. */
export function liveContractSha(): string {
  return canonicalSha(liveContract());
}

import { type BridgeDraft, bridgeFailureDraft } from "../../support/pair/bridge-run.ts";
import { type Draft, type DraftValue, float, get, set, stored } from "../../support/pair/draft.ts";

/** One fault in a valid bridge run, and the findings that it alone leads to. */
export interface BridgeCase {
  readonly checks: string;
  readonly fault: string;
  readonly before?: (run: BridgeDraft) => void;
  readonly after?: (run: BridgeDraft) => void;
  readonly finds: readonly string[];
}

function contract(
  checks: string,
  fault: string,
  path: string,
  value: DraftValue,
  ...finds: string[]
): BridgeCase {
  return { checks, fault, before: (run) => set(run.contract, path, value), finds };
}

function report(
  checks: string,
  fault: string,
  path: string,
  value: DraftValue,
  ...finds: string[]
): BridgeCase {
  return { checks, fault, after: (run) => set(run.report, path, value), finds };
}

/** Changes both rows alike after the digests are written. */
function rows(
  checks: string,
  fault: string,
  path: string,
  value: DraftValue,
  ...finds: string[]
): BridgeCase {
  return {
    checks,
    fault,
    after: (run) => {
      set(run.report, `arms/0/${path}`, value);
      set(run.report, `arms/1/${path}`, value);
    },
    finds,
  };
}

function both(run: BridgeDraft, change: (arm: BridgeDraft["arms"]["baseline"]) => void): void {
  for (const arm of Object.values(run.arms)) change(arm);
}

export const BRIDGE_CASES: readonly BridgeCase[] = [
  contract("L1", "another schema", "schema", "ctx.deterministic-bridge-pair-v2", "bridge/terms contract"),
  contract("L1", "another endpoint", "provider/endpoint_path", "/v2", "bridge/terms contract"),
  report("L1", "isolation claimed", "os_process_isolation_verified", true, "bridge/terms report"),
  rows("L1", "another timing level", "timing_evidence_level", "production", "bridge/terms timing"),
  report("L1", "a softer warning", "warning", "A demo.", "pair/prose bridge"),
  report("E4", "eligible", "product_claim_eligible", true, "pair/claim-flags claimed"),
  {
    checks: "L1",
    fault: "a model of another provider",
    before: (run) => {
      const model = "azure/gpt-invented-2";
      set(run.contract, "provider/requested_model", model);
      both(run, ({ command, events }) => {
        set(command, "argv/5", model);
        set(events, "0/model", model);
        set(events, "1/model", model);
      });
    },
    finds: ["bridge/terms model"],
  },
  {
    checks: "L1",
    fault: "another module is run",
    before: (run) => {
      set(run.contract, "runtime/argv_prefix/2", "other");
      both(run, ({ command }) => set(command, "argv/2", "other"));
    },
    finds: ["bridge/terms argv"],
  },
  contract(
    "B18",
    "an id too long for the bridge",
    "scenario/id",
    "t".repeat(115),
    "bridge/terms scenario-id",
    "pair/run-layout scenario-name",
  ),
  report(
    "L2",
    "another contract digest",
    "pair_contract_sha256",
    "1".repeat(64),
    "pair/contract-digest stale",
  ),
  {
    checks: "L3",
    fault: "a host descriptor, as in the live pair",
    after: (run) => {
      const delivery = get(run.report, "engine_delivery") as Draft;
      set(run.report, "engine_delivery", { ...delivery, host_descriptor_digest: "1".repeat(64) });
    },
    finds: ["pair/delivery fields", "pair/shape unknown-member"],
  },
  report("L3", "another release", "engine_delivery/release_root_digest", "1".repeat(64), "pair/release root"),
  report(
    "L3",
    "another sequence of a known release",
    "engine_delivery/release_sequence",
    5,
    "pair/release pinned",
  ),
  contract("L4", "revision 2 in the contract", "runtime/engine_receipt_revision", 2, "bridge/terms revision"),
  report(
    "L4",
    "revision 2 in the delivery",
    "engine_delivery/final_journal_revision",
    2,
    "pair/delivery revision",
  ),
  contract(
    "L5",
    "another sentence",
    "provider/response_content_sha256",
    "1".repeat(64),
    "bridge/terms response-content",
  ),
  report(
    "L6",
    "cached tokens",
    "arms/0/cached_input_tokens",
    1,
    "bridge/accounting tokens",
    "pair/payload row",
  ),
  contract("L7", "beyond the budget", "provider/token_budget", 100, "bridge/accounting budget"),
  {
    checks: "L7",
    fault: "beyond the output limit",
    before: (run) => {
      set(run.contract, "provider/max_output_tokens", 12);
      both(run, ({ command }) => set(command, "argv/24", "12"));
    },
    finds: ["bridge/accounting output"],
  },
  {
    checks: "L7",
    fault: "a request larger than the provider takes",
    before: (run) => {
      set(run.contract, "provider/token_budget", 999_999_999);
      const bytes = 1_048_577;
      const input = Math.ceil(bytes / 4);
      set(run.report, "arms/1/provider_request_body_bytes", bytes);
      for (const member of ["input_tokens", "uncached_input_tokens"])
        set(run.report, `arms/1/${member}`, input);
      set(run.report, "arms/1/total_tokens", input + 13);
      set(run.arms["ctx-light"].payload, "usage/input_tokens", input);
      set(run.arms["ctx-light"].payload, "usage/total_tokens", input + 13);
    },
    finds: ["bridge/accounting request"],
  },
  report(
    "L8",
    "another response",
    "arms/0/provider_response_body_sha256",
    "1".repeat(64),
    "bridge/response digest",
  ),
  report("L8", "another length", "arms/0/provider_response_body_bytes", 1, "bridge/response bytes"),
  report(
    "L9",
    "another environment",
    "normalized_environment_sha256",
    "1".repeat(64),
    "bridge/environment stale",
  ),
  contract(
    "C23",
    "a variable too many",
    "environment/inherited_allowlist/LD_PRELOAD",
    "x",
    "bridge/environment inherited",
  ),
  contract(
    "C23",
    "another source path",
    "environment/fixed_values/PYTHONPATH",
    "/opt",
    "bridge/environment python-path",
  ),
  report("L10", "another nonce", "pair_containment_nonce_sha256", "1".repeat(64), "bridge/environment nonce"),
  rows("L11", "another commit", "workspace_identity/commit", "1".repeat(40), "bridge/workspace commit"),
  rows(
    "L11",
    "another test",
    "workspace_identity/evaluator_test_sha256",
    "1".repeat(64),
    "bridge/workspace evaluator",
  ),
  rows(
    "L11",
    "another work tree",
    "workspace_identity/worktree_status_sha256",
    "1".repeat(64),
    "bridge/workspace status",
  ),
  report(
    "L12",
    "two trees",
    "arms/1/workspace_identity/tree_sha1",
    "1".repeat(40),
    "bridge/workspace differs",
  ),
  rows("L12", "passed with another return code", "evaluator_passed", true, "bridge/workspace passed"),
  {
    checks: "L13",
    fault: "a payload changed after the run",
    after: (run) => set(run.arms.baseline.payload, "detail", "later"),
    finds: ["bridge/arm-files payload"],
  },
  rows("L14", "another command", "command_contract_sha256", "1".repeat(64), "bridge/arm-files command"),
  {
    checks: "L14",
    fault: "a host name in the URL",
    before: (run) =>
      both(run, ({ command, events }) => {
        const url = "http://localhost:40404/v1";
        set(command, "argv/22", url);
        set(events, "0/base_url", url);
        set(events, "1/request_endpoint_hash", null);
      }),
    // The hash is taken away here: it would have to be of the other URL.
    finds: ["bridge/arm-files base-url", "pair/ledger-response bridge-endpoint"],
  },
  {
    checks: "L15",
    fault: "a ledger changed after the run",
    after: (run) => set(run.arms.baseline.events, "0/ctx_tool_names", null),
    finds: ["pair/ledger-digest stale"],
  },
  {
    checks: "L15",
    fault: "a ledger with another URL",
    before: (run) => set(run.arms.baseline.events, "0/base_url", "http://127.0.0.1:1/v1"),
    finds: ["bridge/arm-files ledger-url", "pair/ledger-response bridge-endpoint"],
  },
  {
    checks: "L15",
    fault: "a ledger without a URL",
    before: (run) => {
      set(run.arms.baseline.events, "0/base_url", null);
    },
    finds: ["pair/ledger-start no-base-url"],
  },
  {
    checks: "L15",
    fault: "an answer of the requested instead of the wire model",
    before: (run) => set(run.arms.baseline.events, "1/response_model", "openai/gpt-invented-2"),
    finds: ["pair/ledger-response response-model"],
  },
  report(
    "L16",
    "a home elsewhere",
    "isolation_paths/baseline/home_root",
    "/home/pilot",
    "bridge/isolation outside",
  ),
  {
    checks: "L16",
    fault: "one folder for two uses",
    after: (run) => {
      const home = get(run.report, "isolation_paths/baseline/home_root");
      set(run.report, "isolation_paths/baseline/session_root", home);
    },
    finds: ["bridge/isolation shared"],
  },
  {
    checks: "L16",
    fault: "an arm inside the other",
    before: (run) => {
      const root = `${get(run.report, "isolation_paths/baseline/arm_root")}/ctx-light`;
      set(run.report, "isolation_paths/ctx-light", {
        arm_root: root,
        home_root: `${root}/home`,
        session_root: `${root}/sessions`,
        workspace_root: `${root}/repo`,
      });
    },
    finds: ["bridge/isolation nested"],
  },
  report("L17", "another task", "task_only_sha256", "1".repeat(64), "bridge/prompts task"),
  {
    checks: "L17",
    fault: "the bare task for both",
    after: (run) => set(run.report, "arms/1/delivered_prompt_sha256", get(run.report, "task_only_sha256")),
    finds: ["bridge/prompts same-prompts"],
  },
  {
    checks: "L18",
    fault: "a treatment too short for its context",
    before: (run) => {
      set(run.report, "arms/1/provider_request_body_bytes", 202);
      for (const member of ["input_tokens", "uncached_input_tokens"]) set(run.report, `arms/1/${member}`, 51);
      set(run.report, "arms/1/total_tokens", 64);
      set(run.arms["ctx-light"].payload, "usage/input_tokens", 51);
      set(run.arms["ctx-light"].payload, "usage/total_tokens", 64);
    },
    finds: ["bridge/accounting shorter"],
  },
  {
    checks: "L19",
    fault: "another answer",
    before: (run) => set(run.arms.baseline.payload, "final_message", "a benefit"),
    finds: ["bridge/arm-files message"],
  },
  report(
    "L20",
    "set-up charged to the baseline",
    "arms/0/ctx_setup_seconds",
    float(0.25),
    "bridge/accounting setup",
  ),
  {
    checks: "L21",
    fault: "a failure beside the report",
    after: (run) => {
      run.files["deterministic-bridge-failure.json"] = stored(bridgeFailureDraft());
    },
    finds: ["pair/no-metrics no-metrics", "pair/run-outcome both"],
  },
  report(
    "L22",
    "a digest cut short",
    "request_delta/outside_messages_sha256",
    "1".repeat(63),
    "pair/shape wrong-value",
  ),
  report("E5", "order swapped", "execution_order", ["ctx-light", "baseline"], "pair/arm-order order"),
];

/** One member of a valid bridge failure with another value. */
export const BRIDGE_FAILURE_CASES = [
  {
    checks: "L21",
    fault: "another level",
    member: "evidence_level",
    value: "campaign",
    finds: ["bridge/failure level"],
  },
  {
    checks: "L21",
    fault: "two contracts",
    member: "pair_contract_sha256",
    value: "1".repeat(64),
    finds: ["bridge/failure contract"],
  },
  {
    checks: "I3",
    fault: "a flag true",
    member: "benefit_verdict_allowed",
    value: true,
    finds: ["pair/claim-flags claimed"],
  },
  {
    checks: "A7",
    fault: "a verdict",
    member: "benefit_verdict",
    value: null,
    finds: ["pair/shape unknown-member"],
  },
];

import { approvalDraft } from "../../../support/pair/approval.ts";
import { PACK } from "../../../support/pair/contract.ts";
import {
  type Draft,
  type DraftValue,
  float,
  get,
  moveFirst,
  remove,
  set,
  stored,
} from "../../../support/pair/draft.ts";
import type { RunCase } from "./case.ts";

function contract(
  checks: string,
  fault: string,
  path: string,
  value: DraftValue,
  ...finds: string[]
): RunCase {
  return { checks, fault, before: (run) => set(run.contract, path, value), finds };
}

const withPack = (change: (pack: string) => string = (pack) => pack) => ({
  companions: [{ role: "scenarios", path: "pack.yaml", content: change(PACK) }] as const,
});

const withApproval = (approval: Draft) => ({
  companions: [{ role: "with", path: "approval.json", content: stored(approval, true) }] as const,
});

/** Faults of the plan contract: its digest is recomputed, so that only the term itself is wrong. */
export const CONTRACT_CASES: readonly RunCase[] = [
  contract("C1", "another schema", "schema", "ctx.live-coding-pair-plan-v2", "pair/contract-terms schema"),
  contract("C2", "arms swapped", "arms", ["ctx-light", "baseline"], "pair/contract-terms arms"),
  contract("C2", "order swapped", "execution_order", ["ctx-light", "baseline"], "pair/contract-terms arms"),
  contract(
    "C3",
    "level of the other mode",
    "evidence_level",
    "live_pair_contract_only",
    "pair/contract-execution level",
  ),
  contract(
    "C4",
    "mode of the other",
    "execution/mode",
    "approved_contract_only",
    "pair/contract-execution mode",
  ),
  contract(
    "C4",
    "no calls allowed",
    "execution/provider_calls_allowed",
    false,
    "pair/contract-execution mode",
  ),
  contract(
    "C8",
    "another recipe",
    "scenario/base_prompt_recipe",
    "shorter-v2",
    "pair/contract-terms prompt-recipe",
  ),
  contract(
    "C8",
    "another limit",
    "scenario/base_prompt_source_limit_bytes",
    1,
    "pair/contract-terms prompt-recipe",
  ),
  contract("C9", "relative cache", "paths/cache_root", "cache", "pair/contract-paths not-absolute"),
  contract("C9", "cache with a step up", "paths/cache_root", "/a/../b", "pair/contract-paths not-absolute"),
  contract(
    "C9",
    "one root for both",
    "paths/cache_root",
    "/home/pilot/runs/tide-01",
    "pair/contract-paths same-roots",
  ),
  contract(
    "C9",
    "another pair folder",
    "paths/pair_root",
    "/home/pilot/runs/tide-01/x",
    "pair/contract-paths pair-root",
  ),
  contract(
    "C10",
    "shared home",
    "paths/arms/ctx-light/home_root",
    "/home/pilot",
    "pair/contract-paths arm-path",
  ),
  contract("C10", "not distinct", "paths/all_arm_roots_distinct", false, "pair/contract-paths not-distinct"),
  {
    checks: "C11",
    fault: "another module is run",
    before: (run) => {
      for (const document of [run.contract]) set(document, "runtime/argv_prefix/2", "ctx.cli.other");
      for (const arm of Object.values(run.arms)) set(arm.command, "argv/2", "ctx.cli.other");
    },
    finds: ["pair/contract-values argv"],
  },
  {
    checks: "C12",
    fault: "an asset is missing",
    before: (run) => remove(run.contract, "runtime/release_catalog_assets/reviewed-benefit-profiles-v2.json"),
    finds: ["pair/release asset-names"],
  },
  contract(
    "C13",
    "an asset of another release",
    "runtime/release_catalog_assets/reviewed-benefit-profiles-v2.json",
    "1".repeat(64),
    "pair/release pinned",
  ),
  contract(
    "C13",
    "a root asset that is not the opened root",
    "runtime/release_catalog_assets/release-query-catalog-root-v1.json",
    "1".repeat(64),
    "pair/release root",
  ),
  contract(
    "C13",
    "not opened",
    "runtime/release_catalog_open_verified",
    false,
    "pair/contract-terms catalog",
  ),
  {
    checks: "C13",
    fault: "a release that is not known, but consistent",
    before: (run) => {
      const root = "2".repeat(64);
      set(run.contract, "runtime/release_catalog_assets/release-query-catalog-root-v1.json", root);
      set(run.contract, "runtime/opened_release_identity/release_root_digest", root);
      if (run.report !== null) set(run.report, "engine_delivery/release_root_digest", root);
    },
    finds: [],
    outcome: "undecided",
  },
  contract("C14", "another route", "provider/route", "direct", "pair/contract-terms provider"),
  {
    checks: "C14",
    fault: "a model with two slashes",
    before: (run) => {
      const model = "openai/gpt/invented";
      set(run.contract, "provider/requested_model", model);
      for (const arm of Object.values(run.arms)) {
        set(arm.command, "argv/5", model);
        set(arm.events, "0/model", model);
        set(arm.events, "2/model", model);
        set(arm.events, "2/response_model", model);
      }
    },
    finds: ["pair/contract-values model"],
  },
  {
    checks: "C14",
    fault: "a prefix that is not the model's",
    before: (run) => {
      set(run.contract, "provider/provider_prefix", "other");
      for (const arm of Object.values(run.arms)) set(arm.events, "0/provider", "other");
      if (run.report !== null) {
        set(run.report, "arms/0/provider_identity", "other");
        set(run.report, "arms/1/provider_identity", "other");
      }
    },
    finds: ["pair/contract-values provider-prefix"],
  },
  contract("C15", "two trials", "controls/trials", 2, "pair/contract-terms controls"),
  contract("C15", "retries", "controls/retries", 1, "pair/contract-terms controls"),
  contract(
    "C16",
    "pair limit not doubled",
    "controls/pair_max_output_tokens",
    3001,
    "pair/contract-values pair-tokens",
  ),
  {
    checks: "C16",
    fault: "no tokens at all",
    before: (run) => {
      set(run.contract, "controls/max_output_tokens_per_arm", 0);
      set(run.contract, "controls/pair_max_output_tokens", 0);
    },
    finds: [
      "pair/arm-settings contract",
      "pair/command word",
      "pair/contract-values token-limit",
      "pair/row-tokens over-limit",
    ],
  },
  contract("C17", "a tool", "controls/model_tool_schemas", [{}], "pair/contract-terms tools"),
  contract(
    "C17",
    "a tool digest",
    "controls/model_tool_schema_sha256",
    "3".repeat(64),
    "pair/contract-terms tools",
  ),
  contract("C18", "another host", "treatment_delta/host", "other", "pair/contract-terms treatment"),
  contract(
    "C18",
    "revision 2",
    "treatment_delta/required_receipt_revision",
    2,
    "pair/contract-terms treatment",
  ),
  contract("C18", "reworded treatment", "treatment_delta/ctx-light", "more", "pair/prose contract"),
  contract(
    "C19",
    "evaluator before the arm",
    "evaluator/materialization",
    "before",
    "pair/contract-terms evaluator",
  ),
  contract(
    "C20",
    "eligible by contract",
    "claim_policy/product_claim_eligible",
    true,
    "pair/claim-flags claimed",
  ),
  contract(
    "C21",
    "partial pairs published",
    "paired_evidence/partial_pair_publishable",
    true,
    "pair/contract-terms paired-evidence",
  ),
  contract(
    "C22",
    "floor of scenarios",
    "scope_limitations/minimum_product_claim_scenarios",
    1,
    "pair/contract-terms scope",
  ),
  contract(
    "C22",
    "reworded status",
    "scope_limitations/accepted_delivery_status",
    "done",
    "pair/prose scope",
  ),
  contract(
    "C23",
    "a variable too many",
    "environment/inherited_allowlist/LD_PRELOAD",
    "x",
    "pair/contract-environment inherited",
  ),
  contract(
    "C23",
    "an empty variable",
    "environment/inherited_allowlist/LANG",
    "",
    "pair/contract-environment empty-value",
  ),
  contract(
    "C23",
    "telemetry on",
    "environment/fixed_values/CTX_TELEMETRY_ENABLED",
    "1",
    "pair/contract-environment fixed",
  ),
  contract(
    "C23",
    "another source path",
    "environment/fixed_values/PYTHONPATH",
    "/opt",
    "pair/contract-environment python-path",
  ),
  contract(
    "C24",
    "a timeout of 0",
    "controls/wall_timeout_seconds_per_arm",
    float(0),
    "pair/contract-values timeout",
  ),
  {
    checks: "C25",
    fault: "a key variable that is no name",
    before: (run) => {
      set(run.contract, "provider/api_key_environment", "NOT-A-NAME");
      for (const arm of Object.values(run.arms)) {
        set(arm.command, "argv/20", "NOT-A-NAME");
        set(arm.events, "0/api_key_env", "NOT-A-NAME");
      }
    },
    finds: ["pair/contract-values key-variable"],
  },
  contract(
    "C26",
    "eleven equalities",
    "controls/arm_equality",
    ["repository"],
    "pair/contract-terms arm-equality",
  ),
  {
    checks: "A5",
    fault: "members out of order",
    before: (run) => {
      run.contract = moveFirst(run.contract, "claim_policy");
    },
    finds: ["pair/stored-form key-order"],
  },
  {
    checks: "B17",
    fault: "a pack without the scenario",
    options: withPack((pack) => pack.replace("id: tide-table", "id: other")),
    finds: ["pair/scenario-binding not-in-pack", "pair/scenario-binding source"],
  },
  {
    checks: "B17 B3",
    fault: "a pack with the scenario twice",
    options: withPack((pack) => pack + pack.slice(pack.indexOf("  - id:"))),
    finds: [
      "pair/pack-identity repeated-id",
      "pair/scenario-binding several-in-pack",
      "pair/scenario-binding source",
    ],
  },
  {
    checks: "D7",
    fault: "the approval of the contract-only plan is given",
    options: withApproval(approvalDraft(false)),
    finds: ["pair/approval-use contract-only", "pair/approval-use other-contract"],
    family: "trust-forgery",
  },
  {
    checks: "D7",
    fault: "the approval of another plan is given",
    before: (run) => set(run.contract, "runtime/python_version", "3.13.1"),
    options: withApproval(approvalDraft(true)),
    finds: ["pair/approval-use other-contract"],
    family: "trust-forgery",
  },
  {
    checks: "C7",
    fault: "a pack with other bytes",
    options: withPack((pack) => `${pack}\n`),
    finds: ["pair/scenario-binding source"],
  },
  {
    ...contract(
      "C5",
      "another class",
      "scenario/benchmark_class",
      "historical",
      "pair/scenario-binding copied",
    ),
    options: withPack(),
  },
  {
    ...contract(
      "C5",
      "another repository",
      "scenario/repository_url",
      "https://github.com/a/b.git",
      "pair/scenario-binding copied",
    ),
    options: withPack(),
  },
  {
    ...contract(
      "C6",
      "another query",
      "scenario/query_sha256",
      "4".repeat(64),
      "pair/scenario-binding digest",
    ),
    options: withPack(),
  },
  {
    checks: "C6",
    fault: "another length of the task",
    before: (run) =>
      set(run.contract, "scenario/task_bytes", Number(get(run.contract, "scenario/task_bytes")) + 1),
    // The prompts are cut by the same length, so that their structure is gone with it.
    finds: ["pair/base-prompt structure", "pair/scenario-binding task-bytes"],
    options: withPack(),
  },
  {
    ...contract(
      "C19",
      "expanded placeholder",
      "evaluator/verify/0",
      "/usr/bin/python3",
      "pair/scenario-binding evaluator",
    ),
    options: withPack(),
  },
  {
    ...contract(
      "C19",
      "another test",
      "evaluator/test_body_sha256",
      "5".repeat(64),
      "pair/scenario-binding digest",
    ),
    options: withPack(),
  },
];

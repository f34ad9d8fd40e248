import { type Draft, type DraftValue, float, get, remove, set, sha } from "../../../support/pair/draft.ts";
import {
  contractOnlySha,
  EXECUTION_FAILURE,
  failureDraft,
  filesOf,
  liveRun,
  REPORT,
} from "../../../support/pair/live-run.ts";
import type { RunCase } from "./case.ts";

function after(checks: string, fault: string, path: string, value: DraftValue, ...finds: string[]): RunCase {
  return {
    checks,
    fault,
    after: (run) => {
      if (run.report !== null) set(run.report, path, value);
    },
    finds,
  };
}

function text(checks: string, fault: string, change: (text: string) => string, ...finds: string[]): RunCase {
  return {
    checks,
    fault,
    after: (run) => {
      run.files[REPORT] = change(String(filesOf(run)[REPORT]));
    },
    finds,
  };
}

/** Faults of the report itself: everything below it stays as it was. */
export const REPORT_CASES: readonly RunCase[] = [
  text(
    "A1 A8 E2",
    "a float loses its point",
    (it) => it.replace("600.0", "600"),
    "pair/contract-digest stale",
    "pair/delivery approval",
    "pair/shape wrong-type",
  ),
  text("A2", "broken JSON", (it) => it.slice(0, -3), "container/json syntax"),
  text(
    "A3",
    "a repeated key",
    (it) =>
      it.replace(
        '"provider_calls_completed": 2',
        '"provider_calls_completed": 2,\n  "provider_calls_completed": 2',
      ),
    "container/json duplicate-key",
    "pair/stored-form layout",
  ),
  text(
    "A4",
    "a NaN",
    (it) => it.replace('"verification_seconds": 1.25', '"verification_seconds": NaN'),
    "container/json non-finite",
    "pair/row-seconds not-measured",
  ),
  text(
    "A5",
    "four blanks of indent",
    (it) => it.replace('\n  "warning"', '\n    "warning"'),
    "pair/stored-form layout",
  ),
  text("A5", "no final line feed", (it) => it.trimEnd(), "pair/stored-form layout"),
  text("A5", "a slash escaped", (it) => it.replace("src/tides", "src\\/tides"), "pair/stored-form layout"),
  after(
    "A6 E1",
    "a failure's schema",
    "schema",
    "ctx.live-coding-pair-failure-v1",
    "pair/shape wrong-schema",
  ),
  after("A7", "a member too many", "note", "", "pair/shape unknown-member"),
  {
    checks: "A7",
    fault: "a member too few",
    after: (run) => remove(run.report ?? {}, "arms/0/status"),
    finds: ["pair/shape missing"],
  },
  after(
    "A8",
    "a count with a point",
    "provider_calls_completed",
    float(2),
    "pair/arm-order calls",
    "pair/shape wrong-type",
  ),
  after(
    "A9 F5",
    "upper case in a digest",
    "arms/0/final_diff_sha256",
    "A".repeat(64),
    "pair/shape wrong-value",
  ),
  after(
    "D7",
    "the approval of the contract-only plan",
    "approval_digest",
    contractOnlySha(),
    "pair/contract-digest contract-only",
  ),
  {
    checks: "E3",
    fault: "a contract-only plan as the contract of a run",
    before: (run) => {
      set(run.contract, "execution", {
        enabled: false,
        mode: "approved_contract_only",
        provider_calls_allowed: false,
        workspace_mutation_allowed: false,
      });
      set(run.contract, "evidence_level", "live_pair_contract_only");
    },
    finds: ["pair/approval-use not-executable"],
    family: "trust-forgery",
  },
  after(
    "E2",
    "another contract digest",
    "pair_contract_sha256",
    "6".repeat(64),
    "pair/contract-digest stale",
  ),
  after("E3", "another level", "evidence_level", "campaign", "pair/report-flags level"),
  ...["production_efficiency_eligible", "product_claim_eligible", "benefit_verdict_allowed"].map((flag) => ({
    ...after("E4 D5", `${flag} true`, flag, true, "pair/claim-flags claimed"),
    family: "trust-forgery",
  })),
  after("E4", "a verdict", "benefit_verdict", "beneficial", "pair/claim-flags verdict"),
  after(
    "E4",
    "a flag hidden deeper",
    "request_delta/product_claim_eligible",
    true,
    "pair/claim-flags claimed",
    "pair/shape unknown-member",
  ),
  {
    checks: "E4",
    fault: "no verdict at all",
    after: (run) => remove(run.report ?? {}, "benefit_verdict"),
    finds: ["pair/claim-flags unstated", "pair/shape missing"],
  },
  {
    ...after("E5", "order swapped", "execution_order", ["ctx-light", "baseline"], "pair/arm-order order"),
    family: "binding-order",
  },
  {
    checks: "E5 F1",
    fault: "rows swapped",
    after: (run) => {
      const rows = get(run.report ?? {}, "arms") as Draft[];
      set(run.report ?? {}, "arms", [rows[1] ?? {}, rows[0] ?? {}]);
    },
    // Every difference is of first and second row, so the metrics are wrong with it.
    finds: ["pair/arm-order rows", "pair/metrics seconds", "pair/metrics tokens"],
    family: "binding-order",
  },
  after("E5", "three calls", "provider_calls_completed", 3, "pair/arm-order calls"),
  after("E6", "not serial", "serial_execution_verified", false, "pair/report-flags verified"),
  after("E6", "independence claimed", "cryptographic_independence", true, "pair/report-flags verified"),
  after("E7", "a softer warning", "warning", "One pair.", "pair/prose report"),
  after(
    "E8",
    "another baseline prompt",
    "request_delta/baseline_prompt_sha256",
    "7".repeat(64),
    "pair/prompts digest",
    "pair/request-delta baseline",
  ),
  {
    checks: "E8",
    fault: "one prompt for both",
    after: (run) =>
      set(
        run.report ?? {},
        "request_delta/treatment_prompt_sha256",
        get(run.report ?? {}, "base_prompt_sha256"),
      ),
    finds: ["pair/prompts digest", "pair/request-delta same-prompts"],
  },
  after(
    "E9",
    "another context digest",
    "engine_delivery/context_sha256",
    "8".repeat(64),
    "pair/request-delta context",
  ),
  after(
    "E10",
    "a tool digest",
    "request_delta/model_tool_schema_sha256",
    "9".repeat(64),
    "pair/request-delta tools",
  ),
  after("E11", "another separator", "request_delta/separator", "one blank", "pair/report-flags delta"),
  after(
    "E12",
    "another environment",
    "normalized_environment_sha256",
    "a".repeat(64),
    "pair/environment-digest stale",
  ),
  after(
    "E14",
    "an outcome turned",
    "paired_metrics/verification_outcomes/baseline",
    false,
    "pair/metrics outcome",
  ),
  after("E15", "a better token delta", "paired_metrics/total_token_delta", -81, "pair/metrics tokens"),
  after(
    "E16",
    "a better time delta",
    "paired_metrics/development_seconds_delta",
    float(-1),
    "pair/metrics seconds",
  ),
  after(
    "E17",
    "an interpretation",
    "paired_metrics/interpretation",
    "ctx-light is faster",
    "pair/report-flags interpretation",
  ),
  {
    checks: "E18 I11",
    fault: "a failure beside the report",
    after: (run) => {
      run.files[EXECUTION_FAILURE] = String(liveRun(failureDraft())[EXECUTION_FAILURE]);
    },
    finds: ["pair/no-metrics no-metrics", "pair/run-outcome both"],
    family: "binding-order",
  },
  {
    checks: "E19",
    fault: "a second scenario",
    after: (run) => {
      run.files["other/live-coding-pair/baseline/home/x"] = "";
    },
    finds: ["pair/run-layout scenarios"],
  },
  {
    checks: "E1",
    fault: "a second report in the pair's folder",
    after: (run) => {
      run.files[`tide-table/live-coding-pair/${REPORT}`] = "{}";
    },
    finds: ["pair/run-layout misplaced"],
  },
  after("F2", "not completed", "arms/0/status", "failed", "pair/row-outcome status"),
  {
    checks: "F3",
    fault: "passed with another return code",
    after: (run) => set(run.report ?? {}, "arms/0/verification_returncode", 1),
    finds: ["pair/row-outcome passed"],
  },
  {
    checks: "H29",
    fault: "a verification that failed is allowed",
    after: (run) => {
      set(run.report ?? {}, "arms/0/verification_returncode", -9);
      set(run.report ?? {}, "arms/0/verification_passed", false);
      set(run.report ?? {}, "paired_metrics/verification_outcomes/baseline", false);
    },
    finds: [],
    outcome: "accepted",
  },
  after(
    "F4 H18",
    "a path beyond the list",
    "arms/0/patch_paths",
    ["src/tides/levels.py", "tests/test_levels.py"],
    "pair/payload-patch paths",
    "pair/row-patch not-allowed",
  ),
  after("F4 H18", "no path", "arms/0/patch_paths", [], "pair/payload-patch paths", "pair/row-patch no-paths"),
  after("F6", "a wrong sum of seconds", "arms/0/agent_seconds", float(3.5), "pair/row-seconds sum"),
  {
    checks: "F7",
    fault: "set-up charged to the baseline",
    after: (run) => {
      set(run.report ?? {}, "arms/0/agent_seconds", float(3.25));
      set(run.report ?? {}, "arms/0/ctx_setup_seconds", float(0.5));
    },
    finds: ["pair/row-seconds baseline-setup"],
  },
  after("F8", "estimated tokens", "arms/1/token_attribution", "estimated", "pair/row-outcome attribution"),
  after("F9 H15", "a wrong total", "arms/1/output_tokens", 102, "pair/payload row", "pair/row-tokens total"),
  after("F10", "a wrong rest", "arms/1/uncached_input_tokens", 311, "pair/row-tokens uncached"),
  after("F10", "a rest of nothing", "arms/0/uncached_input_tokens", 280, "pair/row-tokens uncached"),
  {
    checks: "F11",
    fault: "an output beyond the limit",
    before: (run) => {
      set(run.contract, "controls/max_output_tokens_per_arm", 100);
      set(run.contract, "controls/pair_max_output_tokens", 200);
      for (const arm of Object.values(run.arms)) {
        set(arm.command, "argv/22", "100");
        set(arm.events, "0/max_tokens", 100);
      }
    },
    finds: ["pair/row-tokens over-limit"],
  },
  {
    checks: "F12",
    fault: "more cached than asked",
    before: (run) => set(run.arms["ctx-light"].payload, "usage/cached_input_tokens", 351),
    after: (run) => {
      set(run.report ?? {}, "arms/1/cached_input_tokens", 351);
      set(run.report ?? {}, "arms/1/uncached_input_tokens", -1);
    },
    finds: ["pair/payload usage", "pair/row-tokens cached"],
  },
  {
    checks: "F9",
    fault: "negative tokens",
    before: (run) => {
      set(run.arms["ctx-light"].payload, "usage/output_tokens", -5);
      set(run.arms["ctx-light"].payload, "usage/total_tokens", 345);
    },
    after: (run) => {
      set(run.report ?? {}, "arms/1/output_tokens", -5);
      set(run.report ?? {}, "arms/1/total_tokens", 345);
      set(run.report ?? {}, "paired_metrics/total_token_delta", -25);
    },
    finds: ["pair/payload usage", "pair/row-tokens negative"],
  },
  after("F13", "two responses", "arms/0/provider_response_count", 2, "pair/row-outcome responses"),
  {
    checks: "F14",
    fault: "an adapter that no ledger names, in both rows",
    after: (run) => {
      set(run.report ?? {}, "arms/0/provider_adapter", "other");
      set(run.report ?? {}, "arms/1/provider_adapter", "other");
    },
    finds: ["pair/row-provider ledger"],
  },
  {
    checks: "F15",
    fault: "adapters that differ, as the ledgers say",
    before: (run) => {
      set(run.arms["ctx-light"].events, "2/provider", "other");
      set(run.report ?? {}, "arms/1/provider_adapter", "other");
    },
    finds: ["pair/row-provider differs"],
    family: "trust-forgery",
  },
  {
    checks: "F15",
    fault: "no adapter at all",
    before: (run) => {
      for (const [index, arm] of Object.values(run.arms).entries()) {
        set(arm.events, "2/provider", "");
        set(run.report ?? {}, `arms/${index}/provider_adapter`, "");
      }
    },
    finds: ["pair/ledger-response adapter", "pair/row-provider empty"],
  },
  {
    checks: "F20",
    fault: "another identity, in rows and ledgers",
    before: (run) => {
      for (const [index, arm] of Object.values(run.arms).entries()) {
        set(arm.events, "0/provider", "azure");
        set(run.report ?? {}, `arms/${index}/provider_identity`, "azure");
      }
    },
    finds: ["pair/row-provider prefix"],
  },
  after(
    "F16",
    "seven decimals",
    "arms/0/verification_seconds",
    float(1.2500001),
    "pair/row-seconds not-measured",
  ),
  after("F16", "negative seconds", "arms/0/verification_seconds", float(-1), "pair/row-seconds not-measured"),
  after("F17", "a diff of nothing", "arms/0/final_diff_sha256", sha(""), "pair/row-patch empty-diff"),
  {
    checks: "F18",
    fault: "one patch with two diffs",
    before: (run) => {
      run.arms["ctx-light"].payload.final_message = run.arms.baseline.payload.final_message ?? null;
    },
    finds: ["pair/row-patch same-patch"],
    outcome: "accepted",
  },
  {
    checks: "F19",
    fault: "far beyond the timeout",
    after: (run) => {
      set(run.report ?? {}, "arms/0/agent_seconds", float(700));
      set(run.report ?? {}, "arms/0/development_seconds", float(700));
      set(run.report ?? {}, "paired_metrics/development_seconds_delta", float(-695.25));
    },
    finds: ["pair/row-seconds over-timeout"],
    outcome: "accepted",
  },
  {
    checks: "G0",
    fault: "members of the delivery out of order",
    after: (run) => {
      const delivery = get(run.report ?? {}, "engine_delivery") as Draft;
      set(run.report ?? {}, "engine_delivery", {
        ...{ plan_digest: delivery.plan_digest ?? null },
        ...delivery,
      });
    },
    finds: ["pair/delivery fields", "pair/stored-form key-order"],
  },
  after("G1", "another host", "engine_delivery/host_context_id", "codex", "pair/delivery host"),
  after(
    "G2",
    "a host that recommends",
    "engine_delivery/host_descriptor_digest",
    "b".repeat(64),
    "pair/delivery host-descriptor",
  ),
  after(
    "G3",
    "another approval",
    "engine_delivery/host_invocation_digest",
    "c".repeat(64),
    "pair/delivery approval",
  ),
  {
    ...after("G4", "another release", "engine_delivery/release_sequence", 5, "pair/delivery release"),
    family: "trust-forgery",
  },
  after("G5", "revision 2", "engine_delivery/final_journal_revision", 2, "pair/delivery revision"),
  after("G6", "a short digest", "engine_delivery/plan_digest", "abc", "pair/shape wrong-value"),
  {
    checks: "G7",
    fault: "no capability",
    after: (run) => {
      set(run.report ?? {}, "engine_delivery/capabilities", []);
    },
    finds: ["pair/capabilities context-bytes", "pair/capabilities count", "pair/context capability"],
  },
  {
    checks: "G7",
    fault: "one capability twice",
    after: (run) => {
      const [first] = get(run.report ?? {}, "engine_delivery/capabilities") as Draft[];
      set(run.report ?? {}, "engine_delivery/capabilities", [first ?? {}, first ?? {}]);
    },
    finds: ["pair/capabilities context-bytes", "pair/capabilities repeated", "pair/context capability"],
  },
  {
    checks: "G8",
    fault: "a capability's members out of order",
    after: (run) => {
      const [first] = get(run.report ?? {}, "engine_delivery/capabilities") as Draft[];
      set(run.report ?? {}, "engine_delivery/capabilities", [
        { source_digest: first?.source_digest ?? null, ...first },
      ]);
    },
    finds: ["pair/capabilities keys", "pair/stored-form key-order"],
  },
  after(
    "G9",
    "too many tokens",
    "engine_delivery/capabilities/0/estimated_tokens",
    1501,
    "pair/capabilities range",
  ),
  after(
    "G10 H23",
    "a body one byte longer",
    "engine_delivery/capabilities/0/content_bytes",
    56,
    "pair/capabilities context-bytes",
    "pair/context capability",
  ),
  {
    checks: "G11",
    fault: "a context beyond every limit",
    after: (run) => {
      set(run.report ?? {}, "engine_delivery/context_bytes", 32769);
      set(run.report ?? {}, "request_delta/context_bytes", 32769);
    },
    finds: ["pair/capabilities context-bytes", "pair/capabilities context-limit", "pair/context stated"],
  },
  after(
    "G12 H23",
    "an id of no kind",
    "engine_delivery/capabilities/0/capability_id",
    "rules:small-numeric-helpers",
    "pair/capabilities id",
    "pair/context capability",
  ),
  {
    checks: "M1",
    fault: "passed where the evaluator refuses",
    before: (run) => set(run.contract, "runtime/platform_system", "Linux"),
    finds: ["pair/row-outcome platform"],
  },
];

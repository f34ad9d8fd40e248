import { defineRule } from "../../src/engine/rule.ts";
import { differing, type FixedValues } from "./fixed.ts";
import { LIVE_CONTRACTS } from "./kinds.ts";

const ARMS = ["baseline", "ctx-light"];
/** `sha("[]")`: no tool is offered to the model (pair-report a.2). */
const NO_TOOLS = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";

/** The delivery evidence that a run has to record, in order (pair-report e.3). */
export const DELIVERY_FIELDS = [
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
] as const;

/** Terms that every plan contract has alike (pair-report c.2); prose is compared by digest in `pair/prose`. */
const TERMS = {
  schema: { schema: "ctx.live-coding-pair-plan-v1" },
  arms: { arms: ARMS, execution_order: ARMS },
  "prompt-recipe": {
    "scenario.base_prompt_recipe": "production_task_prompt_from_approved_commit-v1",
    "scenario.base_prompt_source_limit_bytes": 256000,
  },
  catalog: {
    "runtime.release_catalog_authentication": "open_release_pinned_query_catalog",
    "runtime.release_catalog_open_verified": true,
  },
  provider: {
    "provider.route": "provider_default",
    "provider.credential_policy": "same secret value in both arms; never persisted",
  },
  controls: {
    "controls.engine": "codex-production-catalog",
    "controls.unified_engine_treatment": true,
    "controls.trials": 1,
    "controls.retries": 0,
    "controls.max_iterations": 1,
    "controls.ctx_run_tool_mode": "--no-ctx-tools",
    "controls.ctx_run_engine_mode": "legacy",
  },
  tools: { "controls.model_tool_schemas": [], "controls.model_tool_schema_sha256": NO_TOOLS },
  "arm-equality": {
    "controls.arm_equality": [
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
  treatment: {
    "treatment_delta.baseline": "base prompt only",
    "treatment_delta.delivery_factory": "ctx.runtime.query_session.prepare_query_delivery",
    "treatment_delta.delivery_acceptor": "ctx.runtime.prepared_query_delivery.accept_prepared_query_delivery",
    "treatment_delta.host": "ctx-run",
    "treatment_delta.execution_intent": "activate",
    "treatment_delta.required_receipt_revision": 3,
    "treatment_delta.accepted_nonempty_delivery_required": true,
    "treatment_delta.accepted_delivery_identity_preapproved": false,
    "treatment_delta.required_delivery_evidence_fields": DELIVERY_FIELDS,
    "treatment_delta.host_invocation_digest_must_equal_approval": true,
    "treatment_delta.policy_abstention_executes_pair": false,
    "treatment_delta.all_other_differences_forbidden": true,
  },
  evaluator: {
    "evaluator.materialization": "after each agent arm and before evaluation",
    "evaluator.same_evaluator_both_arms": true,
  },
  "paired-evidence": {
    "paired_evidence.both_arms_required": true,
    "paired_evidence.partial_pair_publishable": false,
    "paired_evidence.initial_commit_and_tree_equality_required": true,
    "paired_evidence.base_prompt_byte_equality_required": true,
    "paired_evidence.delivered_prompt_delta_verification_required": true,
    "paired_evidence.raw_provider_request_body_observed": false,
    "paired_evidence.provider_identity_and_model_equality_required": true,
    "paired_evidence.exact_usage_accounting_required": true,
    "paired_evidence.evaluator_identity_and_result_required": true,
    "paired_evidence.accepted_delivery_re_attestation_required_before_provider": true,
    "paired_evidence.ctx_setup_time_charged_to_treatment": true,
    "paired_evidence.application_path_isolation_required": true,
    "paired_evidence.os_process_isolation_claimed": false,
  },
  scope: {
    "scope_limitations.single_pair_pilot": true,
    "scope_limitations.approved_scenario_count": 1,
    "scope_limitations.approved_repository_count": 1,
    "scope_limitations.approved_catalog_scope": "exact release assets, root, sequence, and mode",
    "scope_limitations.provider_sampling_seed_controlled": false,
    "scope_limitations.execution_order_counterbalanced": false,
    "scope_limitations.causal_or_general_benefit_inference_allowed": false,
    "scope_limitations.minimum_product_claim_scenarios": 6,
    "scope_limitations.minimum_product_claim_repositories": 5,
    "scope_limitations.minimum_product_claim_trials": 6,
    "scope_limitations.authenticated_campaign_design_required": true,
  },
} as const satisfies Readonly<Record<string, FixedValues>>;

export default defineRule({
  id: "pair/contract-terms",
  family: "trust-forgery",
  claim: "integrity",
  kinds: LIVE_CONTRACTS,
  title: "The contract's fixed terms are the tool's own",
  why: "Most of a plan contract is the same in every run: what both arms share, what a pair may show, what is left unproven. A contract with other terms describes an experiment that the tool does not run, however well its digest fits.",
  fix: "Reject the contract. Ask for the plan that the tool printed, and compare its digest with the approval you gave.",
  source: "pair-report c.2, i.C1, C2, C8, C11, C13–C15, C17–C19, C21, C22, C26",
  severity: "error",
  messages: {
    schema: { text: "{member} is not the plan contract's", family: "malformed" },
    arms: { text: "{member} must be baseline, then ctx-light", family: "binding-order" },
    "prompt-recipe": "{member} is not the recipe that both base prompts are made by",
    catalog: "{member} is not what opening the pinned release catalog leaves",
    provider: "{member} is not the fixed term",
    controls: "{member} is not the fixed control",
    tools: "{member} must say that the model has no tools",
    "arm-equality": "{member} must list the twelve things that both arms share",
    treatment: "{member} is not the fixed treatment",
    evaluator: "{member} is not the fixed term of the evaluator",
    "paired-evidence": "{member} is not the fixed requirement",
    scope: "{member} is not the fixed limitation",
  },
  check({ contracts }, report) {
    for (const { body } of contracts) {
      for (const [message, terms] of Object.entries(TERMS) as [keyof typeof TERMS, FixedValues][]) {
        for (const different of differing(body, terms)) report(message, { ...different });
      }
    }
  },
});

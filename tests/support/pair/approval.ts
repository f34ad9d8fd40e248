import { FLAGS, liveContract } from "./contract.ts";
import { canonicalSha, type Draft } from "./draft.ts";
import prose from "./prose.json" with { type: "json" };

/** The approval of the invented pair's plan, members in construction order (pair-report d). */
export function approvalDraft(enabled: boolean): Draft {
  const contract = liveContract(enabled);
  const digest = canonicalSha(contract);
  return {
    schema: "ctx.live-coding-pair-approval-v1",
    evidence_level: contract.evidence_level ?? null,
    approval_digest: digest,
    pair_contract: contract,
    pair_contract_sha256: digest,
    execution_enabled: enabled,
    provider_calls_made: 0,
    workspace_mutations_made: 0,
    ...FLAGS,
    benefit_verdict: null,
    warning: enabled ? prose.approvalExecute : prose.approvalContractOnly,
  };
}

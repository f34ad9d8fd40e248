import * as v from "valibot";
import { hex64, nonEmptyText } from "../../schema/text.ts";
import { benefitVerdict, claimFlags, flag, text, texts } from "./pieces.ts";

/** The inner failure `ctx.live-coding-pair-failure-v1` (pair-report f.1). */
export const pairFailure = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  completed_arms: texts,
  paired_evidence_complete: flag,
  error_type: nonEmptyText,
  error: text,
  ...claimFlags,
  benefit_verdict: benefitVerdict,
});

/** The outer failure `ctx.live-coding-pair-execution-failure-v1` (pair-report f.2). */
export const executionFailure = v.strictObject({
  schema: text,
  evidence_level: text,
  approval_digest: hex64,
  pair_contract_sha256: hex64,
  error_type: nonEmptyText,
  error: text,
  paired_evidence_complete: flag,
  ...claimFlags,
  benefit_verdict: benefitVerdict,
});

/** The progress `ctx.live-coding-pair-progress-v1` (pair-report f.3). */
export const pairProgress = v.strictObject({
  schema: text,
  approval_digest: hex64,
  completed_arms: texts,
  paired_evidence_complete: flag,
  product_claim_eligible: flag,
});

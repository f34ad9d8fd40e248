import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "./fixed.ts";
import { LIVE_REPORTS } from "./kinds.ts";

const VERIFIED = {
  paired_evidence_complete: true,
  serial_execution_verified: true,
  fairness_contract_verified: true,
  application_path_isolation_verified: true,
  normalized_environment_contract_verified: true,
  cryptographic_independence: false,
  os_process_isolation_verified: false,
};
const LEVEL = { evidence_level: "diagnostic_single_live_pair" };
const DELTA = {
  "request_delta.exact_context_suffix_verified": true,
  "request_delta.semantic_delivery_boundary": "ctx run --task argument",
  "request_delta.raw_provider_request_body_observed": false,
  "request_delta.separator": "two LF bytes",
};
const INTERPRETATION = { "paired_metrics.interpretation": "diagnostic raw paired measurements only" };

export default defineRule({
  id: "pair/report-flags",
  family: "trust-forgery",
  claim: "claim-policy",
  kinds: LIVE_REPORTS,
  title: "The report says what was verified and what was not, as every report does",
  why: "A report is written only after the same checks, and it admits the same gaps each time. One that claims isolation or independence, or drops a check, claims more than the tool can know.",
  fix: "Reject the report. These members never differ in an honest one.",
  source: "pair-report e.1, i.E3, E6, E11, E17",
  severity: "error",
  messages: {
    verified: "{member} is not what every honest report says",
    level: "{member} must be that of one diagnostic live pair",
    delta: "{member} is not the fixed term",
    interpretation: "{member} says more than raw measurements",
  },
  check({ report: pairReport }, report) {
    if (pairReport === null) return;
    for (const flag of differing(pairReport, VERIFIED)) report("verified", { ...flag });
    for (const level of differing(pairReport, LEVEL)) report("level", { ...level });
    for (const term of differing(pairReport, DELTA)) report("delta", { ...term });
    for (const term of differing(pairReport, INTERPRETATION)) report("interpretation", { ...term });
  },
});

import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "../pair/fixed.ts";

export default defineRule({
  id: "bridge/failure",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["bridge-run", "bridge-failure"],
  title: "A bridge's failure names one contract and the bridge's level of evidence",
  why: "The failure is written before anything can be claimed, with the approved digest twice. One that names two contracts, or a higher level, was not written by the bridge.",
  fix: "Reject the run: ask for its output directory as the tool left it.",
  source: "pair-report h.3, i.L21",
  severity: "error",
  messages: {
    contract: "approval_digest and pair_contract_sha256 must be the same",
    level: "{member} must be that of the bridge's demonstration",
  },
  check({ failure }, report) {
    if (failure === null) return;
    const contract = failure.of("pair_contract_sha256");
    const approval = failure.of("approval_digest");
    if (contract.exists && approval.exists && !contract.same(approval)) {
      report("contract", { at: contract.at, expected: approval.shown, actual: contract.shown });
    }
    const level = { evidence_level: "deterministic_bridge_demo" };
    for (const different of differing(failure, level)) report("level", { ...different });
  },
});

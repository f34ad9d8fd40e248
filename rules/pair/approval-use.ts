import { contractDigest } from "../../src/artifacts/pair/digests.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "pair/approval-use",
  family: "trust-forgery",
  claim: "approval-binding",
  kinds: ["pair-run", "pair-report", "pair-failure", "pair-execution-failure"],
  title: "The run used the contract that the given approval is of",
  why: "An approval authorises one contract. A run of another contract, or one that rests on the approval of a contract-only plan, was never authorised.",
  fix: "Reject the run. If the wrong approval was given with --with, give the right one.",
  source: "pair-report d, i.D7, E3",
  severity: "error",
  messages: {
    "not-executable": "the embedded contract is not an execute plan: it approves no run",
    "contract-only": "the given approval is of a contract-only plan: it approves no run",
    "other-contract": "the given approval is of another contract than the one used",
  },
  check({ report: pairReport, contract, failure, executionFailure, approvals, digests }, report) {
    const enabled = contract?.of("execution", "enabled");
    if (enabled?.exists === true && !enabled.is(true)) {
      report("not-executable", { at: enabled.at, expected: true, actual: enabled.shown });
    }
    const holder = pairReport ?? failure ?? executionFailure;
    const stated = holder?.of("approval_digest").text ?? null;
    const used = contract === null ? stated : contractDigest(contract, digests);
    if (holder === null || used === null) return;
    // A report holds the contract that was approved; a failure holds its digest only.
    if (contract === null && approvals.length === 0)
      report.cannotEstablish("no approval was given (--with FILE)");
    for (const { root } of approvals) {
      const approved = contractDigest(root.of("pair_contract"), digests);
      const at = holder.of("approval_digest").at;
      if (root.of("pair_contract", "execution", "enabled").is(false)) report("contract-only", { at });
      if (approved !== null && approved !== used)
        report("other-contract", { at, expected: approved, actual: used });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";
import { REPORTS } from "./kinds.ts";
import { leaveOpen } from "./leave-open.ts";

const DIGEST_MEMBERS = ["approval_digest", "pair_contract_sha256"];

export default defineRule({
  id: "pair/contract-digest",
  family: "stale-digest",
  claim: "approval-binding",
  kinds: [...REPORTS, "pair-approval"],
  title: "Both digests are those of the contract that stands beside them",
  why: "An approval is the digest of one contract and of no other. A document whose contract digests to something else was changed after approval, even if only a number lost its point.",
  fix: "Reject the document. Compare the recomputed digest with the one you approved; never write a new digest into it.",
  source: "pair-report a.2, i.A1, D2, E2, L2",
  severity: "error",
  messages: {
    stale: "{member} is not the digest of the embedded contract",
    "contract-only": {
      text: "{member} is the digest of the contract-only plan, which approves no run",
      family: "trust-forgery",
    },
    "no-contract": { text: "there is no contract whose digest could be recomputed", family: "malformed" },
  },
  check(model, report) {
    leaveOpen(model, report);
    for (const { holder, digest, contractOnly } of model.contracts) {
      for (const member of DIGEST_MEMBERS) {
        const stated = holder.root.of(member);
        if (!stated.exists || digest === null || stated.text === digest) continue;
        const message = stated.text === contractOnly ? "contract-only" : "stale";
        report(message, { member, at: stated.at, expected: digest, actual: stated.shown });
      }
      if (digest === null) report.cannotEstablish("the contract has no canonical form");
    }
    const holders = model.documents.filter(
      ({ type }) => type.role === "approval" || type.role.endsWith("report"),
    );
    for (const { root } of holders) {
      if (root.isObject && !root.of("pair_contract").exists) report("no-contract", { at: root.at });
    }
  },
});

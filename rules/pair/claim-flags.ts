import { shown } from "../../src/artifacts/located.ts";
import type { DocumentRole } from "../../src/artifacts/pair/document.ts";
import { at } from "../../src/container/json/locate.ts";
import { walkMembers } from "../../src/container/json/walk.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { STATEMENTS } from "./kinds.ts";
import { leaveOpen } from "./leave-open.ts";

const FLAGS = ["production_efficiency_eligible", "product_claim_eligible", "benefit_verdict_allowed"];

/** What each document has to say about claims, besides what it may not say anywhere (pair-report e.1, f, h). */
const MUST_STATE: Partial<Record<DocumentRole, readonly string[]>> = {
  approval: [...FLAGS, "benefit_verdict"],
  report: [...FLAGS, "benefit_verdict"],
  failure: [...FLAGS, "benefit_verdict"],
  "execution-failure": [...FLAGS, "benefit_verdict"],
  progress: ["product_claim_eligible"],
  "bridge-report": [...FLAGS, "benefit_verdict"],
  "bridge-failure": FLAGS,
};

/** Documents of a pair that is not complete, whatever became of it later. */
const NEVER_COMPLETE: readonly DocumentRole[] = ["failure", "execution-failure", "progress"];

export default defineRule({
  id: "pair/claim-flags",
  family: "trust-forgery",
  claim: "claim-policy",
  kinds: STATEMENTS,
  title: "No document of a single pair claims a benefit",
  why: "One live pair may never say better: the order of the arms is fixed, sampling is not controlled, and one scenario is no sample. A claim flag that is true, or any verdict on benefit, is false whatever the numbers say.",
  fix: "Reject the artifact, and every summary made from it. Only a campaign of many scenarios, repositories and trials may carry such a claim.",
  source: "pair-report i.C20, D5, E4, I3, L1",
  severity: "error",
  messages: {
    claimed: "{member} must be false: a single pair is never eligible",
    verdict: "benefit_verdict must be null: a single pair gives no verdict",
    unstated: "{member} must be stated, and it is not",
    complete: "paired_evidence_complete must be false here: this document never stands for a whole pair",
  },
  check(model, report) {
    leaveOpen(model, report);
    const stated = new Set([...model.documents, ...model.approvals]);
    for (const { root, type } of stated) {
      for (const member of root.isObject ? (MUST_STATE[type.role] ?? []) : []) {
        if (!root.of(member).exists) report("unstated", { at: root.at, member });
      }
      const complete = root.of("paired_evidence_complete");
      if (NEVER_COMPLETE.includes(type.role) && complete.exists && !complete.is(false)) {
        report("complete", { at: complete.at, expected: false, actual: complete.shown });
      }
    }
    for (const root of [...Array.from(stated, (document) => document.root), ...model.bystanders]) {
      if (root.value === undefined) continue;
      walkMembers(root.value, (value, container, member) => {
        if (FLAGS.includes(String(member)) && value !== false) {
          report("claimed", { at: at(container, member), member, expected: false, actual: shown(value) });
        }
        if (member === "benefit_verdict" && value !== null) {
          report("verdict", { at: at(container, member), expected: null, actual: shown(value) });
        }
      });
    }
  },
});

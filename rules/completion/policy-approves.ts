import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/policy-approves",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "The policy approves the scenario as a candidate",
  why: "The collector's recording must support the completion on its own terms: a finalized report, stamps that agree, nothing that contradicts. Evidence that cannot be decided holds the job.",
  fix: "Leave the job running until the evidence is complete, or let it report its completion itself.",
  source: "completion-gate 2, 3 (G10)",
  severity: "error",
  messages: { hold: "the policy holds the job: {reason}" },
  check({ inferences }, report) {
    for (const { scenario } of inferences) {
      if (typeof scenario === "string" || scenario.document.state === "unreadable") continue;
      const { decision, reason } = scenario.decision;
      if (decision !== "candidate_approved") report("hold", { at: scenario.document.place, reason });
    }
  },
});

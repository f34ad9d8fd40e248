import { VERDICT_TOKENS } from "../../src/artifacts/completion/verdict-token.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/verdict-token",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "A reviewer's report ends in a verdict",
  why: "A review without a verdict is not done. The token has a line of its own, so that a report which only quotes or discusses a token does not count as one.",
  fix: "Let the reviewer finish: one verdict token on a line of its own.",
  source: "completion-gate 3 (G12)",
  severity: "error",
  messages: { none: "the reviewer's report {name} has no verdict token on a line of its own" },
  check({ inferences }, report) {
    for (const { job, manifests } of inferences) {
      if (typeof job === "string" || !job.reviewer || typeof manifests === "string") continue;
      for (const { report: body } of manifests) {
        if (body.state === "present" && !body.hasVerdictToken) {
          report("none", { at: body.place, name: body.name, expected: VERDICT_TOKENS.join(" or ") });
        }
      }
    }
  },
});

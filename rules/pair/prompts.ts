import { deliveredPrompts } from "../../src/artifacts/pair/delivered-prompts.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "pair/prompts",
  family: "stale-digest",
  claim: "arm-evidence",
  kinds: ["pair-run"],
  title: "The prompts in the ledgers have the digests that the report tells",
  why: "The ledgers may hold the delivered prompts themselves. Then nothing needs to be taken on the report's word: a prompt with another digest is not the one that the report is about.",
  fix: "Reject the run: what its arms were asked is not what its report says.",
  source: "pair-report e.1, i.H21",
  severity: "error",
  messages: { digest: "{member} is not the digest of the prompt in the ledger of {arm}" },
  check(model, report) {
    const { baseline, treatment } = deliveredPrompts(model);
    const prompts = [
      { arm: "baseline", prompt: baseline, member: "baseline_prompt_sha256" },
      { arm: "ctx-light", prompt: treatment, member: "treatment_prompt_sha256" },
    ];
    for (const { arm, prompt, member } of prompts) {
      const stated = model.report?.of("request_delta", member);
      if (prompt === null || stated?.exists !== true) continue;
      const expected = model.digests.text(prompt.text);
      if (stated.is(expected)) continue;
      const related = [{ at: prompt.at, text: "the prompt in the ledger" }];
      report("digest", { arm, member, at: stated.at, expected, actual: stated.shown, related });
    }
  },
});

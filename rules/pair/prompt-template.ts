import { deliveredPrompts } from "../../src/artifacts/pair/delivered-prompts.ts";
import { readBasePrompt } from "../../src/artifacts/pair/prompt.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

/** The two fixed paragraphs of a base prompt, by digest (pair-report e.4). */
const FRAGMENTS = {
  opening: "9112ff83ac0ecda74df5b54c62f2580e460c0ace54e29125eca96d3125b31615",
  format: "cc17e252d02759394dd01f41fd522d043fe66a663eb4839d95b2195f70ee9da1",
} as const;

export default defineRule({
  id: "pair/prompt-template",
  family: "trust-forgery",
  claim: "prompt-template",
  kinds: LIVE_REPORTS,
  title: "The base prompt's fixed paragraphs are the product's",
  why: "Opening and answer format are the same in every base prompt of the product. Others mean that the arms were asked in other words than the product's, though both in the same.",
  fix: "Ask which version of the product made the prompt. Both arms were still asked alike.",
  source: "pair-report e.4, i.H24",
  severity: "warning",
  messages: {
    opening: "the base prompt's opening is not the product's",
    format: "the base prompt's paragraph on the answer's format is not the product's",
  },
  check(model, report) {
    const { baseline } = deliveredPrompts(model);
    if (baseline === null || model.contract === null) {
      report.cannotEstablish("the ledgers do not hold the prompts");
      return;
    }
    const { number } = model.contract.of("scenario", "task_bytes");
    const allowed = model.contract.of("scenario", "allowed_changes").texts ?? [];
    const parts = readBasePrompt(baseline.text, number ?? 0, allowed);
    if (parts === null) {
      report.cannotEstablish("the base prompt has another structure");
      return;
    }
    for (const fragment of ["opening", "format"] as const) {
      const actual = model.digests.text(parts[fragment]);
      if (actual === FRAGMENTS[fragment]) continue;
      report(fragment, { at: baseline.at, expected: FRAGMENTS[fragment], actual });
      report.cannotEstablish("the fixed paragraphs are not the product's");
    }
  },
});

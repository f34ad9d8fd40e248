import { armTerms } from "../../src/artifacts/pair/arm-terms.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { RUNS } from "./kinds.ts";

const SETTINGS = [
  "system_prompt",
  "temperature",
  "max_tokens",
  "provider_timeout",
  "max_iterations",
] as const;

export default defineRule({
  id: "pair/arm-settings",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: RUNS,
  title: "The settings that ledgers tell of agree between the arms and with the contract",
  why: "Ledgers may record the system prompt, temperature and budgets that were used. If they do, both arms must have had the same, and the budgets must be the approved ones.",
  fix: "Reject the run: its arms were not run alike.",
  source: "pair-report g.1, i.H28",
  severity: "error",
  messages: {
    differs: "{member} differs between the arms",
    contract: "{member} is not the contract's",
  },
  check(model, report) {
    const terms = armTerms(model);
    const approved = {
      max_tokens: terms.maxOutputTokens,
      provider_timeout: terms.providerTimeout,
      max_iterations: terms.maxIterations,
    };
    const starts = model.arms.map((arm) => arm.ledger?.starts[0] ?? null);
    const [first, second] = starts;
    for (const member of first != null && second != null ? SETTINGS : []) {
      const before = first?.of(member);
      const after = second?.of(member);
      if (before === undefined || after === undefined || before.same(after)) continue;
      report("differs", { member, at: after.at, expected: before.shown, actual: after.shown });
    }
    for (const start of starts) {
      for (const [member, term] of Object.entries(approved)) {
        const used = start?.of(member);
        if (used?.exists !== true || used.is(null) || term === null || used.number === term.number) continue;
        report("contract", { member, at: used.at, expected: term.shown, actual: used.shown });
      }
    }
  },
});

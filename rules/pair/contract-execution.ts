import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_CONTRACTS } from "./kinds.ts";

/** What a plan says of its execution, by whether it is enabled (pair-report c.2). */
const BY_ENABLED = {
  true: { mode: "diagnostic_single_pair", level: "diagnostic_single_live_pair" },
  false: { mode: "approved_contract_only", level: "live_pair_contract_only" },
} as const;

export default defineRule({
  id: "pair/contract-execution",
  family: "trust-forgery",
  claim: "integrity",
  kinds: LIVE_CONTRACTS,
  title: "A contract says one thing about whether it executes",
  why: "An execute plan and a contract-only plan differ in five members and in nothing else. A contract whose members disagree could be shown as one and used as the other.",
  fix: "Reject the contract and ask for the plan as the tool printed it.",
  source: "pair-report c.2, i.C3, C4",
  severity: "error",
  messages: {
    mode: "execution.{member} disagrees with execution.enabled",
    level: "evidence_level disagrees with execution.enabled",
  },
  check({ contracts }, report) {
    for (const { body } of contracts) {
      const execution = body.of("execution");
      const enabled = execution.of("enabled").flag;
      if (enabled === null) continue;
      const { mode, level } = BY_ENABLED[`${enabled}`];
      const expected = {
        mode,
        provider_calls_allowed: enabled,
        workspace_mutation_allowed: enabled,
      };
      for (const [member, value] of Object.entries(expected)) {
        const part = execution.of(member);
        if (part.exists && !part.is(value)) {
          report("mode", { member, at: part.at, expected: value, actual: part.shown });
        }
      }
      const stated = body.of("evidence_level");
      if (stated.exists && !stated.is(level)) {
        report("level", { at: stated.at, expected: level, actual: stated.shown });
      }
    }
  },
});

import type { ProblemSource } from "../src/artifacts/facts.ts";
import { defineRule, type Rule } from "../src/engine/rule.ts";

/**
 * A rule whose condition a reader has already looked for (the archive walk, the JSON parser …): it reports the
 * reader's problems whose ids are its messages. Which of them belong together, and what they weigh, is said here.
 */
export function problemRule(
  source: ProblemSource | readonly ProblemSource[],
  rule: Omit<Rule, "kinds" | "check">,
): Rule {
  return defineRule({
    ...rule,
    kinds: "all",
    check(facts, report) {
      for (const { id, at, params, expected, actual, related, source: from } of facts.problems) {
        if (!source.includes(from) || !Object.hasOwn(rule.messages, id)) continue;
        const first = related === undefined ? [] : [{ at: related, text: "first written here" }];
        report(id, { ...params, at, expected, actual, related: first });
      }
    },
  });
}

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "input/known-kind",
  family: "malformed",
  claim: "integrity",
  kinds: "all",
  title: "The artifact is of a kind that has rules",
  why: "A file of unknown kind has no rules that could reject it. Calling it accepted would say more than anybody looked at.",
  fix: "Name its kind with --kind, or leave it out; --skip-unknown counts such files as skipped instead.",
  source: "DESIGN 3a",
  severity: "unexamined",
  messages: { unknown: "this is no artifact of a known kind" },
  check(facts, report) {
    const unopened = facts.problems.some((problem) => problem.source === "input");
    if (facts.kind === null && !unopened) report("unknown");
  },
});

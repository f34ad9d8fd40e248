import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/record-limits",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "No list is longer than the format allows",
  why: "The format's limits keep a reader's time and memory bounded. A package over them is refused by every importer, or takes one down that forgot to count.",
  fix: "Split or shorten the session before exporting it.",
  source: "session-package 1, record limits",
  severity: "error",
  messages: {
    "too-many": "there are {actual} {noun}, more than the format allows",
  },
  check({ excesses }, report) {
    for (const { check, at, noun, allowed, actual } of excesses) {
      if (check === "exceeded") report("too-many", { at, noun, expected: `at most ${allowed}`, actual });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/nesting",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "No document is nested more than 64 levels deep",
  why: "A reader that recurses into a document of many levels overflows its stack, and whatever stands below the level where it gives up is never examined.",
  fix: "Ask for a fresh export: an honest exporter cuts values off long before.",
  source: "session-package 1 and 6.3",
  severity: "error",
  messages: {
    "too-deep": "a value stands deeper than the format allows",
  },
  check({ tooDeep }, report) {
    for (const { check, at, allowed, actual } of tooDeep) {
      if (check === "exceeded") report("too-deep", { at, expected: `at most ${allowed} levels`, actual });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/values",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every value can be read by every reader",
  why: "A reader that recurses into a deeply nested document overflows its stack, and what stands below is never examined. A number that is too large becomes infinity in one reader and an error in the next; half of a surrogate pair is stored by none, and an import that meets it breaks off with half of its work done.",
  fix: "Ask for a fresh export: an honest exporter cuts values off long before.",
  source: "session-package 1, 4, 6.3 and 9; 14 S1 and S5",
  severity: "error",
  messages: {
    "too-deep": "a value stands deeper than the format allows",
    overflow: "a number is too large, so that readers make infinity of it",
    "half-surrogate": "a text holds half of a surrogate pair, which cannot be stored",
  },
  check({ tooDeep, overflows, halfSurrogates }, report) {
    for (const { check, at, allowed, actual } of tooDeep) {
      if (check === "exceeded") report("too-deep", { at, expected: `at most ${allowed} levels`, actual });
    }
    for (const at of overflows) report("overflow", { at });
    for (const at of halfSurrogates) report("half-surrogate", { at });
  },
});

import { duplicateEntries, placeOfSideEffect } from "../../src/artifacts/completion/side-effects.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/duplicate-side-effects",
  family: "trust-forgery",
  claim: "evidence",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "No side effect is counted twice",
  why: "The same entry twice makes one deed look like two. A counting reader would believe it.",
  fix: "Have the manifest written again with each side effect once.",
  source: "completion-gate 4 (M9)",
  severity: "error",
  messages: { duplicate: "duplicate side effect: entry {number} repeats entry {first}" },
  check({ manifests }, report) {
    for (const { document, sideEffects } of manifests) {
      for (const { index, first } of duplicateEntries(sideEffects ?? [])) {
        report("duplicate", {
          at: placeOfSideEffect(document, index),
          number: index + 1,
          first: first + 1,
          related: [{ at: placeOfSideEffect(document, first), text: "the same entry" }],
        });
      }
    }
  },
});

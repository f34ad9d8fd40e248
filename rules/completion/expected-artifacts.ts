import { placeOf } from "../../src/artifacts/completion/document.ts";
import { evidencedKinds } from "../../src/artifacts/completion/side-effects.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/expected-artifacts",
  family: "trust-forgery",
  claim: "job-binding",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "Every artifact that the job promised occurs among the side effects",
  why: "A job says beforehand what it will leave behind. A manifest with only some of it is no evidence of completion: what is missing may be the part that mattered.",
  fix: "Let the job finish what it promised, with a reference for each, and finalize again.",
  source: "completion-gate 4 (M8)",
  severity: "error",
  messages: { missing: "expected artifacts are missing among the side effects: {kinds}" },
  check({ manifests }, report) {
    for (const { document, sideEffects, expected } of manifests) {
      if (expected.artifacts === null) {
        report.cannotEstablish("no job record was given (--job-record FILE)");
        continue;
      }
      const shown = evidencedKinds(sideEffects ?? []);
      const missing = [...new Set(expected.artifacts)].filter((kind) => !shown.has(kind));
      if (missing.length > 0) {
        report("missing", {
          at: placeOf(document, "side_effects"),
          kinds: missing.join(", "),
          expected: expected.artifacts.join(", "),
          actual: [...shown].join(", "),
        });
      }
    }
  },
});

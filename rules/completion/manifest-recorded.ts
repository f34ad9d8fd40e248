import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/manifest-recorded",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "A completion by inference has a completion manifest",
  why: "Without a manifest there is nothing that the report could be held against. A record that says completed and has none rests on its own word.",
  fix: "Show the report directory as it was finalized, with its report-manifest.json.",
  source: "completion-gate 3 (G7), 4 (M1)",
  severity: "error",
  messages: { none: "there is no completion manifest for the job" },
  check({ inferences }, report) {
    for (const { manifests, place } of inferences) {
      if (manifests === "absent") report("none", { at: place });
      if (manifests === "not-shown") {
        report.cannotEstablish("no completion manifest was shown (judge the whole workspace)");
      }
    }
  },
});

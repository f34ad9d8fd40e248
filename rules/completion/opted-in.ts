import { placeOf } from "../../src/artifacts/completion/document.ts";
import { typeName } from "../../src/artifacts/shape-issue.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/opted-in",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "Only a job that opted in is completed by inference",
  why: "Completion by inference is a choice of whoever made the job. Only a real `true` is that choice: text or a number may be there for any reason.",
  fix: "Complete the job by its own report. A job that shall be completed by inference says so when it is made.",
  source: "completion-gate 3 (G4)",
  severity: "error",
  messages: { "not-opted-in": "the job did not opt in to completion by inference" },
  check({ inferences }, report) {
    for (const { job } of inferences) {
      if (typeof job === "string" || job.document.root === null || job.optedIn) continue;
      report("not-opted-in", {
        at: placeOf(job.document, "auto_complete"),
        expected: "true",
        actual: typeName(job.document.root.auto_complete),
      });
    }
  },
});

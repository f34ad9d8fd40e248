import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/manifest-job",
  family: "binding-order",
  claim: "job-binding",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "A manifest belongs to the job it is shown for",
  why: "A manifest agrees with itself whatever job it names. Only a job record from elsewhere says which job it may complete.",
  fix: "Show the manifest of this job, or the record of the job that the manifest names.",
  source: "completion-gate 4 (M5)",
  severity: "error",
  messages: { "other-job": "the manifest belongs to job {job}, which is not the job it is shown for" },
  check({ manifests }, report) {
    for (const { document, jobId, expected } of manifests) {
      if (jobId === null) report.cannotEstablish("the manifest names no job");
      else if (expected.jobIds === null) {
        report.cannotEstablish("no job record was given (--job-record FILE)");
      } else if (!expected.jobIds.has(jobId)) {
        report("other-job", {
          at: placeOf(document, "job_id"),
          job: jobId,
          expected: [...expected.jobIds].join(", "),
          actual: jobId,
        });
      }
    }
  },
});

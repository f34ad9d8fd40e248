import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "gate/still-running",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["completion-gate"],
  title: "The job is there and still running",
  why: "An explicit report of the job wins over any inference. A job that has ended, failed, or never started has nothing to infer.",
  fix: "Nothing is to be done for a job that has ended. Otherwise name the job with --workspace and --job, or its record with --job-record.",
  source: "completion-gate 3 (G5)",
  severity: "error",
  messages: {
    "no-record": "there is no job record that says the job is running",
    "not-running": "the job is already {status}",
    "no-status": "the job record does not say that the job is running",
    "other-job": "the job record belongs to job {job}, not to the job asked for",
    marker: "the job carries completed_by: it was already completed, or the marker is forged",
  },
  check({ inferences }, report) {
    for (const { job, jobId, place } of inferences) {
      if (typeof job === "string") {
        if (job === "absent") report("no-record", { at: place });
        else report.cannotEstablish("the job record could not be read");
        continue;
      }
      const { document, status, inferred } = job;
      if (document.state === "unreadable") continue;
      if (status === null) report("no-status", { at: document.place });
      else if (status !== "running") report("not-running", { at: placeOf(document, "status"), status });
      if (inferred) report("marker", { at: placeOf(document, "completed_by") });
      if (jobId !== null && job.jobId !== null && job.jobId !== jobId) {
        report("other-job", {
          at: placeOf(document, "job_id"),
          job: job.jobId,
          expected: jobId,
          actual: job.jobId,
        });
      }
    }
  },
});

import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/dispatch-recorded",
  family: "binding-order",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "A completion by inference has a dispatch record of its job",
  why: "The dispatcher wrote down which attempt it handed to which session. Without that record nothing but the evidence itself says which attempt it is evidence of.",
  fix: "Show the dispatch record that was written when the job was handed out.",
  source: "completion-gate 3 (G8)",
  severity: "error",
  messages: {
    none: "there is no recorded dispatch for the job",
    "other-job": "there is no recorded dispatch for the job: the record shown belongs to job {job}",
  },
  check({ inferences }, report) {
    for (const { dispatch, jobId, place } of inferences) {
      if (dispatch === "absent") report("none", { at: place });
      else if (dispatch === "not-shown") {
        report.cannotEstablish("no dispatch record was given (--dispatch-record FILE)");
      } else if (dispatch.jobId !== null && jobId !== null && dispatch.jobId !== jobId) {
        report("other-job", {
          at: placeOf(dispatch.document, "job_id"),
          job: dispatch.jobId,
          expected: jobId,
          actual: dispatch.jobId,
        });
      }
    }
  },
});

import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/manifest-attempt",
  family: "binding-order",
  claim: "attempt-binding",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "A manifest belongs to the attempt that was dispatched",
  why: "A job may be dispatched again after an attempt failed. The report of a superseded attempt is intact and says nothing about the current one.",
  fix: "Wait for the report of the dispatched attempt. Never change the attempt in a manifest by hand.",
  source: "completion-gate 4 (M6)",
  severity: "error",
  messages: {
    "other-attempt": "the manifest belongs to attempt {attempt}, which is not the dispatched one",
    "other-dispatch": "the dispatch record belongs to job {job}, and the manifest to another",
  },
  check({ manifests }, report) {
    for (const { document, jobId, attemptId, expected } of manifests) {
      const { dispatch } = expected;
      if (dispatch === null || dispatch.attemptId === null) {
        report.cannotEstablish("no dispatch record was given (--dispatch-record FILE)");
        continue;
      }
      const at = placeOf(document, document.root?.attempt_id === undefined ? "attempt" : "attempt_id");
      if (attemptId === null) report.cannotEstablish("the manifest names no attempt");
      else if (attemptId !== dispatch.attemptId) {
        report("other-attempt", { at, attempt: attemptId, expected: dispatch.attemptId, actual: attemptId });
      }
      if (dispatch.jobId !== null && jobId !== null && dispatch.jobId !== jobId) {
        report("other-dispatch", {
          at: placeOf(dispatch.document, "job_id"),
          job: dispatch.jobId,
          expected: jobId,
          actual: dispatch.jobId,
        });
      }
    }
  },
});

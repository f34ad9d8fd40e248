import { placeOf } from "../../src/artifacts/completion/document.ts";
import { unequalFields } from "../../src/artifacts/completion/identity.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/scenario-bound",
  family: "binding-order",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "The scenario is of the attempt that was dispatched",
  why: "A scenario carries the dispatch context that its evidence is compared with, so it always agrees with itself. Only the dispatch record, in all four identity fields, ties it to this job and this attempt.",
  fix: "Show the scenario that the collector recorded for the dispatched attempt.",
  source: "completion-gate 3 (G9)",
  severity: "error",
  messages: {
    none: "there is no scenario for the job",
    field: "{field} of the scenario's dispatch context is not the dispatch record's",
    "other-job": "job_id of the scenario's dispatch context is not the job's",
  },
  check({ inferences }, report) {
    for (const { scenario, dispatch, jobId, place } of inferences) {
      if (typeof scenario === "string") {
        if (scenario === "absent") report("none", { at: place });
        else report.cannotEstablish("no scenario was given (--scenario FILE)");
        continue;
      }
      const { context, document } = scenario;
      const at = placeOf(document, "dispatch_context");
      if (context === null) {
        report.cannotEstablish("the scenario has no dispatch context");
        continue;
      }
      const dispatched = typeof dispatch === "string" ? null : dispatch.document.root;
      for (const field of dispatched === null ? [] : unequalFields(context, dispatched)) {
        report("field", { at, field });
      }
      if (jobId !== null && context.job_id !== jobId) report("other-job", { at, expected: jobId });
    }
  },
});

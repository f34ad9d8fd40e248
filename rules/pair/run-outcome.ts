import { defineRule } from "../../src/engine/rule.ts";
import { WHOLE } from "../../src/location.ts";
import { RUNS } from "./kinds.ts";

export default defineRule({
  id: "pair/run-outcome",
  family: "binding-order",
  claim: "integrity",
  kinds: RUNS,
  title: "A run has a report or a failure, and never both",
  why: "The report is written last, after everything held; a failure, when something did not. Beside each other one of them is not of this run. With neither, the run was interrupted and is no evidence of anything.",
  fix: "Reject the run. Look for the directory that the report was copied from.",
  source: "pair-report e, f, i.E18, I11, I15, L21",
  severity: "error",
  messages: {
    both: "a report stands beside a failure of the same run",
    neither: "there is neither a report nor a failure: the run was interrupted",
  },
  check({ report: pairReport, failure, executionFailure, layout }, report) {
    if (layout === null) return;
    const failed = [executionFailure, failure].filter((document) => document !== null);
    const hasFailure = failed.length > 0 || layout.hasFailure;
    if (layout.hasReport && hasFailure) {
      const related = failed.map(({ at }) => ({ at, text: "the failure" }));
      report("both", { at: pairReport?.at ?? WHOLE, related });
    }
    if (!layout.hasReport && !hasFailure) report("neither");
  },
});

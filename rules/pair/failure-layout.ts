import { ARM_FILES } from "../../src/artifacts/pair/arm.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "pair/failure-layout",
  family: "binding-order",
  claim: "integrity",
  kinds: ["pair-run"],
  title: "The files of a failed run are those of the arms that were reached",
  why: "Each completed arm left all its files behind, the next one perhaps some, the one after it none. Files of an arm that was never reached come from another run; missing ones were taken away.",
  fix: "Reject the run: its failure does not tell of these files.",
  source: "pair-report f.2, g, i.I10",
  severity: "error",
  messages: {
    missing: "{file} of {arm} is not there, though the arm completed",
    unreached: "{file} of {arm} is there, though the arm was never reached",
  },
  check({ failure, executionFailure, report: pairReport, arms }, report) {
    if (pairReport !== null || (failure === null && executionFailure === null)) return;
    const completed = failure?.of("completed_arms").texts?.length ?? 0;
    // An outer failure alone comes from before there was a pair's folder: then no arm was reached.
    const reached = failure === null ? 0 : completed + 1;
    for (const [index, { name, folder, present }] of arms.entries()) {
      for (const file of ARM_FILES) {
        const at = inEntry(`${folder}/${file}`);
        if (index < completed && !present.has(file)) report("missing", { file, arm: name, at });
        if (index >= reached && present.has(file)) report("unreached", { file, arm: name, at });
      }
    }
  },
});

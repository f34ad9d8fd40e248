import type { Located } from "../../src/artifacts/located.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { FAILURES } from "./kinds.ts";

const ARMS = ["baseline", "ctx-light"];

function isPrefix(list: Located): boolean {
  return [[], ARMS.slice(0, 1), ARMS].some((prefix) => list.is(prefix));
}

export default defineRule({
  id: "pair/completed-arms",
  family: "binding-order",
  claim: "integrity",
  kinds: FAILURES,
  title: "Arms complete in order, and failure and progress agree on how many",
  why: "The arms run one after the other, baseline first. A list that is no beginning of that order describes a run that cannot have happened, and a failure that lists other arms than the progress was written for another run.",
  fix: "Reject the run: its failure and its progress do not describe one course of events.",
  source: "pair-report f.1, f.3, i.I1, I7, I8",
  severity: "error",
  messages: {
    prefix: "completed_arms must be the beginning of baseline, ctx-light",
    "progress-empty": "progress is written only after an arm completed, and lists none",
    "no-progress": "arms completed, and there is no progress that says so",
    disagree: "progress and failure list different completed arms",
    "after-success": "a completed pair leaves a progress that lists both arms",
  },
  check({ failure, executionFailure, progress, report: pairReport, layout, unread }, report) {
    for (const document of [failure, progress]) {
      const list = document?.of("completed_arms");
      if (list?.exists === true && !isPrefix(list)) report("prefix", { at: list.at, actual: list.shown });
    }
    const told = progress?.of("completed_arms");
    const failed = failure?.of("completed_arms");
    if (told?.is([]) === true) report("progress-empty", { at: told.at });
    if (pairReport !== null && layout !== null && progress === null && unread.length === 0) {
      report("after-success", { at: pairReport.at });
    }
    if (pairReport !== null && told?.exists === true && !told.is(ARMS)) {
      report("after-success", { at: told.at, actual: told.shown });
    }
    if (
      layout !== null &&
      failure === null &&
      executionFailure !== null &&
      pairReport === null &&
      told?.exists
    ) {
      report("disagree", { at: told.at, expected: "[]", actual: told.shown });
    }
    if (layout === null || failed?.exists !== true) return;
    if (told === undefined && !failed.is([])) report("no-progress", { at: failed.at });
    if (told?.exists === true && !told.same(failed)) {
      report("disagree", { at: told.at, expected: failed.shown, actual: told.shown });
    }
  },
});

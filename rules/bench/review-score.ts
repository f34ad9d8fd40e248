import { armNamed } from "../../src/artifacts/bench/arms.ts";
import { SCORE_FIELDS } from "../../src/artifacts/bench/reviews/score.ts";
import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/review-score",
  family: "trust-forgery",
  claim: "score",
  kinds: ["result-rows", "bench-results"],
  title: "A review's score is what its findings and the hidden labels come to",
  why: "The score is the measurement. It follows from the stored review and the task's labels by one exact matching, so a score that does not follow was made up or belongs to another review.",
  fix: "Score the stored review again against the labels that the row's oracle digest names.",
  source: "workflow-bench 8, 23 (48)",
  severity: "error",
  messages: {
    differs: "review_score.{member} is not what the review and the labels come to",
    "no-task": "the task {task} of a scored row is not in the task file",
    "no-labels": "the task {task} of a scored row has no readable labels",
  },
  check(model, report) {
    const { tasks } = model;
    if (tasks === null || !model.inFolder) {
      report.cannotEstablish(
        model.tasksGiven && model.inFolder
          ? "the task file could not be read"
          : "needs the results folder and its task file with the hidden labels (--tasks FILE)",
      );
      return;
    }
    for (const row of model.rows) {
      const { review_score: score, task, review_artifact: name } = row;
      if (score === undefined || score === null || task === undefined || armNamed(row.arm)?.review !== true)
        continue;
      const declared = tasks.byId.get(task);
      const at = rowAt(model, row, "review_score");
      if (declared === undefined) report("no-task", { at: rowAt(model, row, "task"), task });
      else if ((declared.oracle.labels?.labels ?? null) === null) report("no-labels", { at, task });
      const recomputed = name === undefined ? undefined : model.review(name)?.score;
      if (recomputed === undefined || recomputed === null) continue;
      for (const member of SCORE_FIELDS) {
        if (score[member] === recomputed[member]) continue;
        report("differs", {
          at: rowAt(model, row, `review_score/${member}`),
          member,
          expected: recomputed[member],
          actual: score[member],
        });
      }
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/corpus-tasks",
  family: "stale-digest",
  claim: "bindings",
  kinds: ["review-corpus"],
  title: "Corpus and task file describe the same cases",
  why: "A review task names its case by id, base commit and patch. A task that has moved on reviews another change than the corpus lists and the labels describe.",
  fix: "Give the task file that belongs to this corpus, or bring both to the same cases.",
  source: "workflow-bench 10, 23 (56)",
  severity: "error",
  messages: {
    "no-task": "case {id} has no task",
    "no-case": "task {id} has no case",
    ref: "ref of task {id} is not the case's base_sha",
    copy: "sandbox_copy of task {id} is not exactly the case's patch",
  },
  check({ tasks, tasksGiven, cases, at }, report) {
    if (tasks === null) {
      report.cannotEstablish(
        tasksGiven ? "the task file could not be read" : "no task file was given (--tasks FILE)",
      );
      return;
    }
    for (const { id, members, patchName } of cases) {
      if (id === undefined) continue;
      const task = tasks.byId.get(id);
      if (task === undefined) {
        report("no-task", { at: members.at("id"), id });
        continue;
      }
      const base = members.text("base_sha");
      if (task.ref !== base)
        report("ref", { at: members.at("base_sha"), id, expected: task.ref, actual: base });
      const patch = `eval/workflow_bench/review_cases/${patchName}`;
      if (task.sandboxCopy.length !== 1 || task.sandboxCopy[0] !== patch)
        report("copy", { at: members.at("id"), id });
    }
    const ids = new Set(cases.map((listed) => listed.id));
    for (const id of tasks.byId.keys()) if (!ids.has(id)) report("no-case", { at, id });
  },
});

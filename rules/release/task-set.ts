import { Members } from "../../src/artifacts/bench/members.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "release/task-set",
  family: "stale-digest",
  claim: "tasks",
  kinds: ["release-evaluation", "release-metadata", "release-set"],
  title: "Pins and task set digest follow from the task file and its oracles",
  why: "The digest covers every task and oracle byte. When the files come to another digest, a prompt or an oracle was edited after the measurement, or before it by somebody who kept the old digest.",
  fix: "Give the task file of the measurement, or measure again on this one.",
  source: "workflow-bench 16, 23 (54, 97)",
  severity: "error",
  messages: {
    "task-set": "the task set digest is not what the task file and its oracles come to",
    pin: "the pin of task {task} is not what the task file and its oracle come to",
    "no-task": "the pinned task {task} is not in the task file",
    "not-pinned": "the task {task} of the task file is not pinned",
    "task-ref": "ref of task {task} is not a commit of 40 lower-case hex digits",
    "task-refs": "the tasks of a release do not share one ref",
  },
  check({ sides, pins, tasks, statedTaskSet }, report) {
    if (tasks === null) {
      report.cannotEstablish("no task file was given (tasks.yaml in the set, or --tasks FILE)");
      return;
    }
    const refs = new Set(tasks.tasks.map((task) => task.ref));
    for (const { id = "", at, ref } of tasks.tasks) {
      if (!/^[0-9a-f]{40}$/.test(ref)) report("task-ref", { at, task: id });
    }
    if (refs.size > 1) report("task-refs", { at: tasks.at });
    const heads = sides
      .flatMap((side) => [side.report?.members, side.metadata?.members])
      .filter((head) => head instanceof Members);
    const expected = tasks.taskSetDigest;
    if (expected === null) report.cannotEstablish("an oracle file of the tasks is missing");
    else {
      for (const head of heads) {
        const actual = head.text("task_set_digest");
        if (actual !== undefined && actual !== expected)
          report("task-set", { at: head.at("task_set_digest"), expected, actual });
      }
      if (statedTaskSet !== null && statedTaskSet.value !== expected) {
        report("task-set", { at: statedTaskSet.at, expected, actual: statedTaskSet.value });
      }
    }
    const pinned = [
      pins?.pins == null ? undefined : new Members(pins.pins),
      ...heads.map((head) => head.members("tasks")),
    ];
    for (const list of pinned) {
      if (list === undefined) continue;
      for (const task of Object.keys(list.object)) {
        const declared = tasks.byId.get(task);
        if (declared === undefined) {
          report("no-task", { at: list.at(task), task });
          continue;
        }
        const pin = list.members(task);
        const oracle = declared.oracle.digests?.oracle_digest;
        const differs =
          pin?.text("sha") !== declared.ref || (oracle !== undefined && pin.text("oracle_digest") !== oracle);
        if (differs) report("pin", { at: list.at(task), task });
      }
      for (const task of tasks.byId.keys())
        if (!list.has(task)) report("not-pinned", { at: list.at(task), task });
    }
  },
});

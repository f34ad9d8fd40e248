import { parseInstant } from "../../src/artifacts/bench/instants.ts";
import { Members } from "../../src/artifacts/bench/members.ts";
import { GATE_SCHEMA } from "../../src/artifacts/bench/release/fields.ts";
import { isArray } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const STAGE_1_AND_2 =
  /: invalid, incomplete, stale, or mismatched evidence\/pins$|^candidate and stable use different /;

export default defineRule({
  id: "release/gate",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["release-gate", "release-set"],
  title: "A release gate agrees with itself",
  why: "passed is only a summary of the problems and the counts beside it. A gate that says passed and lists a problem, or a task that got worse, was edited.",
  fix: "Run the gate again on both reports.",
  source: "workflow-bench 17, 23 (95)",
  severity: "error",
  messages: {
    unreadable: { text: "the gate is not a JSON object", family: "malformed" },
    schema: { text: "schema is not gitnexus.release-quality-gate/v1", family: "malformed" },
    date: { text: "generated_at is no instant with a zone", family: "malformed" },
    form: { text: "{member} is missing or not of its form", family: "malformed" },
    passed: "passed does not follow from the list of problems",
    delta: "solve_delta of task {task} is not candidate minus stable",
    worse: "the gate passed although task {task} got worse",
    "early-problem": "tasks or measurements are filled in although the reports could not be compared",
    "no-tasks": "the gate passed without comparing any task",
  },
  check({ gate: document }, report) {
    if (document === null || !document.regular) return;
    const gate = document.members;
    if (gate === null) {
      report("unreadable", { at: document.at });
      return;
    }
    if (gate.value("schema") !== GATE_SCHEMA) report("schema", { at: gate.at("schema") });
    if (parseInstant(gate.text("generated_at") ?? "")?.zoned !== true)
      report("date", { at: gate.at("generated_at") });
    for (const member of ["candidate_sha", "stable_sha"]) {
      if (!/^[0-9a-f]{40}$/.test(gate.text(member) ?? "")) report("form", { at: gate.at(member), member });
    }
    const [problems, passed, tasks] = [gate.value("problems"), gate.flag("passed"), gate.members("tasks")];
    if (!isArray(problems)) report("form", { at: gate.at("problems"), member: "problems" });
    if (passed === undefined) report("form", { at: gate.at("passed"), member: "passed" });
    if (tasks === undefined) report("form", { at: gate.at("tasks"), member: "tasks" });
    if (gate.members("measurements") === undefined)
      report("form", { at: gate.at("measurements"), member: "measurements" });
    if (!isArray(problems) || passed === undefined || tasks === undefined) return;
    if (passed !== (problems.length === 0))
      report("passed", { at: gate.at("passed"), expected: problems.length === 0, actual: passed });

    const early = problems.some((problem) => typeof problem === "string" && STAGE_1_AND_2.test(problem));
    const filled = [tasks, gate.members("measurements")].some(
      (part) => Object.keys(part?.object ?? {}).length > 0,
    );
    if (early && filled) report("early-problem", { at: gate.at("tasks") });
    const names = Object.keys(tasks.object);
    if (passed && names.length === 0) report("no-tasks", { at: gate.at("tasks") });
    for (const task of names) {
      const counts = tasks.members(task) ?? new Members(gate.object);
      const [candidate, stable, delta] = ["candidate", "stable", "solve_delta"].map((name) =>
        counts.integer(name),
      );
      if (candidate === undefined || stable === undefined || delta === undefined) {
        report("form", { at: tasks.at(task), member: task });
        continue;
      }
      if (BigInt(delta) !== BigInt(candidate) - BigInt(stable)) report("delta", { at: tasks.at(task), task });
      if (passed && candidate < stable) report("worse", { at: tasks.at(task), task });
    }
  },
});

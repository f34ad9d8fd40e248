import type { Members } from "../../src/artifacts/bench/members.ts";
import { METADATA_FIELDS, TOOL_ARM } from "../../src/artifacts/bench/release/fields.ts";
import { cellsOf, type ReleaseEvidence } from "../../src/artifacts/bench/release/model.ts";
import { serialisesAlike } from "../../src/artifacts/bench/release/same.ts";
import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { evaluationFaults } from "./validity.ts";

/** What both reports of a gate must share. */
const SHARED = METADATA_FIELDS.filter((field) => field !== "runtime_sha");

export default defineRule({
  id: "release/gate-reports",
  family: "trust-forgery",
  claim: "reports",
  kinds: ["release-gate", "release-set"],
  title: "A release gate is what both of its reports come to",
  why: "The gate decides a release on two reports that lie beside it. Both must be valid, measured in the same way on the same sandbox, and give exactly the counts that the gate shows.",
  fix: "Run the gate again on the two reports, or measure the side that differs again.",
  source: "workflow-bench 17, 23 (95)",
  severity: "error",
  messages: {
    "invalid-report": "the {label} report that the gate stands on is refused",
    different: "candidate and stable use different {member}",
    dependency: "the cells of task {task} do not share one sandbox dependency digest",
    "fewer-solved": "task {task} has fewer resolved cells than in the stable release",
    head: "{member} of the gate is not that of its reports",
    counts: "tasks of the gate are not what the reports come to",
    measurements: "measurements of the gate are not those of the reports",
  },
  check(model, report) {
    const gate = model.gate?.members;
    if (!gate) return;
    const [candidate, stable] = ["candidate", "stable"].map((label) => sideOf(model, gate, label));
    if (candidate === undefined || stable === undefined) {
      report.cannotEstablish("the two reports of the gate are not beside it (candidate/ and stable/)");
      return;
    }
    let comparable = true;
    for (const [label, side] of [
      ["candidate", candidate],
      ["stable", stable],
    ] as const) {
      const pinned = model.pins === null || serialisesAlike(side.value("tasks"), model.pins.pins);
      const named = side.text("runtime_sha") === gate.text(`${label}_sha`);
      if (pinned && named && evaluationFaults(side, model.now).next().done === true) continue;
      comparable = false;
      report("invalid-report", { at: side.at("schema"), label });
    }
    for (const member of SHARED) {
      if (serialisesAlike(candidate.value(member), stable.value(member))) continue;
      comparable = false;
      report("different", { at: candidate.at(member), member });
    }
    const tasks = Object.keys(candidate.members("tasks")?.object ?? {});
    for (const task of tasks) {
      const digests = new Set(
        [...cellsOfTask(candidate, task), ...cellsOfTask(stable, task)].map(
          (cell) => cell.sandbox_dependency_content_digest,
        ),
      );
      if (digests.size === 1) continue;
      comparable = false;
      report("dependency", { at: candidate.at("per_run"), task });
    }
    if (!comparable) return;

    const counts: [string, { candidate: number; stable: number; solve_delta: number }][] = tasks.map(
      (task) => {
        const [ours, theirs] = [solved(candidate, task), solved(stable, task)];
        if (ours < theirs) report("fewer-solved", { at: gate.at("tasks"), task });
        return [task, { candidate: ours, stable: theirs, solve_delta: ours - theirs }];
      },
    );
    if (!serialisesAlike(gate.value("tasks"), Object.fromEntries(counts)))
      report("counts", { at: gate.at("tasks") });
    const measured = (side: Members) => ({ arms: side.value("arms"), vs_no_gitnexus: side.value("paired") });
    if (
      !serialisesAlike(gate.value("measurements"), {
        candidate: measured(candidate),
        stable: measured(stable),
      })
    ) {
      report("measurements", { at: gate.at("measurements") });
    }
    for (const member of SHARED.filter((field) => field !== "tasks")) {
      if (!serialisesAlike(gate.value(member), candidate.value(member)))
        report("head", { at: gate.at(member), member });
    }
  },
});

/** The report of a label: the one in its folder, else the one for the runtime that the gate names. */
function sideOf({ sides }: ReleaseEvidence, gate: Members, label: string): Members | undefined {
  const sha = gate.text(`${label}_sha`);
  const found =
    sides.find((side) => side.folder === label) ??
    sides.find((side) => sha !== undefined && side.report?.members?.text("runtime_sha") === sha);
  return found?.report?.members ?? undefined;
}

function cellsOfTask(report: Members, task: string) {
  return cellsOf(report)
    .filter(isObject)
    .filter((cell) => cell.task === task);
}

function solved(report: Members, task: string): number {
  return cellsOfTask(report, task).filter((cell) => cell.arm === TOOL_ARM && cell.resolved === true).length;
}

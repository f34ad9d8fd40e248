import { type RowEvidence, rowAt } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** What two rows of one task must share, whatever their arm. */
const SHARED = [
  "task_base_sha",
  "sanitized_task_sha",
  "oracle_digest",
  "oracle_command_digest",
  "oracle_manifest_digest",
  "sandbox_dependency_content_digest",
  "sandbox_dependency_manifest_digest",
  "task_asset_manifest_digest",
  "task_asset_snapshot_digest",
  "model",
  "effort",
] as const;

/** What tells two measurements of one cell apart (section 13). */
const IDENTITY = [
  "skill_digest",
  "oracle_digest",
  "review_weighted_f1",
  "ce_plugin_manifest_digest",
] as const;

export default defineRule({
  id: "bench/row-identity",
  family: "binding-order",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "One cell is measured once, and the arms of a task are comparable",
  why: "Arms are compared because only the skill differs between them. When base commit, oracle, sandbox, model or effort differ too, or a cell stands twice with two results, the comparison measures something else.",
  fix: "Run all arms of a task in one sweep, and keep one row of each cell.",
  source: "workflow-bench 13, 23 (66, 76)",
  severity: "error",
  messages: {
    "repeated-cell": "the cell stands a second time, with another identity",
    "unpaired-arms": "{member} differs from the other rows of this task",
  },
  check(model, report) {
    const cells = new Map<string, Row>();
    const tasks = new Map<string, Partial<Record<(typeof SHARED)[number], Row>>>();
    for (const row of model.rows) {
      const { task, arm, run } = row;
      if (task === undefined || arm === undefined || run === undefined) continue;
      const cell = `${task}\0${arm}\0${run}`;
      const twin = cells.get(cell);
      if (twin === undefined) cells.set(cell, row);
      else if (!isSameMeasurement(row, twin)) {
        report("repeated-cell", { at: rowAt(model, row), related: [first(model, twin)] });
      }

      const known = tasks.get(task) ?? {};
      tasks.set(task, known);
      for (const member of SHARED) {
        const value = row[member];
        // A cell that broke off may not have come to it; one that worked has it like the others, or none has.
        if (value === undefined || (value === null && row.ok !== true)) continue;
        const other = known[member];
        if (other === undefined) known[member] = row;
        else if (other[member] !== value) {
          report("unpaired-arms", {
            at: rowAt(model, row, member),
            member,
            expected: other[member] ?? null,
            actual: value,
            related: [first(model, other)],
          });
        }
      }
    }
  },
});

function isSameMeasurement(a: Row, b: Row): boolean {
  return IDENTITY.every((member) => a[member] === b[member]) && timeOf(a) === timeOf(b);
}

function timeOf({ recorded_at: at }: Row): number | string | undefined {
  return typeof at === "object" ? at.epoch : at;
}

function first(model: RowEvidence, row: Row) {
  return { at: rowAt(model, row), text: "the first such row" };
}

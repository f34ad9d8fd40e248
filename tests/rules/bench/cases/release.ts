import { all, change, type Doc, drop, type Mutation, set } from "../../../support/bench/json.ts";
import { lines } from "../../../support/bench/worlds.ts";
import { type Case, cases, evaluation, gate, release } from "./case.ts";

const CELL = "report/per_run/0";
const candidate = "sides/candidate";
const link = (path: string) => ({ path, bytes: 3, type: "symlink" as const, mode: 0o777 });

/** Changes cells of the candidate's report and its rows alike. */
const measured =
  (edit: (cell: Doc) => void): Mutation =>
  (world) => {
    const { rows, report } = world.sides.candidate;
    for (const cell of [...rows, ...report.per_run]) edit(cell);
  };

export const RELEASE_CASES: readonly Case[] = [
  ...cases("release/evaluation", evaluation, [
    ["unreadable", set("text", "[]")],
    ["schema", set("report/schema", "gitnexus.release-evaluation/v2")],
    ["incomplete", set("report/complete", 1)],
    ["date", set("report/generated_at", "2026-11-23T08:00:00")],
    ["date-form", set("report/generated_at", "2026-11-23T08:00:00Z")],
    ["future", set("report/generated_at", "2026-11-26T08:00:00+00:00")],
    ["stale", set("report/generated_at", "2026-11-17T23:59:59+00:00")],
    ["runs", set("report/runs", 2)],
    ["no-tasks", set("report/tasks", {})],
    ["floating-model", set("report/model", "example/auto")],
    ["git-id", set("report/harness_sha", "abc")],
    ["task-set", set("report/task_set_digest", "abc")],
    ["cell", set(CELL, 1)],
    ["cell-identity", set(`${CELL}/run`, true)],
    ["outside-grid", set(`${CELL}/run`, 3)],
    ["repeated-cell", set(`${CELL}/run`, 1)],
    ["missing-cells", drop(CELL)],
    ["cell-binding", set(`${CELL}/oracle_digest`, "0".repeat(64))],
    ["cell-trust", set(`${CELL}/sandbox_backend`, "host-unsafe")],
    ["cell-flags", set(`${CELL}/resolved`, true)],
    ["cell-error", set(`${CELL}/error_kind`, "session-error")],
    ["cell-amount", set(`${CELL}/cost_usd`, true)],
    ["cell-dependency", set(`${CELL}/sandbox_dependency_content_digest`, null)],
    ["summary", set("report/arms/baseline/solved", 5)],
    [
      "number-type",
      (world) => (world.text = JSON.stringify(world.report).replace('"solved":4', '"solved":4.0')),
    ],
    ["unknown-member", set(`${CELL}/note`, "fine")],
  ]),
  ...cases("release/cells", evaluation, [
    ["usage-omitted", drop(`${CELL}/input_tokens`)],
    ["usage-unusable", set(`${CELL}/input_tokens`, "900")],
    ["unexplained-failure", set(`${CELL}/error_kind`, null), "warning"],
    ["unfit-failure", set(`${CELL}/authored_tests_passed`, false), "warning"],
    ["effort", set("report/effort", "most"), "warning"],
  ]),
  ...cases("release/pins", release, [
    ["unreadable", set("pins/task-one/sha", null)],
    ["unreadable", set("pins", [])],
    ["tasks", set(`${candidate}/report/tasks/task-one/more`, 1)],
    ["runtime", set(`${candidate}/report/runtime_sha`, "0".repeat(40))],
    ["task-set", set("taskSet", "0".repeat(64))],
  ]),
  ...cases("release/task-set", release, [
    ["task-set", set("tasks/tasks/0/prompt", "Implement it well.")],
    ["pin", change("oracles/sum.test.mjs", (text) => `${text}\n`)],
    ["no-task", set("tasks/tasks/0/id", "other")],
    ["not-pinned", change("tasks/tasks", ([one, two]) => [one, two, { ...two, id: "task-three" }])],
    ["task-ref", set("tasks/tasks/0/ref", "main")],
    ["task-refs", set("tasks/tasks/0/ref", "0".repeat(40))],
  ]),
  ...cases("release/rebuild", release, [
    ["unreadable", set(`${candidate}/metadata`, [])],
    ["head", set(`${candidate}/metadata/runs`, 1)],
    ["unknown-member", set(`${candidate}/metadata/more`, 1)],
    [
      "torn",
      (world) => {
        const text = lines(world.sides.candidate.rows).slice(0, -20);
        world.extra["candidate/results.jsonl"] = text;
      },
    ],
    ["not-a-row", (world) => world.sides.candidate.rows.push([])],
    ["missing", drop(`${candidate}/rows/0/ok`)],
    ["wrong-type", set(`${candidate}/rows/0/output_tokens`, false)],
    ["extra-member", set(`${candidate}/rows/0/class`, "trivial")],
    ["metadata", set(`${candidate}/metadata/effort`, "low")],
    ["cell-count", (world) => world.sides.candidate.rows.pop()],
    ["cell", set(`${candidate}/rows/0/cost_usd`, 0.2)],
  ]),
  ...cases("release/evidence-file", evaluation, [
    ["too-large", (world) => (world.text = JSON.stringify(world.report) + " ".repeat(2_097_152))],
    ["other-head", set("run/head_sha", "0".repeat(40))],
    ["run", set("run/conclusion", "failure")],
  ]),
  ...cases("release/evidence-file", release, [
    ["not-regular", (world) => world.entries.push(link("candidate/agent-evaluation.json"))],
  ]),
  ...cases("release/gate", gate, [
    ["unreadable", set("gate", [])],
    ["schema", set("gate/schema", "gitnexus.release-quality-gate/v2")],
    ["date", drop("gate/generated_at")],
    ["form", set("gate/stable_sha", 1)],
    ["passed", set("gate/passed", false)],
    ["delta", set("gate/tasks/task-one/solve_delta", 1)],
    ["worse", set("gate/tasks/task-one", { candidate: 1, stable: 2, solve_delta: -1 })],
    [
      "early-problem",
      all(set("gate/passed", false), set("gate/problems", ["candidate and stable use different model"])),
    ],
    ["no-tasks", set("gate/tasks", {})],
  ]),
  ...cases("release/gate-reports", release, [
    ["invalid-report", set(`${candidate}/report/complete`, false)],
    [
      "different",
      all(
        set(`${candidate}/report/effort`, "low"),
        set(`${candidate}/metadata/effort`, "low"),
        measured((cell) => (cell.effort = "low")),
      ),
    ],
    ["dependency", measured((cell) => (cell.sandbox_dependency_content_digest = "0".repeat(64)))],
    [
      "fewer-solved",
      all(
        measured((cell) => {
          if (cell.task === "task-one" && cell.run === 1) {
            Object.assign(cell, { resolved: false, oracle_passed: false, error_kind: "oracle-failed" });
          }
        }),
        set(`${candidate}/report/arms/baseline/solved`, 3),
        set(`${candidate}/report/arms/baseline_nomcp/solved`, 3),
      ),
    ],
    ["head", set("gate/model", "example-model-2")],
    ["counts", set("gate/tasks/task-one", { candidate: 1, stable: 1, solve_delta: 0 })],
    ["measurements", set("gate/measurements/candidate/arms/baseline/cells", 5)],
  ]),
];

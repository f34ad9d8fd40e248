import { DAY, isPythonIso, parseInstant } from "../../src/artifacts/bench/instants.ts";
import { Members } from "../../src/artifacts/bench/members.ts";
import { isModelId } from "../../src/artifacts/bench/model-id.ts";
import {
  CELL_ERRORS,
  CELL_FIELDS,
  EVALUATION_SCHEMA,
  FRESH_DAYS,
  LEAST_RUNS,
  RELEASE_ARMS,
  REPORT_FIELDS,
} from "../../src/artifacts/bench/release/fields.ts";
import { cellsOf } from "../../src/artifacts/bench/release/model.ts";
import { equalsLoosely, serialisesAlike } from "../../src/artifacts/bench/release/same.ts";
import { summarizeCells } from "../../src/artifacts/bench/release/summary.ts";
import { isHex40, isHex64 } from "../../src/artifacts/hex.ts";
import { isObject, type JsonObject } from "../../src/container/json/value.ts";
import type { Location } from "../../src/location.ts";

/** Why a report is refused by itself (workflow-bench 16; check 91 but for its trusted values). */
export interface EvaluationFault {
  readonly id:
    | "schema"
    | "incomplete"
    | "date"
    | "date-form"
    | "future"
    | "stale"
    | "runs"
    | "no-tasks"
    | "floating-model"
    | "git-id"
    | "task-set"
    | "cell"
    | "cell-identity"
    | "outside-grid"
    | "repeated-cell"
    | "missing-cells"
    | "cell-binding"
    | "cell-trust"
    | "cell-flags"
    | "cell-error"
    | "cell-amount"
    | "cell-dependency"
    | "summary"
    | "number-type"
    | "unknown-member";
  readonly at: Location;
  readonly member: string;
}

/** Everything for which a report is refused. Used by its own rule, and by the gate's, which stands on it. */
export function* evaluationFaults(report: Members, now: number): Generator<EvaluationFault> {
  const fault = (id: EvaluationFault["id"], member: string): EvaluationFault => ({
    id,
    at: report.at(member),
    member,
  });
  if (report.value("schema") !== EVALUATION_SCHEMA) yield fault("schema", "schema");
  if (report.value("complete") !== true) yield fault("incomplete", "complete");
  const dated = report.text("generated_at") ?? "";
  const instant = parseInstant(dated);
  if (instant === null || !instant.zoned) yield fault("date", "generated_at");
  else {
    if (!isPythonIso(dated)) yield fault("date-form", "generated_at");
    if (instant.epoch > now) yield fault("future", "generated_at");
    if (now - instant.epoch > FRESH_DAYS * DAY) yield fault("stale", "generated_at");
  }
  yield* headFaults(report);
  for (const name of Object.keys(report.object))
    if (!REPORT_FIELDS.includes(name)) yield fault("unknown-member", name);
  yield* cellFaults(report);
  const { arms, paired } = summarizeCells(cellsOf(report));
  const rebuilt = { arms, paired, problems: [] };
  for (const member of ["arms", "paired", "problems"] as const) {
    const stored = report.value(member);
    if (serialisesAlike(stored, rebuilt[member])) continue;
    yield fault(equalsLoosely(stored, rebuilt[member] as never) ? "number-type" : "summary", member);
  }
}

/** What metadata and report have in common: ids, model, runs and pins. */
export function* headFaults(head: Members): Generator<EvaluationFault> {
  const fault = (id: EvaluationFault["id"], member: string): EvaluationFault => ({
    id,
    at: head.at(member),
    member,
  });
  const runs = head.integer("runs");
  if (runs === undefined || runs < LEAST_RUNS) yield fault("runs", "runs");
  if (Object.keys(head.members("tasks")?.object ?? {}).length === 0) yield fault("no-tasks", "tasks");
  if (!isModelId(head.text("model") ?? "")) yield fault("floating-model", "model");
  for (const member of ["runtime_sha", "harness_sha"]) {
    if (!isHex40(head.text(member))) yield fault("git-id", member);
  }
  if (!isHex64(head.text("task_set_digest"))) yield fault("task-set", "task_set_digest");
}

function* cellFaults(report: Members): Generator<EvaluationFault> {
  const pins = report.members("tasks");
  const runs = Number(report.integer("runs") ?? 0);
  const seen = new Set<string>();
  for (const [index, item] of cellsOf(report).entries()) {
    if (!isObject(item)) {
      yield { id: "cell", at: report.at("per_run"), member: `per_run[${index}]` };
      continue;
    }
    const cell = new Members(item);
    for (const name of Object.keys(item)) {
      if (!CELL_FIELDS.has(name)) yield { id: "unknown-member", at: cell.at(name), member: name };
    }
    const { task, run, arm } = item;
    if (typeof task !== "string" || typeof run !== "number" || typeof arm !== "string") {
      yield { id: "cell-identity", at: cell.at("run"), member: "task, run or arm" };
      continue;
    }
    const pin = pins?.members(task);
    if (pin === undefined || run < 0 || run >= runs || !RELEASE_ARMS.some((known) => known === arm)) {
      yield { id: "outside-grid", at: cell.at("task"), member: "task, run or arm" };
      continue;
    }
    const key = `${task}\0${arm}\0${run}`;
    if (seen.has(key)) yield { id: "repeated-cell", at: cell.at("task"), member: "task, run and arm" };
    seen.add(key);
    yield* trustFaults(cell, pin, report);
  }
  const expected = Object.keys(pins?.object ?? {}).length * runs * RELEASE_ARMS.length;
  if (seen.size < expected) yield { id: "missing-cells", at: report.at("per_run"), member: "per_run" };
}

/** Why a cell of the grid is not to be trusted. */
function* trustFaults(cell: Members, pin: Members, report: Members): Generator<EvaluationFault> {
  const fault = (id: EvaluationFault["id"], member: string): EvaluationFault => ({
    id,
    at: cell.at(member),
    member,
  });
  const bound: readonly (readonly [string, JsonObject[string] | undefined])[] = [
    ["task_base_sha", pin.value("sha")],
    ["oracle_digest", pin.value("oracle_digest")],
    ["model", report.value("model")],
    ["effort", report.value("effort")],
  ];
  for (const [member, value] of bound) {
    if (!serialisesAlike(cell.value(member), value)) yield fault("cell-binding", member);
  }
  if (cell.value("sandbox_backend") !== "bwrap") yield fault("cell-trust", "sandbox_backend");
  if (cell.value("ok") !== true) yield fault("cell-trust", "ok");
  if (cell.value("transcript_missing") !== false) yield fault("cell-trust", "transcript_missing");
  const [resolved, authored, oracle] = ["resolved", "authored_tests_passed", "oracle_passed"].map((name) =>
    cell.flag(name),
  );
  if (
    resolved === undefined ||
    authored === undefined ||
    oracle === undefined ||
    resolved !== (authored && oracle)
  ) {
    yield fault("cell-flags", "resolved");
  }
  const kind = cell.value("error_kind");
  if (kind !== null && !(typeof kind === "string" && CELL_ERRORS.has(kind)))
    yield fault("cell-error", "error_kind");
  for (const member of ["cost_usd", "duration_s"]) {
    const amount = cell.number(member);
    if (amount === undefined || amount < 0) yield fault("cell-amount", member);
  }
  if (!isHex64(cell.text("sandbox_dependency_content_digest"))) {
    yield fault("cell-dependency", "sandbox_dependency_content_digest");
  }
}

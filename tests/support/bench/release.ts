import type { EntryInfo } from "../../../src/artifacts/artifact.ts";
import type { Content } from "../judge.ts";
import { canonicalText, commit, type Doc, frames, sha256 } from "./json.ts";
import { lines } from "./worlds.ts";

export interface ReleaseWorld {
  tasks: Doc;
  oracles: Record<string, string>;
  pins: Doc;
  taskSet: string;
  sides: Record<"candidate" | "stable", { metadata: Doc; rows: Doc[]; report: Doc }>;
  gate: Doc;
  extra: Record<string, Content>;
  entries: EntryInfo[];
}

const REF = commit("release");
const COMMAND = "node sum.test.mjs";
const TEST = "process.exit(0);\n";

/** A release of two tasks, three runs and both arms. Every run but the first is solved. */
export function releaseWorld(): ReleaseWorld {
  const declared = ["task-one", "task-two"].map((id) => ({
    id,
    class: "trivial",
    repo: "~/Example",
    ref: REF,
    prompt: `Implement ${id}.`,
    verify: "true",
    oracle: { command: COMMAND, files: [{ source: "sum.test.mjs", target: "sum.test.mjs" }] },
  }));
  const digest = frames(COMMAND, "sum.test.mjs", TEST);
  const pins = Object.fromEntries(declared.map(({ id }) => [id, { sha: REF, oracle_digest: digest }]));
  const definitions = declared.map(({ repo: _, ...task }) => ({ ...task, oracle_digest: digest }));
  const taskSet = sha256(canonicalText(definitions, true));
  const candidate = side("candidate", pins, taskSet);
  const stable = side("stable", pins, taskSet);
  const { harness_sha, model, effort, runs } = candidate.metadata;
  // Parts that stand in two documents are copied: a fault in one is not a fault in the other.
  return JSON.parse(
    JSON.stringify({
      tasks: { tasks: declared },
      oracles: { "sum.test.mjs": TEST },
      pins,
      taskSet,
      sides: { candidate, stable },
      gate: {
        schema: "gitnexus.release-quality-gate/v1",
        generated_at: "2026-11-24T12:00:00+00:00",
        candidate_sha: candidate.metadata.runtime_sha,
        stable_sha: stable.metadata.runtime_sha,
        passed: true,
        problems: [],
        tasks: Object.fromEntries(
          Object.keys(pins).map((id) => [id, { candidate: 2, stable: 2, solve_delta: 0 }]),
        ),
        measurements: {
          candidate: { arms: candidate.report.arms, vs_no_gitnexus: candidate.report.paired },
          stable: { arms: stable.report.arms, vs_no_gitnexus: stable.report.paired },
        },
        harness_sha,
        task_set_digest: taskSet,
        model,
        effort,
        runs,
      },
      extra: {},
      entries: [],
    }),
  );
}

function side(label: string, pins: Doc, taskSet: string) {
  const metadata = {
    runtime_sha: commit(label),
    harness_sha: commit("harness"),
    task_set_digest: taskSet,
    model: "example-model-1",
    effort: "medium",
    runs: 3,
    tasks: pins,
  };
  const rows: Doc[] = [];
  for (const task of Object.keys(pins)) {
    for (const run of [0, 1, 2]) {
      for (const arm of ["baseline_nomcp", "baseline"]) {
        rows.push({
          task,
          run,
          arm,
          model: metadata.model,
          effort: metadata.effort,
          task_base_sha: REF,
          oracle_digest: pins[task].oracle_digest,
          sandbox_backend: "bwrap",
          sandbox_dependency_content_digest: sha256("[]"),
          ok: true,
          resolved: run > 0,
          authored_tests_passed: true,
          oracle_passed: run > 0,
          error_kind: run > 0 ? null : "oracle-failed",
          transcript_missing: false,
          cost_usd: arm === "baseline" ? 0.15 : 0.1,
          duration_s: arm === "baseline" ? 75.5 : 60.5,
          input_tokens: 900,
          cache_creation_input_tokens: 100,
          cache_read_input_tokens: 4000,
          output_tokens: 350,
        });
      }
    }
  }
  const arm = (cost: number, wall: number) => ({
    cells: 6,
    solved: 4,
    mean_cost_usd: cost,
    mean_wall_s: wall,
  });
  const report = {
    ...metadata,
    schema: "gitnexus.release-evaluation/v1",
    generated_at: "2026-11-23T08:00:00+00:00",
    complete: true,
    problems: [],
    per_run: structuredClone(rows),
    arms: { baseline_nomcp: arm(0.1, 60.5), baseline: arm(0.15, 75.5) },
    paired: {
      solve_delta: 0,
      mean_cost_change_pct: (100 * (0.15 - 0.1)) / 0.1,
      mean_wall_change_pct: (100 * (75.5 - 60.5)) / 60.5,
    },
  };
  return { metadata, rows, report };
}

export function releaseFiles(world: ReleaseWorld): Record<string, Content> {
  const files: Record<string, Content> = {
    "tasks.yaml": JSON.stringify(world.tasks),
    "pins.json": world.pins,
    "task_set_digest.txt": `${world.taskSet}\n`,
    "release-quality-gate.json": world.gate,
  };
  for (const [name, content] of Object.entries(world.oracles)) files[`oracles/${name}`] = content;
  for (const [label, { metadata, rows, report }] of Object.entries(world.sides)) {
    files[`${label}/metadata.json`] = metadata;
    files[`${label}/results.jsonl`] = lines(rows);
    files[`${label}/agent-evaluation.json`] = report;
  }
  return { ...files, ...world.extra };
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { all, commit, type Doc, drop, type Mutation, set, sha256 } from "../tests/support/bench/json.ts";
import { releaseFiles, releaseWorld } from "../tests/support/bench/release.ts";
import {
  bindings,
  failedRecord,
  infraRow,
  labels,
  lines,
  NOW,
  PATCH,
  rebind,
  resultsFiles,
  resultsWorld,
  review,
  sessionEvents,
  sessionFiles,
  sessionWorld,
  tasksBeside,
  tasksText,
  tasksWorld,
} from "../tests/support/bench/worlds.ts";
import { bytesOf, type Content } from "../tests/support/judge.ts";

/**
 * Writes the fixtures of the review benchmark: invented data, real digests. Run it after a change to the worlds
 * that the tests build: `node tools/bun.mjs tools/bench-fixtures.ts`.
 */
type Files = Readonly<Record<string, Content>>;

interface Expect {
  readonly path: string;
  readonly args?: readonly string[];
  readonly outcome: "accepted" | "rejected";
  readonly findings?: readonly string[];
}

function fixture(name: string, files: Files, expect: Expect): void {
  const folder = join("fixtures", name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries({
    ...files,
    "expect.json": `${JSON.stringify(expect, null, 2)}\n`,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytesOf(content));
  }
}

function under(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

const now = ["--now", NOW];
const accepted = (path: string, args: readonly string[] = [], findings: readonly string[] = []): Expect => ({
  path,
  args,
  outcome: "accepted",
  findings,
});
const rejected = (path: string, findings: readonly string[], args: readonly string[] = []): Expect => ({
  path,
  args,
  outcome: "rejected",
  findings,
});

function sessions(): void {
  const write = (name: string, mutation: Mutation, expect: Expect): void => {
    const world = sessionWorld();
    mutation(world);
    fixture(name, under("run", sessionFiles(world)), expect);
  };
  const failedQuietly = all(drop("stream/3/usage/cache_read_input_tokens"), (world) => {
    world.record = { ...failedRecord(world.record), cache_read_input_tokens: 0 };
  });
  write("bench-session/ok.measured", () => {}, accepted("run"));
  write(
    "bench-session/ok.failed-session",
    failedQuietly,
    accepted("run", [], ["bench/session-status no-measurement"]),
  );
  write(
    "bench-session/bad.made-up-tokens",
    set("record/output_tokens", 1),
    rejected("run", ["bench/session-stream usage"]),
  );
  write(
    "bench-session/bad.zero-for-unknown",
    all(drop("stream/3/usage/output_tokens"), set("record/output_tokens", 0)),
    rejected("run", ["bench/measured-session usage-omitted"]),
  );
  write("session-record/ok.stream-beside", () => {}, accepted("run/record.json"));
  write(
    "session-record/bad.unmeasured-cost",
    all(drop("stream/3/total_cost_usd"), set("record/cost_usd", 0)),
    rejected("run/record.json", ["bench/session-stream cost"]),
  );
  const stream = sessionEvents("s1", "gitnexus-review");
  fixture("event-stream/ok.session", { "stream.raw.jsonl": lines(stream) }, accepted("stream.raw.jsonl"));
  fixture(
    "event-stream/bad.after-result",
    { "stream.raw.jsonl": lines([...stream, { type: "assistant" }]) },
    rejected("stream.raw.jsonl", ["bench/event-stream after-result"]),
  );
}

function reviews(): void {
  const at = "review-output.json";
  const written = (document: Doc): Files => ({ [at]: document });
  fixture("review-output/ok.two-findings", written(review()), accepted(at));
  fixture(
    "review-output/bad.lax-version",
    written({ ...review(), schema_version: true }),
    rejected(at, ["bench/review-output schema-version-type"]),
  );
  fixture("review-output/bad.never-written", { [at]: "" }, rejected(at, ["bench/review-file empty"]));
  fixture("review-labels/ok.two-labels", { "review-labels.json": labels() }, accepted("review-labels.json"));
  fixture(
    "review-labels/bad.repeated-id",
    { "review-labels.json": { schema_version: 1, findings: [labels().findings[0], labels().findings[0]] } },
    rejected("review-labels.json", ["bench/review-labels repeated-id"]),
  );
  const world = tasksWorld();
  const files = { "tasks.review.yaml": tasksText(world), ...tasksBeside(world) };
  fixture("bench-tasks/ok.with-oracles", files, accepted("tasks.review.yaml"));
  set("document/tasks/0/prompt", "See pr-1.labels.json.")(world);
  fixture(
    "bench-tasks/bad.names-the-labels",
    { ...files, "tasks.review.yaml": tasksText(world) },
    rejected("tasks.review.yaml", ["bench/task-file label-named"]),
  );
  fixture(
    "task-bindings/ok.bound",
    { "selected-tasks.json": bindings(), ...files },
    accepted("selected-tasks.json", ["--tasks", "{case}/tasks.review.yaml"]),
  );
  fixture(
    "task-bindings/bad.edited-prompt",
    { "selected-tasks.json": bindings(), ...files, "tasks.review.yaml": tasksText(world) },
    rejected("selected-tasks.json", ["bench/bindings-drift text"], ["--tasks", "{case}/tasks.review.yaml"]),
  );
  const listed = {
    id: "review-pr-1-defect",
    pr: "https://example.test/pull/1",
    base_sha: commit("base"),
    head_sha: commit("head"),
    patch_sha256: sha256(PATCH),
    human_verification_commit: commit("verified"),
    label_source: "invented",
  };
  const manifest = { schema_version: 1, corpus_version: "2026-11-01", cases: [listed] };
  const patch = "review_cases/pr-1-defect.patch";
  fixture(
    "review-corpus/ok.one-case",
    { "review_cases/manifest.json": manifest, [patch]: PATCH },
    accepted("review_cases", [], ["bench/review-corpus few-cases"]),
  );
  fixture(
    "review-corpus/bad.edited-patch",
    { "review_cases/manifest.json": manifest, [patch]: `${PATCH}+more\n` },
    rejected("review_cases", ["bench/review-corpus patch-digest"]),
  );
}

function rows(): void {
  const tasks = tasksWorld();
  const supplied = under("tasks", { "tasks.review.yaml": tasksText(tasks), ...tasksBeside(tasks) });
  const args = [...now, "--tasks", "{case}/tasks/tasks.review.yaml"];
  const write = (name: string, mutation: Mutation, expect: Expect): void => {
    const world = resultsWorld();
    mutation(world);
    fixture(name, { ...under("bench", resultsFiles(world)), ...supplied }, expect);
  };
  write("bench-results/ok.scored", () => {}, accepted("bench", args));
  write(
    "bench-results/bad.score",
    all(set("rows/0/review_score/f1", 1), set("rows/0/review_f1", 1)),
    rejected("bench", ["bench/review-score differs"], args),
  );
  write(
    "bench-results/bad.cost",
    set("rows/3/cost_usd", 0.1),
    rejected("bench", ["bench/row-sums cost"], args),
  );
  const [transcript = ""] = Object.keys(resultsWorld().transcripts);
  write(
    "bench-results/bad.edited-transcript",
    set(`transcripts/${transcript}/3/num_turns`, 3),
    rejected("bench", ["bench/transcript-files digest"], args),
  );
  write(
    "bench-results/bad.oracle-in-patch",
    set("patches/review-pr-1-defect-review-run0.patch", "+see wfbench-oracle\n"),
    rejected("bench", ["bench/model-visible oracle-word"], args),
  );
  write(
    "bench-results/bad.skill-before-request",
    all((world) => {
      const [init, uses, results, result] = world.transcripts[transcript];
      world.transcripts[transcript] = [init, results, uses, result];
    }, rebind as Mutation),
    rejected("bench", ["bench/skill-evidence answered-early"], args),
  );
  const row = "row.infra-error.json";
  fixture(
    "result-rows/ok.never-ran",
    { [row]: infraRow() },
    accepted(row, [], ["bench/row-shape no-measurement"]),
  );
  fixture(
    "result-rows/bad.resolved",
    { "results.jsonl": lines([{ ...resultsWorld().rows[0], resolved: true }]) },
    rejected("results.jsonl", ["bench/row-status resolved"], now),
  );
  const name = "transcripts/t-review-run0-s1.jsonl";
  const text =
    Object.entries(resultsFiles(resultsWorld())).find(([path]) => path.startsWith("transcripts/"))?.[1] ?? "";
  fixture("transcript/ok.stored", { [name]: text }, accepted(name));
  fixture(
    "transcript/bad.reformatted",
    { [name]: String(text).replace(":", ": ") },
    rejected(name, ["bench/transcript-form not-canonical"]),
  );
  const skill = "overlay/.claude/skills/gitnexus-review/SKILL.md";
  const overlay = ["--kind", "overlay-tree"];
  fixture("overlay-tree/ok.one-skill", { [skill]: "# review\n" }, accepted("overlay", overlay));
  fixture(
    "overlay-tree/bad.program",
    { [skill]: "# review\n", "overlay/.claude/skills/gitnexus-review/run.sh": "true\n" },
    rejected("overlay", ["bench/overlay-tree not-markdown"], overlay),
  );
  const recovery = ".wfbench-overlay-recovery-20261120T120000000000Z.json";
  fixture(
    "apply-recovery/bad.always",
    {
      [recovery]: {
        failure: "RuntimeError",
        transaction_state: "rolled-back",
        rollback_failures: [],
        backups: [],
      },
    },
    rejected(recovery, ["bench/apply-recovery incomplete-apply"]),
  );
  provider();
}

function provider(): void {
  const event = {
    schema_version: 1,
    status: "success",
    requested_model: "example-model-1",
    actual_model: "example-upstream-1",
    provider_label: "openai",
    provider: "openai-responses",
    response_id: "resp_1",
    call_type: "responses",
    sweep_id: "sweep",
    session_id: null,
    started_at: "2026-11-20 10:00:00",
    completed_at: "2026-11-20 10:00:09",
    native_usage: {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 4, cache_write_tokens: 1 },
      output_tokens: 2,
    },
  };
  const log = "provider_usage.jsonl";
  fixture("provider-usage/ok.native", { [log]: lines([event]) }, accepted(log));
  fixture(
    "provider-usage/bad.cache-exceeds-input",
    { [log]: lines([{ ...event, native_usage: { ...event.native_usage, input_tokens: 4 } }]) },
    rejected(log, ["bench/provider-usage cache-exceeds-input"]),
  );
}

function releases(): void {
  const write = (name: string, mutation: Mutation, expect: Expect): void => {
    const world = releaseWorld();
    mutation(world);
    fixture(name, under("release", releaseFiles(world)), expect);
  };
  write("release-set/ok.both-sides", () => {}, accepted("release", now));
  write(
    "release-set/bad.edited-oracle",
    set("oracles/sum.test.mjs", "process.exit(1);\n"),
    rejected("release", ["release/task-set task-set"], now),
  );
  write(
    "release-set/bad.gate",
    set("gate/tasks/task-one/candidate", 3),
    rejected("release", ["release/gate delta"], now),
  );
  write(
    "release-set/bad.rows",
    set("sides/stable/rows/0/cost_usd", 9.5),
    rejected("release", ["release/rebuild cell"], now),
  );
  const { report, metadata } = releaseWorld().sides.candidate;
  const pinned = [...now, "--with", "{case}/pins.json"];
  const pins = { "pins.json": releaseWorld().pins };
  const file = "agent-evaluation.json";
  fixture("release-evaluation/ok.pinned", { [file]: report, ...pins }, accepted(file, pinned));
  fixture(
    "release-evaluation/bad.means",
    {
      [file]: {
        ...report,
        arms: { ...report.arms, baseline: { ...report.arms.baseline, mean_cost_usd: 0.05 } },
      },
      ...pins,
    },
    rejected(file, ["release/evaluation summary"], pinned),
  );
  fixture(
    "release-evaluation/bad.stale",
    { [file]: { ...report, generated_at: "2026-11-01T08:00:00+00:00" }, ...pins },
    rejected(file, ["release/evaluation stale"], pinned),
  );
  fixture("release-metadata/ok.plain", { "metadata.json": metadata }, accepted("metadata.json", now));
  fixture(
    "release-metadata/bad.floating-model",
    { "metadata.json": { ...metadata, model: "example-latest" } },
    rejected("metadata.json", ["release/rebuild head"], now),
  );
  const gate = "release-quality-gate.json";
  fixture("release-gate/ok.passed", { [gate]: releaseWorld().gate }, accepted(gate, now));
  fixture(
    "release-gate/bad.passed-with-problem",
    { [gate]: { ...releaseWorld().gate, problems: ["task-one got worse"] } },
    rejected(gate, ["release/gate passed"], now),
  );
}

sessions();
reviews();
rows();
releases();

import type { EntryInfo } from "../../../src/artifacts/artifact.ts";
import type { Content } from "../judge.ts";
import { canonicalText, commit, type Doc, frames, sha256 } from "./json.ts";

/** The instant at which the worlds are judged. */
export const NOW = "2026-11-25T00:00:00Z";

const USAGE = {
  input_tokens: 1000,
  cache_creation_input_tokens: 200,
  cache_read_input_tokens: 5000,
  output_tokens: 400,
};

/** A captured session: a Skill request and its answer, then the result. */
export function sessionEvents(id: string, skill: string | null, review: string | null = null): Doc[] {
  const uses = [
    ...(skill === null ? [] : [{ type: "tool_use", id: "t1", name: "Skill", input: { skill } }]),
    { type: "tool_use", id: "t2", name: "mcp__gitnexus__query", input: {} },
    ...(review === null
      ? []
      : [
          {
            type: "tool_use",
            id: "t3",
            name: "Write",
            input: { file_path: "/review-output/review-output.json", content: review },
          },
        ]),
  ];
  const results = uses.map((use) => ({
    type: "tool_result",
    tool_use_id: use.id,
    content: "done",
    is_error: false,
  }));
  return [
    { type: "system", subtype: "init", session_id: id },
    { type: "assistant", message: { role: "assistant", content: uses } },
    { type: "user", message: { role: "user", content: results } },
    {
      type: "result",
      subtype: "success",
      is_error: false,
      session_id: id,
      num_turns: 2,
      duration_ms: 61250,
      total_cost_usd: 0.25,
      usage: { ...USAGE },
    },
  ];
}

export interface SessionWorld {
  record: Doc;
  stream: Doc[];
  /** Replaces the stream's text. */
  text: string | Uint8Array | null;
  extra: Record<string, Content>;
}

/** A record that is what its stream comes to. 61.25 s rounds to 61.2: halves go to the even digit. */
export function sessionWorld(): SessionWorld {
  return structuredClone({
    record: {
      ok: true,
      error_kind: null,
      error_detail: null,
      session_id: "s1",
      num_turns: 2,
      cost_usd: 0.25,
      duration_s: 61.2,
      transcript_missing: false,
      tool_use_counts: { Skill: 1, mcp__gitnexus__query: 1 },
      gitnexus_tool_uses: 1,
      ...USAGE,
      skill_invoked: true,
    },
    stream: sessionEvents("s1", "gitnexus-review"),
    text: null,
    extra: {},
  });
}

export function sessionFiles({ record, stream, text, extra }: SessionWorld): Record<string, Content> {
  return { "record.json": record, "stream.raw.jsonl": text ?? lines(stream), ...extra };
}

/** A record of a session that the harness refused, as it would write it. */
export function failedRecord(record: Doc): Doc {
  return {
    ...record,
    ok: false,
    error_kind: "session-error",
    error_detail: {
      subtype: "success",
      returncode: 0,
      process_state: "exited",
      stderr_tail: "",
      stdout_tail: "",
      process_detail: null,
      event_stream_error: null,
    },
    skill_invoked: false,
  };
}

export function lines(values: readonly Doc[]): string {
  return values.map((value) => `${typeof value === "string" ? value : JSON.stringify(value)}\n`).join("");
}

const finding = {
  id: "ack-lost",
  severity: "high",
  path: "src/queue.ts",
  line: 41,
  end_line: 43,
  category: "correctness",
  scenario: "A crash between receive and ack drops the message.",
  evidence: "ack() stands above the handler call.",
  recommendation: "Ack after the handler resolves.",
  blocking: true,
};

/** A review with two findings, of which the second is no label. */
export function review(): Doc {
  return structuredClone({
    schema_version: 1,
    verdict: "request_changes",
    findings: [
      finding,
      { ...finding, id: "nit", severity: "low", line: 3, end_line: 3, category: "other", blocking: false },
    ],
  });
}

export function labels(): Doc {
  return structuredClone({
    schema_version: 1,
    findings: [
      {
        id: "hidden-lost-ack",
        severity: "high",
        path: "src/queue.ts",
        line_start: 40,
        line_end: 44,
        category: "correctness",
      },
      {
        id: "hidden-retry",
        severity: "low",
        path: "test/queue.test.ts",
        line_start: 12,
        line_end: 12,
        category: "tests",
      },
    ],
  });
}

/** The score of `review()` against `labels()`, by hand: one hit, one false alarm, one miss. */
const SCORE = {
  true_positives: 1,
  false_positives: 1,
  false_negatives: 1,
  precision: 0.5,
  recall: 0.5,
  f1: 0.5,
  weighted_precision: 0.833333,
  weighted_recall: 0.833333,
  weighted_f1: 0.833333,
  blocker_recall: 1,
  severity_accuracy: 1,
  category_accuracy: 1,
  grounded_evidence: 1,
  verdict_correct: true,
  clean_control: false,
  clean_pass: false,
  score_finite: true,
};

export const PATCH =
  "diff --git a/src/queue.ts b/src/queue.ts\n--- a/src/queue.ts\n+++ b/src/queue.ts\n@@ -1 +1 @@\n-old\n+new\n";
const COPY = "eval/workflow_bench/review_cases/pr-1-defect.patch";

export interface TasksWorld {
  document: Doc;
  oracles: Record<string, Doc>;
  entries: EntryInfo[];
}

/** Two tasks: a review with hidden labels, and an implementation with a hidden test. */
export function tasksWorld(): TasksWorld {
  return structuredClone({
    document: {
      tasks: [
        {
          id: "review-pr-1-defect",
          class: "review-defect",
          repo: "~/Example",
          ref: commit("base"),
          sandbox_copy: [COPY],
          setup: `git apply ${COPY}`,
          prompt: "Review the snapshot.",
          verify: "test -s review-output.json",
          oracle: {
            command: "test -s review-output.json",
            files: [{ source: "pr-1.labels.json", target: "review-labels.json" }],
          },
          sandbox_dependencies: [{ source: "node_modules", target: "node_modules" }],
        },
        {
          id: "add-sum",
          class: "trivial",
          repo: "~/Example",
          ref: commit("base"),
          prompt: "Add sum().",
          verify: "true",
          oracle: {
            command: "node sum.test.mjs",
            files: [{ source: "sum.test.mjs", target: "sum.test.mjs" }],
          },
        },
      ],
    },
    oracles: { "pr-1.labels.json": labels(), "sum.test.mjs": "process.exit(0);\n" },
    entries: [],
  });
}

/** What lies beside the task file. */
export function tasksBeside({ oracles }: TasksWorld): Record<string, Content> {
  const files = Object.entries(oracles).map(([name, content]) => [`oracles/${name}`, content]);
  return { ...Object.fromEntries(files), "review_cases/pr-1-defect.patch": PATCH };
}

/** YAML takes JSON. */
export function tasksText({ document }: TasksWorld): string {
  return JSON.stringify(document, null, 1);
}

function oracleOf(command: string, target: string, content: string) {
  return {
    oracle_digest: frames(command, target, content),
    oracle_command_digest: sha256(command),
    oracle_manifest_digest: frames(target, sha256(content), String(content.length)),
    oracle_files: [{ target, sha256: sha256(content), size: content.length }],
  };
}

export const CONTENTS: Doc = [
  {
    entries: [
      { kind: "directory", link_target: "", mode: 0, path: "payload", sha256: "", size: 0 },
      {
        kind: "symlink",
        link_target: "a.js",
        mode: 0,
        path: "payload/b.js",
        sha256: sha256("a.js"),
        size: 4,
      },
      { kind: "file", link_target: "", mode: 420, path: "payload/a.js", sha256: sha256("1"), size: 1 },
    ],
  },
];
export const PLUGIN: Doc = {
  schema_version: 1,
  files: [{ path: "plugin.json", sha256: sha256("{}"), size: 2, executable: false }],
};

/** Bindings of the two tasks. */
export function bindings(): Doc[] {
  const [reviewTask, sumTask] = tasksWorld().document.tasks;
  const bind = (task: Doc, oracle: Doc, contents: Doc) => ({
    id: task.id,
    class: task.class,
    repo_identity: "/srv/example",
    ref: task.ref,
    prompt_digest: sha256(task.prompt),
    setup_digest: sha256(task.setup ?? ""),
    verify_digest: sha256(task.verify),
    expensive: false,
    sandbox_copy: task.sandbox_copy ?? [],
    sandbox_dependencies: task.sandbox_dependencies ?? [],
    sandbox_dependency_content_digest: sha256(canonicalText(contents)),
    sandbox_dependency_manifest_digest: sha256(
      canonicalText({
        dependencies: (task.sandbox_dependencies ?? []).map((pair: Doc, index: number) => ({
          content: contents[index],
          ...pair,
        })),
        schema_version: 1,
      }),
    ),
    ...oracle,
    resolved_sha: task.ref,
  });
  return [
    bind(
      reviewTask,
      oracleOf(reviewTask.oracle.command, "review-labels.json", JSON.stringify(labels())),
      CONTENTS,
    ),
    bind(sumTask, oracleOf(sumTask.oracle.command, "sum.test.mjs", "process.exit(0);\n"), []),
  ];
}

function assetManifest(): string {
  const parts = COPY.split("/");
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("/"));
  const entries: Doc[] = folders.map((path) => ({
    kind: "directory",
    link_target: "",
    mode: 0,
    path,
    sha256: "",
    size: 0,
  }));
  entries.push({
    kind: "file",
    link_target: "",
    mode: 0,
    path: COPY,
    sha256: sha256(PATCH),
    size: PATCH.length,
  });
  return sha256(canonicalText(entries));
}

export interface ResultsWorld {
  rows: Doc[];
  /** Events, or text, by name in `transcripts/`. */
  transcripts: Record<string, Doc>;
  reviews: Record<string, Doc>;
  patches: Record<string, string>;
  extra: Record<string, Content>;
  entries: EntryInfo[];
  /** Text of `results.jsonl`, when it is not that of the rows. */
  text: string | null;
}

/** Rows 0 to 4: review, candidate_review, ce_review, workflow (two sessions), baseline. */
export function resultsWorld(): ResultsWorld {
  const world: ResultsWorld = {
    rows: [],
    transcripts: {},
    reviews: {},
    patches: {},
    extra: {},
    entries: [],
    text: null,
  };
  const [reviewBinding, sumBinding] = bindings();
  addCell(world, "review", reviewBinding, ["gitnexus-review"]);
  addCell(world, "candidate_review", reviewBinding, ["gitnexus-review"]);
  addCell(world, "ce_review", reviewBinding, ["compound:ce-code-review"]);
  addCell(world, "workflow", sumBinding, ["gitnexus-plan", "gitnexus-work"]);
  addCell(world, "baseline", sumBinding, [null]);
  return world;
}

function addCell(world: ResultsWorld, arm: string, binding: Doc, skills: readonly (string | null)[]): void {
  const cell = `${binding.id}-${arm}-run0`;
  const isReview = arm.endsWith("review");
  const text = isReview ? JSON.stringify(review()) : null;
  const ids = skills.map((_, index) => `sess-${arm.replace("_", "-")}-${index}`);
  const artifacts = ids.map((id, index) => {
    const name = `${cell}-${id}.jsonl`;
    world.transcripts[name] = structuredClone(sessionEvents(id, skills[index] ?? null, text));
    return { ...metadataOf(world.transcripts[name], name) };
  });
  if (text !== null) world.reviews[`${cell}.review.json`] = review();
  world.patches[`${cell}.patch`] = PATCH;
  const count = ids.length;
  const hasSkill = skills[0] !== null;
  const ce = arm.startsWith("ce_");
  const digest = (name: string) => sha256(`${name}-${binding.id}`);
  world.rows.push({
    ...Object.fromEntries(Object.entries(USAGE).map(([name, value]) => [name, value * count])),
    cost_usd: 0.25 * count,
    duration_s: count === 2 ? 122.4 : 61.2,
    num_turns: 2 * count,
    ok: true,
    session_ids: ids,
    error_kind: isReview ? "oracle-failed" : null,
    error_detail: null,
    skill_invoked: hasSkill ? true : null,
    transcript_missing: false,
    transcript_artifacts: artifacts,
    evidence_diagnostics: [],
    gitnexus_tool_uses: count,
    tool_use_counts: {
      ...(hasSkill ? { Skill: count } : {}),
      mcp__gitnexus__query: count,
      ...(isReview ? { Write: 1 } : {}),
    },
    arm,
    plan_produced: true,
    ...(isReview
      ? {
          review_score: { ...SCORE },
          review_evidence_valid: true,
          ...Object.fromEntries(Object.entries(SCORE).map(([name, value]) => [`review_${name}`, value])),
          review_artifact: `${cell}.review.json`,
        }
      : {}),
    authored_tests_passed: true,
    authored_test_output: "\n",
    verify_output: "\n",
    oracle_passed: !isReview,
    oracle_output: isReview ? "hidden review labels not fully matched" : "hidden oracle passed",
    resolved: !isReview,
    diff_files: 1,
    diff_insertions: 1,
    diff_deletions: 1,
    model: "example-model-1",
    benchmark_model: "example-model-1",
    proposer_model: null,
    effort: "high",
    task_ref: binding.ref,
    task_base_sha: binding.resolved_sha,
    sanitized_task_sha: commit("sanitized"),
    variant_head_sha: commit("variant"),
    task_prompt_digest: binding.prompt_digest,
    skill_digest: hasSkill && !ce ? digest(arm) : null,
    candidate_overlay_digest: arm.startsWith("candidate_") ? digest("overlay") : null,
    runtime_digest: digest("runtime"),
    recorded_at: "2026-11-20T10:00:00+00:00",
    task: binding.id,
    class: binding.class,
    run: 0,
    sandbox_backend: "bwrap",
    task_asset_snapshot_digest: digest("snapshot"),
    task_asset_manifest_digest: isReview ? assetManifest() : sha256("[]"),
    sandbox_dependency_content_digest: binding.sandbox_dependency_content_digest,
    sandbox_dependency_manifest_digest: binding.sandbox_dependency_manifest_digest,
    sanitized_graph_snapshot_digest: digest("graph"),
    sanitized_graph_manifest_digest: digest("graph-manifest"),
    oracle_digest: binding.oracle_digest,
    oracle_command_digest: binding.oracle_command_digest,
    oracle_manifest_digest: binding.oracle_manifest_digest,
    ce_plugin_version: ce ? "9.9.1" : null,
    ce_plugin_manifest_digest: ce ? sha256(canonicalText(PLUGIN)) : null,
  });
}

function transcriptText(events: Doc): string {
  return typeof events === "string"
    ? events
    : events.map((event: Doc) => `${canonicalText(event)}\n`).join("");
}

function metadataOf(events: Doc, name: string) {
  const text = transcriptText(events);
  return {
    path: `transcripts/${name}`,
    sha256: sha256(text),
    bytes: Buffer.byteLength(text),
    source: "parent-captured-stream-json",
  };
}

/** Brings the rows' digests up to the transcripts, as somebody would who edits both. */
export function rebind(world: ResultsWorld): void {
  for (const row of world.rows) {
    for (const artifact of row.transcript_artifacts) {
      const name = artifact.path.slice("transcripts/".length);
      if (name in world.transcripts) Object.assign(artifact, metadataOf(world.transcripts[name], name));
    }
  }
}

export function resultsFiles(world: ResultsWorld): Record<string, Content> {
  const transcripts = Object.entries(world.transcripts).map(([name, events]) => [
    `transcripts/${name}`,
    transcriptText(events),
  ]);
  return {
    "results.jsonl": world.text ?? lines(world.rows),
    ...Object.fromEntries(transcripts),
    ...world.reviews,
    ...world.patches,
    ...world.extra,
  };
}

/** The row of a cell whose setup failed. */
export function infraRow(): Doc {
  const [row] = resultsWorld().rows;
  const always = Object.entries(row).filter(([name]) =>
    /^(?:task|class|run|sandbox_|task_asset_|sanitized_graph_|oracle_.*digest|ce_)/.test(name),
  );
  const kept = always.filter(
    ([name]) => !["task_ref", "task_base_sha", "task_prompt_digest", "sanitized_task_sha"].includes(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.keys(USAGE).map((name) => [name, 0])),
    ok: false,
    resolved: false,
    error_kind: "infra-error",
    error_detail: "timeout",
    session_ids: [],
    cost_usd: 0,
    duration_s: 0,
    num_turns: 0,
    plan_produced: false,
    authored_tests_passed: false,
    authored_test_output: "",
    oracle_passed: false,
    oracle_output: "",
    verify_output: "",
    skill_invoked: null,
    transcript_missing: false,
    arm: "review",
  };
}

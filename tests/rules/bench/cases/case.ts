import type { Severity } from "../../../../src/engine/rule.ts";
import type { ArtifactVerdict, Finding } from "../../../../src/engine/verdict.ts";
import { clone, commit, type Doc, type Mutation, sha256 } from "../../../support/bench/json.ts";
import { releaseFiles, releaseWorld } from "../../../support/bench/release.ts";
import {
  bindings,
  CONTENTS,
  labels,
  NOW,
  PATCH,
  PLUGIN,
  resultsFiles,
  resultsWorld,
  review,
  sessionFiles,
  sessionWorld,
  tasksBeside,
  tasksText,
  tasksWorld,
} from "../../../support/bench/worlds.ts";
import { type Content, type JudgeOptions, judgeFile, judgeFolder } from "../../../support/judge.ts";

/** One fault, and the message that must tell it. */
export interface Case {
  /** `rule message` */
  readonly told: string;
  readonly severity: Severity;
  readonly judge: () => Promise<ArtifactVerdict>;
}

type Judge = Case["judge"];

/** Builds cases of one rule: message, mutation and, where it is no error, severity. */
export function cases(
  rule: string,
  judge: (mutation: Mutation) => Judge,
  table: readonly (readonly [message: string, mutation: Mutation, severity?: Severity])[],
): readonly Case[] {
  return table.map(([message, mutation, severity = "error"]) => ({
    told: `${rule} ${message}`,
    severity,
    judge: judge(mutation),
  }));
}

export function told(case_: Case, verdict: ArtifactVerdict): Finding | undefined {
  return verdict.findings.find((finding) => `${finding.rule} ${finding.message}` === case_.told);
}

/** A folder of a record and its stream. */
export const session =
  (mutation: Mutation): Judge =>
  async () => {
    const world = sessionWorld();
    mutation(world);
    return await judgeFolder("session", sessionFiles(world));
  };

export const transcript =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { text: `${TRANSCRIPT}\n` };
    mutation(world);
    return await judgeFile("transcripts/t-review-run0-s.jsonl", world.text);
  };
const TRANSCRIPT =
  '{"is_error":false,"num_turns":1,"session_id":"s","subtype":"success","total_cost_usd":0,"type":"result","usage":{}}';

/** A review artifact; a mutation may put bytes or text in place of the document. */
export const reviewOutput =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { document: review(), beside: {} };
    mutation(world);
    return await judgeFile("review-output.json", world.document, { beside: world.beside });
  };

export const reviewLabels =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { document: labels() };
    mutation(world);
    return await judgeFile("review-labels.json", world.document);
  };

export const tasks =
  (mutation: Mutation): Judge =>
  async () => {
    const world = tasksWorld();
    mutation(world);
    return await judgeFile("tasks.review.yaml", tasksText(world), { beside: tasksBeside(world) });
  };

/** The task file inside of a bundle, where links can be seen. */
export const tasksInSet = (mutation: Mutation): Judge => release(mutation);

function tasksCompanion(world = tasksWorld()) {
  return {
    role: "tasks" as const,
    path: "tasks.review.yaml",
    content: tasksText(world),
    beside: tasksBeside(world),
  };
}

/** A corpus of six cases, bound to its tasks. */
export const corpus =
  (mutation: Mutation): Judge =>
  async () => {
    const kinds = ["1-defect", "2-defect", "3-defect", "4-defect", "5-clean", "6-clean"];
    const listed = kinds.map((kind) => ({
      id: `review-pr-${kind}`,
      pr: "https://example.test/pull/1",
      base_sha: commit("base"),
      head_sha: commit("head"),
      patch_sha256: sha256(PATCH),
      human_verification_commit: commit("verified"),
      label_source: "invented",
    }));
    const tasks = tasksWorld();
    const [template] = tasks.document.tasks;
    tasks.document.tasks = kinds.map((kind) => ({
      ...clone(template),
      id: `review-pr-${kind}`,
      sandbox_copy: [`eval/workflow_bench/review_cases/pr-${kind}.patch`],
      setup: "true",
    }));
    const world: Doc = {
      manifest: { schema_version: 1, corpus_version: "2026-11-01", cases: listed },
      patches: Object.fromEntries(kinds.map((kind) => [`pr-${kind}.patch`, PATCH])),
      tasks,
      entries: [],
    };
    mutation(world);
    return await judgeFolder(
      "review_cases",
      { "manifest.json": world.manifest, ...world.patches },
      { companions: [tasksCompanion(world.tasks)], entries: world.entries },
    );
  };

export const taskBindings =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { bindings: bindings(), tasks: tasksWorld(), contents: clone(CONTENTS) };
    mutation(world);
    return await judgeFile("selected-tasks.json", world.bindings, {
      companions: [
        tasksCompanion(world.tasks),
        { role: "with", path: "contents.json", content: world.contents },
      ],
    });
  };

export const overlay =
  (mutation: Mutation): Judge =>
  async () => {
    const world: Doc = {
      files: { ".claude/skills/gitnexus-review/SKILL.md": "# review\n" },
      entries: [],
      rows: null,
    };
    mutation(world);
    const companions: JudgeOptions["companions"] =
      world.rows === null ? [] : [{ role: "with", path: "results.jsonl", content: world.rows }];
    return await judgeFolder("overlay", world.files, {
      kind: "overlay-tree",
      entries: world.entries,
      companions,
    });
  };

/** A results folder with its tasks and everything else that can be supplied. */
export const results =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { ...resultsWorld(), now: NOW, tasks: tasksWorld() };
    mutation(world);
    return await judgeFolder("bench", resultsFiles(world), {
      now: world.now,
      entries: world.entries,
      companions: [
        tasksCompanion(world.tasks),
        { role: "with", path: "selected-tasks.json", content: bindings() },
        { role: "with", path: "contents.json", content: CONTENTS },
        { role: "with", path: "plugin.json", content: PLUGIN },
      ],
    });
  };

export const release =
  (mutation: Mutation): Judge =>
  async () => {
    const world = releaseWorld();
    mutation(world);
    return await judgeFolder("release", releaseFiles(world), { now: NOW, entries: world.entries });
  };

/** A report alone, with pins and the record of its run. */
export const evaluation =
  (mutation: Mutation): Judge =>
  async () => {
    const { sides, pins } = releaseWorld();
    const world: Doc = {
      report: sides.candidate.report,
      pins,
      run: {
        id: 1,
        head_sha: commit("harness"),
        head_branch: "main",
        conclusion: "success",
        event: "schedule",
      },
      text: null,
    };
    mutation(world);
    return await judgeFile("agent-evaluation.json", world.text ?? world.report, {
      now: NOW,
      companions: [
        { role: "with", path: "pins.json", content: world.pins },
        { role: "with", path: "run.json", content: world.run },
      ],
    });
  };

/** A gate alone. */
export const gate =
  (mutation: Mutation): Judge =>
  async () => {
    const world = { gate: releaseWorld().gate };
    mutation(world);
    return await judgeFile("release-quality-gate.json", world.gate, { now: NOW });
  };

export const providerUsage =
  (mutation: Mutation): Judge =>
  async () => {
    const world: Doc = {
      event: {
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
          input_tokens: 48000,
          input_tokens_details: { cached_tokens: 44000, cache_write_tokens: 1000 },
          output_tokens: 900,
        },
      },
      text: null,
    };
    mutation(world);
    return await judgeFile("provider_usage.jsonl", world.text ?? `${JSON.stringify(world.event)}\n`);
  };

/** An artifact of its own, for faults that are not a change to something valid. */
export const file = (path: string, content: Content, options: JudgeOptions = {}): Judge => {
  return async () => await judgeFile(path, content, { now: NOW, ...options });
};

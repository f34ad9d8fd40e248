import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import { type ClaimSpec, defineKind, type Kind } from "../../../engine/kind.ts";
import type { TaskBindings } from "../bindings/model.ts";
import type { ReviewCorpus } from "../corpus/model.ts";
import type { HasLabels, ReviewOutput } from "../reviews/model.ts";
import type { BenchTasks } from "../tasks/model.ts";
import { nameOf } from "./names.ts";

declare module "../../../engine/kind.ts" {
  interface KindModels {
    "review-output": ReviewOutput;
    "review-labels": HasLabels;
    "bench-tasks": BenchTasks;
    "review-corpus": ReviewCorpus;
    "task-bindings": TaskBindings;
  }
}

const BINDINGS_CLAIM: ClaimSpec<{ readonly tasksGiven: boolean }> = {
  id: "bindings",
  title: "It belongs to the tasks that are supplied",
  required: (model) => model.tasksGiven,
};

const reviewOutput = defineKind<ReviewOutput>({
  name: "review-output",
  title: "Review artifact of one session",
  forms: ["json"],
  claims: [],
  detect: {
    name: (path) => /(?:^|\.)review(?:-output)?\.json$/.test(nameOf(path)),
    keys: { required: ["schema_version", "verdict", "findings"], optional: [] },
  },
  areas: ["bench"],
  load: async () => (await import("../reviews/output-module.ts")).default,
});

const reviewLabels = defineKind<HasLabels>({
  name: "review-labels",
  title: "Hidden labels of a review task",
  forms: ["json"],
  claims: [],
  detect: {
    name: (path) => /^review-labels\.json$|\.labels\.json$/.test(nameOf(path)),
    keys: { required: ["schema_version", "findings"], optional: [] },
  },
  areas: ["bench"],
  load: async () => (await import("../reviews/labels-module.ts")).default,
});

const benchTasks = defineKind<BenchTasks>({
  name: "bench-tasks",
  title: "Task file of a benchmark",
  forms: ["yaml"],
  claims: [
    {
      id: "oracles",
      title: "The hidden oracle files are the ones that lie beside the task file",
      required: (model) => model.tasks?.oraclesFound === true,
    },
  ],
  detect: {
    name: (path) => /^tasks(?:\..*)?\.ya?ml$/.test(nameOf(path)),
    keys: { required: ["tasks"], optional: [] },
  },
  areas: ["bench"],
  load: async () => (await import("../tasks/module.ts")).default,
});

const reviewCorpus = defineKind<ReviewCorpus>({
  name: "review-corpus",
  title: "Review corpus: manifest and patches",
  forms: ["json", "bundle"],
  claims: [BINDINGS_CLAIM],
  detect: {
    name: (path) => /(?:^|\/)review_cases\/manifest\.json$/.test(path),
    keys: { required: ["schema_version", "corpus_version", "cases"], optional: [] },
    layout: (view) =>
      view.isFile("manifest.json") &&
      view.list("").some((name) => name.endsWith(".patch") && view.isFile(name)),
  },
  areas: ["bench"],
  load: async () => (await import("../corpus/module.ts")).default,
});

const taskBindings = defineKind<TaskBindings>({
  name: "task-bindings",
  title: "Bindings of the selected tasks",
  forms: ["json"],
  claims: [BINDINGS_CLAIM],
  detect: { name: (path) => nameOf(path) === "selected-tasks.json", root: isBindings },
  areas: ["bench"],
  load: async () => (await import("../bindings/module.ts")).default,
});

/** A list of objects that all bind a prompt and an oracle. */
function isBindings(root: unknown): boolean {
  const items = root as JsonValue;
  const binds = (item: JsonValue) =>
    isObject(item) && item.prompt_digest !== undefined && item.oracle_digest !== undefined;
  return isArray(items) && items.length > 0 && items.every(binds);
}

/** Kinds of reviews, labels, tasks and corpora. */
export const REVIEW_KINDS: readonly Kind[] = [
  reviewOutput,
  reviewLabels,
  benchTasks,
  reviewCorpus,
  taskBindings,
];

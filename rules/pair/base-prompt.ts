import { deliveredPrompts } from "../../src/artifacts/pair/delivered-prompts.ts";
import { readBasePrompt } from "../../src/artifacts/pair/prompt.ts";
import { utf8Length } from "../../src/artifacts/pair/python-text.ts";
import { defineRule } from "../../src/engine/rule.ts";

const MOST_SOURCE_BYTES = 256_000;

export default defineRule({
  id: "pair/base-prompt",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run"],
  title: "The base prompt is made of the contract's task, its paths and their sources",
  why: "The base prompt follows a recipe: the task, the paths that may change, and the text of each. A prompt of another making gave the arms another task than the approved one.",
  fix: "Reject the run: its arms were not given the contract's task.",
  source: "pair-report e.4, i.H24",
  severity: "error",
  messages: {
    structure: "the base prompt is not made of this task, these paths and their sources",
    task: { text: "the task in the base prompt does not have the contract's digest", family: "stale-digest" },
    sources: "the sources in the base prompt are larger than the tool embeds",
  },
  check(model, report) {
    const { baseline } = deliveredPrompts(model);
    const scenario = model.contract?.of("scenario");
    if (baseline === null || scenario === undefined) return;
    const allowed = scenario.of("allowed_changes").texts ?? [];
    const parts = readBasePrompt(baseline.text, scenario.of("task_bytes").number ?? 0, allowed);
    if (parts === null) {
      report("structure", { at: baseline.at });
      return;
    }
    const task = scenario.of("task_sha256");
    if (task.exists && !task.is(model.digests.text(parts.task))) {
      report("task", { at: baseline.at, expected: task.shown, actual: model.digests.text(parts.task) });
    }
    const bytes = parts.sources.reduce((sum, source) => sum + utf8Length(source.body), 0);
    if (bytes > MOST_SOURCE_BYTES) {
      report("sources", { at: baseline.at, expected: MOST_SOURCE_BYTES, actual: bytes });
    }
  },
});

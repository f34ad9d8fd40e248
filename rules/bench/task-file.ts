import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/task-file",
  family: "malformed",
  claim: "integrity",
  kinds: ["bench-tasks", "bench-results", "release-set"],
  title: "A task file declares its tasks completely and keeps them inside their sandbox",
  why: "Prompt, setup, sandbox and hidden oracle of a task are what a measurement is about. A declaration that reaches outside the sandbox, into the harness, or names a file twice measures something else than it says.",
  fix: "Correct the declaration. Every digest of the task changes with it, so measure again.",
  source: "workflow-bench 9, 23 (50 to 53)",
  severity: "error",
  messages: {
    document: "the task file is not a mapping",
    tasks: "tasks is not a list",
    entry: "a task is not a mapping",
    "required-text": "{member} is missing, no text, or blank",
    "optional-text": "{member} is not text",
    id: "the task's id is not of the form [A-Za-z0-9][A-Za-z0-9._-]{0,127}",
    expensive: "expensive is not true or false",
    copy: "sandbox_copy is not a list of paths",
    "copy-path": "a path of sandbox_copy is absolute, empty, too long, or leaves the checkout",
    "copy-overlap": "two paths of sandbox_copy are equal or stand inside each other",
    "copy-restricted": "a path of sandbox_copy leads into .gitnexus or the harness",
    dependencies: "sandbox_dependencies is not a list",
    "dependency-keys": "a dependency has not exactly source and target, both texts",
    "dependency-path": "a dependency's path is absolute, empty, too long, or leaves its root",
    "dependency-overlap": "two dependency targets are equal or stand inside each other",
    "dependency-restricted": "a dependency leads into .gitnexus or the harness",
    oracle: "oracle is missing or has not exactly command and files",
    "oracle-command": "the oracle's command is blank, longer than 8192 bytes, or holds a NUL",
    "oracle-count": "the oracle has no list of one to eight files",
    "oracle-file": "an oracle file has not exactly source and target, both texts",
    "oracle-path":
      "an oracle file's path is unusable: absolute, too long, into .git, with .., backslash or NUL",
    "oracle-source-repeated": "two oracle files have the same source",
    "oracle-target-repeated": "two oracle files have the same target",
    "label-count": "a review task's oracle needs exactly one file with the target review-labels.json",
    "repeated-id": "two tasks have the same id",
    "none-left": "no task is left when the expensive ones are not asked for",
    "label-named": {
      text: "{member}, which the model sees, names the hidden label file",
      family: "leaked-secret",
    },
  },
  check({ tasks }, report) {
    for (const { id, at, member } of tasks?.faults ?? []) report(id, { at, member });
  },
});

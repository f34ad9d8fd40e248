import { defineRule } from "../../src/engine/rule.ts";
import { evaluationFaults } from "./validity.ts";

export default defineRule({
  id: "release/evaluation",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["release-evaluation", "release-set"],
  title: "A release report is complete, fresh, and reproduces from its own cells",
  why: "A release is let through on this report. Its means, deltas and solved counts follow from its cells, and every cell of the grid must be there once and be trustworthy; anything else was selected or made up.",
  fix: "Measure the release again and take the report that the harness writes.",
  source: "workflow-bench 16, 23 (91)",
  severity: "error",
  messages: {
    unreadable: { text: "the report is not a JSON object", family: "malformed" },
    schema: { text: "schema is not gitnexus.release-evaluation/v1", family: "malformed" },
    incomplete: "complete is not true",
    date: { text: "generated_at is no instant with a zone", family: "malformed" },
    "date-form": {
      text: "generated_at is not written as the harness writes it (+00:00, no Z)",
      family: "malformed",
    },
    future: { text: "generated_at lies in the future", family: "binding-order" },
    stale: { text: "the report is older than seven days", family: "stale-digest" },
    runs: "runs is not an integer of at least 3",
    "no-tasks": "the report pins no tasks",
    "floating-model": "model is blank or ends in auto or latest",
    "git-id": { text: "{member} is not 40 lower-case hex digits", family: "malformed" },
    "task-set": { text: "task_set_digest is not 64 lower-case hex digits", family: "malformed" },
    cell: { text: "{member} is not an object", family: "malformed" },
    "cell-identity": { text: "a cell's task, run or arm is of the wrong type", family: "malformed" },
    "outside-grid": "a cell lies outside the grid of tasks, runs and arms",
    "repeated-cell": "a cell stands twice",
    "missing-cells": "cells of the grid are missing",
    "cell-binding": { text: "{member} of a cell is not what the report pins", family: "stale-digest" },
    "cell-trust": "{member} of a cell makes it untrustworthy",
    "cell-flags": "resolved of a cell does not follow from its tests",
    "cell-error": "error_kind of a cell is neither null, verify-failed nor oracle-failed",
    "cell-amount": "{member} of a cell is not a finite number that is not negative",
    "cell-dependency": "sandbox_dependency_content_digest of a cell is not 64 lower-case hex digits",
    summary: "{member} is not what the report's cells come to",
    "number-type": "{member} has a number of another type (1, 1.0 or true) than the cells come to",
    "unknown-member": { text: "a member {member} that the format does not know", family: "malformed" },
  },
  check({ sides, now }, report) {
    for (const { report: document } of sides) {
      if (document === null || !document.regular) continue;
      if (document.members === null) report("unreadable", { at: document.at });
      else
        for (const { id, at, member } of evaluationFaults(document.members, now)) report(id, { at, member });
    }
  },
});

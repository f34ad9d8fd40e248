import { serialisesAlike } from "../../src/artifacts/bench/release/same.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "release/pins",
  family: "stale-digest",
  claim: "pins",
  kinds: ["release-evaluation", "release-metadata", "release-set"],
  title: "A release was measured on the pinned tasks and the runtime that it is said to be",
  why: "A report's own list of tasks vouches for nothing. Only pins that come from elsewhere show that it was measured on the agreed tasks, with their oracles, and on the runtime that is to be released.",
  fix: "Give the pins of the release (--with pins.json), or measure again on the pinned tasks.",
  source: "workflow-bench 16, 23 (91b)",
  severity: "error",
  messages: {
    unreadable: {
      text: "the trusted pins are no map of tasks to sha and oracle_digest",
      family: "malformed",
    },
    tasks: "tasks is not what the trusted pins hold",
    runtime: "runtime_sha is not the one that the gate names for this side",
    "task-set": "task_set_digest is not the trusted one",
  },
  check({ sides, pins, gate, statedTaskSet }, report) {
    if (pins === null) {
      report.cannotEstablish("no trusted pins were given (pins.json in the set, or --with FILE)");
    } else if (pins.pins === null) report("unreadable", { at: pins.source });
    for (const { folder, report: evaluation, metadata } of sides) {
      for (const document of [evaluation, metadata]) {
        const head = document?.members;
        if (!head) continue;
        if (pins?.pins != null && !serialisesAlike(head.value("tasks"), pins.pins)) {
          report("tasks", { at: head.at("tasks"), related: [{ at: pins.source, text: "the trusted pins" }] });
        }
        const gated = gate?.members?.text(`${folder}_sha`);
        if (gated !== undefined && head.text("runtime_sha") !== gated) {
          report("runtime", {
            at: head.at("runtime_sha"),
            expected: gated,
            actual: head.text("runtime_sha") ?? null,
          });
        }
        if (statedTaskSet !== null && head.text("task_set_digest") !== statedTaskSet.value) {
          report("task-set", {
            at: head.at("task_set_digest"),
            expected: statedTaskSet.value,
            actual: head.text("task_set_digest") ?? null,
          });
        }
      }
    }
  },
});

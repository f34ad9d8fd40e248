import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/transcript-form",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["transcript", "bench-results"],
  title: "A stored transcript is in the form in which the harness stores it",
  why: "The harness writes every event as canonical JSON, one a line. Other spacing, key order or escapes mean that somebody else wrote the file, whatever digest stands beside it.",
  fix: "Take the transcript from the results folder of the run. Do not reformat transcripts.",
  source: "workflow-bench 6, 23 (7)",
  severity: "error",
  messages: {
    "not-canonical": "the stored bytes are not the canonical form of the events",
  },
  check(model, report) {
    for (const stream of model.streams) {
      for (const at of stream.unstored) report("not-canonical", { at });
    }
  },
});

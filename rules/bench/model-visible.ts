import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/model-visible",
  family: "leaked-secret",
  claim: "no-secrets",
  kinds: ["event-stream", "transcript", "review-output", "session-record", "bench-session", "bench-results"],
  title: "Nothing that the model saw or wrote holds a trace of the hidden oracle",
  why: "A cell measures a skill only as long as the answers stay hidden. A marker of the oracle, or the id of a label, in a transcript, patch or review shows that the session could read them.",
  fix: "Discard the cell and find out how the oracle became visible in the sandbox.",
  source: "workflow-bench 18, 23 (80)",
  severity: "error",
  messages: {
    "oracle-word": "a word of the hidden oracle stands in {place}: {word}",
  },
  check(model, report) {
    const streams = "streams" in model ? model.streams : [];
    const reviews = "reviews" in model ? model.reviews : [];
    const patches = "patches" in model ? model.patches : [];
    for (const { leak } of streams)
      if (leak !== null) report("oracle-word", { ...leak, place: "the session" });
    for (const { leak } of reviews)
      if (leak !== null) report("oracle-word", { ...leak, place: "the review" });
    for (const { leak, path: entry } of patches) {
      if (leak !== null) report("oracle-word", { entry, word: leak, place: "the patch" });
    }
  },
});

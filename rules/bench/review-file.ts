import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/review-file",
  family: "malformed",
  claim: "integrity",
  kinds: ["review-output", "bench-results"],
  title: "A review artifact is a regular, readable file that was really written",
  why: "Never written, empty, not text and not JSON are four different outcomes of a session, and none of them is a review. A link or an oversized file is not what the harness accepted.",
  fix: "Take the file that the session wrote. A session that wrote none has no review; record it as review-evidence-invalid.",
  source: "workflow-bench 7, 23 (24 to 28, 81)",
  severity: "error",
  messages: {
    "not-regular": "the review artifact is a link, a folder or a special file",
    "too-large": "the review artifact holds {bytes} bytes; at most 262144 are taken",
    empty: "the review artifact is empty: it was created and never written",
    "not-utf8": "the review artifact is not UTF-8, or starts with a byte order mark",
    "not-json": "the review artifact is not JSON",
    "not-an-object": "the review artifact is not a JSON object",
  },
  check(model, report) {
    for (const { fileFault, at, bytes } of model.reviews) {
      if (fileFault !== null) report(fileFault, { at, bytes });
    }
  },
});

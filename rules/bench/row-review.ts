import { armNamed } from "../../src/artifacts/bench/arms.ts";
import { passesOracle, SCORE_FIELDS } from "../../src/artifacts/bench/reviews/score.ts";
import { rowAt, streamsOf } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-review",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "A review row agrees with its own score and with the review that was written",
  why: "The score stands in the row twice, decides the oracle's verdict, and belongs to the file that the session wrote. A review that was expected but never written, or written by somebody else, is no measurement.",
  fix: "Derive the row again from the stored review. A session without review is recorded as review-evidence-invalid.",
  source: "workflow-bench 7, 8, 12.1, 23 (23, 46, 49)",
  severity: "error",
  messages: {
    figure: "{member} is not the figure of the row's review_score",
    "evidence-valid": "review_evidence_valid does not agree with the presence of a score",
    "oracle-passed": "oracle_passed does not follow from the row's review_score",
    "oracle-output": "oracle_output is not the text that goes with oracle_passed",
    "never-written": "the review that the row scores was never written: the artifact is missing",
    "refused-review": "the row scores a review that is refused",
    "not-as-written": "the review is not what the session's last successful Write put there",
  },
  check(model, report) {
    for (const row of model.rows) {
      if (row.kind !== "complete") continue;
      const arm = armNamed(row.arm);
      const { review_score: score, review_evidence_valid: valid, oracle_passed: passed } = row;
      const expectedOutput = passed === undefined || arm === null ? [] : outputsOf(arm.review, passed, row);
      if (
        row.oracle_output !== undefined &&
        expectedOutput.length > 0 &&
        !expectedOutput.includes(row.oracle_output)
      ) {
        report("oracle-output", { at: rowAt(model, row, "oracle_output"), expected: expectedOutput[0] });
      }
      if (arm?.review !== true || score === undefined || valid === undefined) continue;
      if (valid !== (score !== null))
        report("evidence-valid", { at: rowAt(model, row, "review_evidence_valid") });
      for (const field of SCORE_FIELDS) {
        const member = `review_${field}` as const;
        const expected = score?.[field];
        if (expected !== undefined && row[member] !== undefined && row[member] !== expected) {
          report("figure", { at: rowAt(model, row, member), member, expected, actual: row[member] });
        }
      }
      if (score !== null && passed !== undefined && passed !== passesOracle(score)) {
        report("oracle-passed", {
          at: rowAt(model, row, "oracle_passed"),
          expected: passesOracle(score),
          actual: passed,
        });
      }
      if (!model.inFolder || score === null) continue;
      const review = row.review_artifact === undefined ? undefined : model.review(row.review_artifact);
      if (review === undefined) {
        report("never-written", { at: rowAt(model, row, "review_artifact") });
        continue;
      }
      if (!review.valid) report("refused-review", { at: review.at });
      const written = streamsOf(model, row)?.findLast((stream) => stream.writtenReview !== null);
      if (
        written !== undefined &&
        review.redactedSha256 !== null &&
        written.writtenReview !== review.redactedSha256
      ) {
        report("not-as-written", {
          at: review.at,
          expected: written.writtenReview,
          actual: review.redactedSha256,
          related: [{ at: written.at, text: "the transcript with the Write" }],
        });
      }
    }
  },
});

/** Texts that may stand as the oracle's output; none is told for outcomes that the format leaves open. */
function outputsOf(review: boolean, passed: boolean, row: Row): readonly string[] {
  if (row.error_kind === "oracle-unavailable") return ["hidden oracle snapshot unavailable"];
  const failed = review ? "hidden review labels not fully matched" : "hidden oracle failed";
  if (passed) return [review ? "hidden review labels matched" : "hidden oracle passed"];
  return row.ok === true ? [failed] : [failed, "", "hidden oracle snapshot unavailable"];
}

import { defineRule } from "../../src/engine/rule.ts";
import { completedBefore } from "./failure-messages.ts";
import { differing } from "./fixed.ts";
import { FAILURES } from "./kinds.ts";

/** `RuntimeError` and those of Python's own exceptions that are one. */
const RUNTIME_ERRORS = ["RuntimeError", "NotImplementedError", "RecursionError"];
const OWN_TEXT = "live coding pair";
const WRAPPED = "live coding pair execution failed: ";

export default defineRule({
  id: "pair/failure",
  family: "trust-forgery",
  claim: "integrity",
  kinds: FAILURES,
  title: "What the failure files tell is one story",
  why: "The outer failure repeats the inner one, and the error's words say how far the run can have come. Files that do not fit together are not of one run, and a made-up failure can hide a result that somebody did not like.",
  fix: "Reject the run: ask for its output directory as the tool left it.",
  source: "pair-report f, i.I2, I4, I5, I9, I14",
  severity: "error",
  messages: {
    approval: "approval_digest is not that of the other documents of the run",
    contract: "approval_digest and pair_contract_sha256 must be the same",
    level: "{member} must be that of one diagnostic live pair",
    "outer-error": "the outer error is not what the inner one becomes",
    "outer-type": "the outer error_type is not what the inner one becomes",
    "error-arms": "the error cannot happen when these arms are completed",
  },
  check({ failure, executionFailure, progress, report: pairReport, contracts }, report) {
    const documents = [executionFailure, failure, progress].filter((document) => document !== null);
    // A report whose own digests disagree is the matter of another rule: either of them will do here.
    const references = [contracts[0]?.digest, pairReport?.of("approval_digest").text].filter(
      (text) => text != null,
    );
    const reference = references[0] ?? documents[0]?.of("approval_digest").text ?? null;
    for (const document of documents) {
      const digest = document.of("approval_digest");
      if (reference !== null && digest.exists && ![reference, ...references].includes(digest.shown)) {
        report("approval", { at: digest.at, expected: reference, actual: digest.shown });
      }
    }
    for (const document of [failure, executionFailure]) {
      const level = { evidence_level: "diagnostic_single_live_pair" };
      for (const different of document === null ? [] : differing(document, level))
        report("level", { ...different });
    }
    const contract = executionFailure?.of("pair_contract_sha256");
    if (contract?.exists === true && !contract.same(executionFailure?.of("approval_digest") ?? contract)) {
      report("contract", { at: contract.at, expected: executionFailure?.of("approval_digest").shown });
    }
    const inner = failure?.of("error").text ?? null;
    if (executionFailure !== null && failure !== null && inner !== null) {
      const type = failure.of("error_type").text ?? "";
      const verbatim = RUNTIME_ERRORS.includes(type) && inner.startsWith(OWN_TEXT);
      const error = executionFailure.of("error");
      const expected = verbatim ? inner : WRAPPED + inner;
      if (error.exists && !error.is(expected)) {
        report("outer-error", { at: error.at, expected, actual: error.shown });
      }
      const outerType = executionFailure.of("error_type");
      const expectedType = verbatim ? type : "RuntimeError";
      if (outerType.exists && !outerType.is(expectedType)) {
        report("outer-type", { at: outerType.at, expected: expectedType, actual: outerType.shown });
      }
    }
    const completed = failure?.of("completed_arms");
    const possible = completedBefore(inner ?? "");
    if (completed?.texts != null && possible !== null && !possible.includes(completed.texts.length)) {
      report("error-arms", { at: completed.at, actual: completed.shown });
    }
  },
});

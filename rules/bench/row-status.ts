import { armNamed } from "../../src/artifacts/bench/arms.ts";
import { isErrorKind, okOfKind } from "../../src/artifacts/bench/error-kinds.ts";
import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { USAGE_FIELDS } from "../../src/artifacts/bench/usage.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-status",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "resolved follows from ok, the visible tests and the hidden oracle",
  why: "A cell counts as resolved only when its sessions worked, the visible tests passed and the hidden oracle passed. A row whose flags do not follow from each other was edited, or lets visible tests stand in for the oracle.",
  fix: "Derive the flags again from the cell's own evidence, or measure the cell again.",
  source: "workflow-bench 5, 12.3, 12.4, 23 (17, 18, 20, 22, 73)",
  severity: "error",
  messages: {
    "unknown-kind": "error_kind is none of the harness's words",
    "ok-of-kind": "the error {kind} does not go with ok {ok}",
    resolved: "resolved does not follow from ok, authored_tests_passed and oracle_passed",
    "kind-missing": "error_kind is null, but the cell did not pass in every respect",
    "verify-failed": "error_kind is verify-failed, but the visible tests passed",
    "oracle-failed": "error_kind is {kind}, which does not go with these test results",
    "invalid-evidence": "the review's evidence is invalid, but the row is ok or has a score",
    "no-diagnostics": "transcript_missing is true, but evidence_diagnostics is empty",
    "placeholder-figures": "the cell never ran, but its figures are not the placeholders",
    "placeholder-cost": "the row is ok with cost 0 and no token at all: a placeholder, not a measurement",
    "detail-of-success": "error_kind is null, and there is still an error_detail",
    "skill-not-invoked":
      "the row is ok, but skill_invoked is {actual}: its arm has a skill, and without it nothing was measured",
    "detail-length": "error_detail holds {length} characters; the harness keeps at most 2000",
  },
  check(model, report) {
    for (const row of model.rows) {
      const at = (member: string) => rowAt(model, row, member);
      const { kind: rowKind, ok, error_kind: kind, resolved, authored_tests_passed: authored } = row;
      const { oracle_passed: oracle, evidence_diagnostics: diagnostics } = row;
      if (kind !== undefined && kind !== null && !isErrorKind(kind))
        report("unknown-kind", { at: at("error_kind") });
      if (rowKind === "infra") {
        if (!isPlaceholder(row)) report("placeholder-figures", { at: rowAt(model, row) });
        if (typeof row.error_detail === "number" && row.error_detail > 2000) {
          report("detail-length", { at: at("error_detail"), length: row.error_detail });
        }
      }
      if (rowKind === "bare" && resolved === true)
        report("resolved", { at: at("resolved"), expected: false, actual: true });
      if (row.transcript_missing === true && diagnostics?.length === 0) {
        report("no-diagnostics", { at: at("transcript_missing") });
      }
      if (ok === true && row.cost_usd === 0 && USAGE_FIELDS.every((field) => row[field] === 0)) {
        report("placeholder-cost", { at: at("cost_usd") });
      }
      if (kind === null && row.error_detail !== undefined && row.error_detail !== "none") {
        report("detail-of-success", { at: at("error_detail") });
      }
      const hasSkill = (armNamed(row.arm)?.skills.length ?? 0) > 0;
      if (ok === true && hasSkill && row.skill_invoked !== undefined && row.skill_invoked !== true) {
        report("skill-not-invoked", { at: at("skill_invoked"), expected: true, actual: row.skill_invoked });
      }
      const invalid = row.review_evidence_valid === false;
      if (invalid && (ok === true || (row.review_score !== null && row.review_score !== undefined))) {
        report("invalid-evidence", { at: at("review_evidence_valid") });
      }

      if (ok === undefined || kind === undefined || authored === undefined || oracle === undefined) continue;
      const passed = ok && authored && oracle;
      const forced = kind === "no-work-produced" || kind === "cleanup-failure";
      const expected = passed && !forced;
      if (resolved !== undefined && resolved !== expected) {
        report("resolved", { at: at("resolved"), expected, actual: resolved });
      }
      if (kind === null) {
        if (!passed) report("kind-missing", { at: at("error_kind") });
        continue;
      }
      const okExpected = okOfKind(kind);
      if (okExpected !== undefined && okExpected !== ok)
        report("ok-of-kind", { at: at("error_kind"), kind, ok });
      else if (kind === "verify-failed" && authored) report("verify-failed", { at: at("error_kind") });
      else if (kind === "oracle-failed" && (!authored || oracle))
        report("oracle-failed", { at: at("error_kind"), kind });
      else if (kind === "oracle-unavailable" && oracle)
        report("oracle-failed", { at: at("error_kind"), kind });
    }
  },
});

/** What a row holds whose cell never ran: zeros, no session, nothing passed (section 12.3). */
function isPlaceholder(row: Row): boolean {
  const figures = [...USAGE_FIELDS, "cost_usd", "duration_s", "num_turns"] as const;
  const flags = [
    "ok",
    "resolved",
    "plan_produced",
    "authored_tests_passed",
    "oracle_passed",
    "transcript_missing",
  ] as const;
  return (
    figures.every((member) => row[member] === undefined || row[member] === 0) &&
    flags.every((member) => row[member] !== true) &&
    (row.skill_invoked ?? null) === null &&
    (row.session_ids?.length ?? 0) === 0
  );
}

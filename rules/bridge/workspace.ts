import { defineRule } from "../../src/engine/rule.ts";
import { BRIDGES } from "./terms.ts";

/** Members that must be the same in both rows (pair-report i.L12). */
const SHARED = [
  "workspace_identity",
  "evaluator_returncode",
  "normalized_environment_sha256",
  "command_contract_sha256",
];

export default defineRule({
  id: "bridge/workspace",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: BRIDGES,
  title: "Both arms worked on the contract's commit with nothing but the evaluator added",
  why: "No tool is on, so no file may change: both arms must end where they began, at the same commit with the same test. A difference means that the arms were not alike, or that the agent reached the disk.",
  fix: "Reject the report: its arms are not comparable.",
  source: "pair-report h.2, i.L11, L12",
  severity: "error",
  messages: {
    commit: "workspace_identity.commit is not the contract's",
    evaluator: "workspace_identity.evaluator_test_sha256 is not the contract's",
    status: {
      text: "worktree_status_sha256 is not that of a work tree with the evaluator's file and nothing else new",
      family: "stale-digest",
    },
    differs: "{member} differs between the arms",
    passed: "evaluator_passed disagrees with evaluator_returncode",
  },
  check({ report: bridgeReport, contract, digests }, report) {
    if (bridgeReport === null || contract === null) return;
    const rows = bridgeReport.of("arms").items;
    const path = contract.of("evaluator", "test_path").text;
    for (const row of rows) {
      const identity = row.of("workspace_identity");
      const commit = identity.of("commit");
      const approved = contract.of("scenario", "commit");
      if (commit.exists && approved.exists && !commit.same(approved)) {
        report("commit", { at: commit.at, expected: approved.shown, actual: commit.shown });
      }
      const test = identity.of("evaluator_test_sha256");
      const body = contract.of("evaluator", "test_body_sha256");
      if (test.exists && body.exists && !test.same(body)) {
        report("evaluator", { at: test.at, expected: body.shown, actual: test.shown });
      }
      const status = identity.of("worktree_status_sha256");
      const expected = path === null ? null : digests.text(`?? ${path}\0`);
      if (expected !== null && status.exists && !status.is(expected)) {
        report("status", { at: status.at, expected, actual: status.shown });
      }
      const passed = row.of("evaluator_passed");
      const code = row.of("evaluator_returncode").integer;
      if (passed.flag !== null && code !== null && passed.flag !== (code === 0n)) {
        report("passed", { at: passed.at, expected: code === 0n, actual: passed.flag });
      }
    }
    const [first, second] = rows;
    for (const member of first === undefined || second === undefined ? [] : SHARED) {
      const before = first?.of(member);
      const after = second?.of(member);
      if (before?.exists !== true || after?.exists !== true || before.same(after)) continue;
      report("differs", { member, at: after.at, expected: before.shown, actual: after.shown });
    }
  },
});

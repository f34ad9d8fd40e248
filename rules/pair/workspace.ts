import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";
import { LIVE_REPORTS } from "./kinds.ts";

export default defineRule({
  id: "pair/workspace",
  family: "trust-forgery",
  claim: "workspace-evidence",
  kinds: LIVE_REPORTS,
  title: "A kept repository stands at the contract's commit, with the contract's evaluator",
  why: "A clone that was kept shows what the arm worked on. At another commit, or with another test, the arm solved another task. Its diff would need git's objects, which sealcheck does not read.",
  fix: "Reject the run if commit or test differ. Run git yourself, in a copy, to see the diff.",
  source: "pair-report i.M3, M4",
  severity: "error",
  messages: {
    head: "the repository of {arm} is not at the contract's commit",
    evaluator: {
      text: "the evaluator's file in the repository of {arm} is not the contract's",
      family: "stale-digest",
    },
    "git-objects": {
      text: "whether the patch applies, and what changed, needs git's objects: not examined here",
      severity: "note",
      family: "malformed",
    },
  },
  check({ arms, contract, layout }, report) {
    const kept = arms.filter((arm) => arm.repository !== null);
    report.cannotEstablish(
      kept.length === 0
        ? "no repository was kept"
        : "git's objects are not read: diff and patch stay unchecked",
    );
    if (layout !== null && kept.length > 0) report("git-objects");
    const commit = contract?.of("scenario", "commit").text ?? null;
    const test = contract?.of("evaluator", "test_body_sha256").text ?? null;
    for (const { name, repository, row } of kept) {
      if (repository === null || row === null) continue;
      const { head, evaluator, path } = repository;
      if (head !== null && commit !== null && head !== commit) {
        report("head", { arm: name, at: inEntry(`${path}/.git/HEAD`), expected: commit, actual: head });
      }
      if (evaluator !== null && test !== null && evaluator.sha256 !== test) {
        const at = inEntry(`${path}/${evaluator.path}`);
        report("evaluator", { arm: name, at, expected: test, actual: evaluator.sha256 });
      }
    }
  },
});

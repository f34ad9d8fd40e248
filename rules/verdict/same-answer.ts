import { pairArtifacts, placeIn, sameBytes, sameQuestion } from "../../src/artifacts/verdict/model.ts";
import { decideRun } from "../../src/engine/decide.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { type ArtifactVerdict, OUTCOMES } from "../../src/engine/verdict.ts";

export default defineRule({
  id: "verdict/same-answer",
  family: "trust-forgery",
  claim: "verdict-binding",
  kinds: ["verdict"],
  title: "The saved verdict says what these bytes and rules give",
  why: "The digests in a verdict bind it to bytes, not to its own words. Whoever edits the outcome leaves the digests as they are, so the answer is derived again.",
  fix: "Run both times with the same options. If they were the same, do not believe the saved verdict: it was edited.",
  source: "DESIGN 1, 2, 8",
  severity: "error",
  messages: {
    outcome: "{path} was {said}, it says; the same bytes and rules give {given}",
    claims: "the claims of {path} are not those that the same bytes and rules give",
    findings: "the findings of {path} are not those that the same bytes and rules give",
    "run-outcome": "the outcome of the run is not the worst of its artifacts",
    summary: "the summary does not count its artifacts",
  },
  needs: ["verdict/shape"],
  check(model, report) {
    const { saved, current } = model;
    if (saved === null || current === null) return;
    const own = saved.artifacts.map(({ outcome }) => outcome);
    if (saved.outcome !== decideRun(own)) {
      report("run-outcome", {
        at: placeIn(model, "outcome"),
        expected: decideRun(own),
        actual: saved.outcome,
      });
    }
    for (const outcome of OUTCOMES) {
      const expected = own.filter((one) => one === outcome).length;
      const actual = saved.summary[outcome];
      if (actual !== expected)
        report("summary", { at: placeIn(model, "summary", outcome), expected, actual });
    }
    // Another question may have another answer; what differs in it, the other rules tell.
    if (!sameQuestion(saved, current)) return;
    for (const { index, before, after } of pairArtifacts(saved, current)) {
      if (index === null || before === null || after === null) continue;
      if (before.kind !== after.kind || !sameBytes(before, after)) continue;
      const at = (member: string) => placeIn(model, "artifacts", index, member);
      const { path } = before;
      if (before.outcome !== after.outcome) {
        report("outcome", { at: at("outcome"), path, said: before.outcome, given: after.outcome });
      }
      if (claimsOf(before) !== claimsOf(after)) report("claims", { at: at("claims"), path });
      if (findingsOf(before) !== findingsOf(after)) report("findings", { at: at("findings"), path });
    }
  },
});

function claimsOf({ claims }: ArtifactVerdict): string {
  return claims.map(({ id, status, required }) => `${id} ${status} ${required}`).join("\n");
}

function findingsOf({ findings, omitted }: ArtifactVerdict): string {
  const lines = findings.map(
    ({ rule, message, severity, fingerprint, waived }) =>
      `${rule} ${message} ${severity} ${fingerprint} ${waived !== null}`,
  );
  return [...lines.sort(), omitted].join("\n");
}

import { describe, expect, test } from "vitest";
import { decideArtifact, decideRun } from "../../src/engine/decide.ts";
import type { ClaimStatus, ClaimVerdict, Counts } from "../../src/engine/verdict.ts";

const NOTHING: Counts = { errors: 0, unexamined: 0, warnings: 0, notes: 0, waived: 0 };

function claim(status: ClaimStatus, required = true): ClaimVerdict {
  return { id: "integrity", status, required, reason: null };
}

describe("the outcome of an artifact", () => {
  test.each<[string, readonly ClaimVerdict[], Partial<Counts>, string]>([
    ["every required claim established", [claim("established")], {}, "accepted"],
    ["only warnings and notes", [claim("established")], { warnings: 3, notes: 1 }, "accepted"],
    [
      "only waived errors",
      [claim("not-established", false), claim("established")],
      { waived: 1 },
      "accepted",
    ],
    ["one error", [claim("established")], { errors: 1 }, "rejected"],
    ["an error beside something unexamined", [claim("refuted")], { errors: 1, unexamined: 1 }, "rejected"],
    ["something unexamined", [claim("established")], { unexamined: 1 }, "undecided"],
    ["a required claim not established", [claim("not-established")], {}, "undecided"],
    [
      "an open claim that is not required",
      [claim("established"), claim("not-established", false)],
      {},
      "accepted",
    ],
    ["no claim at all", [], {}, "undecided"],
    ["no required claim", [claim("established", false)], {}, "undecided"],
  ])("%s", (_name, claims, counts, outcome) => {
    const anyRequired = claims.some(({ required }) => required);
    expect(decideArtifact(claims, { ...NOTHING, ...counts }, anyRequired)).toBe(outcome);
  });

  test("is accepted when waivers lifted the only requirement, which is not the same as asking nothing", () => {
    const lifted = [claim("not-established", false)];
    expect(decideArtifact(lifted, { ...NOTHING, waived: 1 }, true)).toBe("accepted");
    expect(decideArtifact(lifted, { ...NOTHING, waived: 1 }, false)).toBe("undecided");
  });
});

describe("the outcome of a run is the worst of its artifacts", () => {
  test.each([
    [["accepted", "rejected", "undecided"], "rejected"],
    [["accepted", "undecided"], "undecided"],
    [["accepted", "accepted"], "accepted"],
    [[], "accepted"],
  ] as const)("%j", (outcomes, worst) => {
    expect(decideRun([...outcomes])).toBe(worst);
  });
});

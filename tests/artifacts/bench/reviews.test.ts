import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalisePath } from "../../../src/artifacts/bench/paths.ts";
import type { Label } from "../../../src/artifacts/bench/reviews/labels.ts";
import { matchFindings } from "../../../src/artifacts/bench/reviews/matching.ts";
import type { ReviewFinding } from "../../../src/artifacts/bench/reviews/review.ts";
import { passesOracle, scoreReview } from "../../../src/artifacts/bench/reviews/score.ts";

function finding(
  id: string,
  line: number,
  endLine: number,
  more: Partial<ReviewFinding> = {},
): ReviewFinding {
  const texts = { scenario: "s", evidence: "e", recommendation: "r" };
  return {
    id,
    severity: "high",
    path: "a.ts",
    line,
    endLine,
    category: "other",
    blocking: true,
    ...texts,
    ...more,
  };
}

function label(id: string, lineStart: number, lineEnd: number, more: Partial<Label> = {}): Label {
  return { id, severity: "high", path: "a.ts", lineStart, lineEnd, category: "other", ...more };
}

const pairs = (findings: readonly ReviewFinding[], labels: readonly Label[]) =>
  matchFindings(findings, labels)
    .map(({ finding, label }) => `${finding.id}-${label.id}`)
    .sort();

describe("matching", () => {
  it("moves a finding to its other label when that matches more", () => {
    // f1 prefers l1, which is all that f2 can answer.
    const labels = [label("l1", 10, 20), label("l2", 15, 25)];
    expect(pairs([finding("f1", 10, 25), finding("f2", 10, 12)], labels)).toEqual(["f1-l2", "f2-l1"]);
  });

  it("prefers the same category, then the same severity, then the nearer line", () => {
    const one = [finding("f", 10, 30)];
    expect(pairs(one, [label("far", 20, 20), label("other", 10, 10, { category: "tests" })])).toEqual([
      "f-far",
    ]);
    expect(pairs(one, [label("far", 20, 20), label("low", 10, 10, { severity: "low" })])).toEqual(["f-far"]);
    expect(pairs(one, [label("far", 20, 20), label("near", 12, 30)])).toEqual(["f-near"]);
  });

  it("needs the same path and overlapping lines, ends included", () => {
    expect(pairs([finding("f", 10, 20)], [label("l", 20, 30)])).toEqual(["f-l"]);
    expect(pairs([finding("f", 10, 20)], [label("l", 21, 30)])).toEqual([]);
    expect(pairs([finding("f", 10, 20, { path: "b.ts" })], [label("l", 10, 20)])).toEqual([]);
  });

  it("is as large as any matching", () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), fc.array(range, { maxLength: 6 }), (as, bs) => {
        const findings = as.map(([line, more], index) => finding(`f${index}`, line, line + more));
        const labels = bs.map(([line, more], index) => label(`l${index}`, line, line + more));
        expect(matchFindings(findings, labels).length).toBe(largest(findings, labels, 0, new Set()));
      }),
    );
  });
});

/** The size of the largest matching, by trying everything. */
function largest(
  findings: readonly ReviewFinding[],
  labels: readonly Label[],
  from: number,
  used: Set<Label>,
): number {
  const next = findings[from];
  if (next === undefined) return 0;
  let best = largest(findings, labels, from + 1, used);
  for (const each of labels) {
    if (used.has(each) || next.line > each.lineEnd || next.endLine < each.lineStart) continue;
    used.add(each);
    best = Math.max(best, 1 + largest(findings, labels, from + 1, used));
    used.delete(each);
  }
  return best;
}

describe("scores", () => {
  it("leave unknown what cannot be computed on a clean control", () => {
    const clean = scoreReview({ verdict: "approve", findings: [] }, []);
    expect([clean.precision, clean.recall, clean.f1, clean.blocker_recall, clean.clean_pass]).toEqual([
      null,
      null,
      null,
      null,
      true,
    ]);
    expect(passesOracle(clean)).toBe(true);
  });

  it("are zero where something was to be found and nothing was", () => {
    const missed = scoreReview({ verdict: "approve", findings: [] }, [label("l", 1, 2)]);
    expect([missed.f1, missed.weighted_f1, missed.recall, missed.precision, missed.verdict_correct]).toEqual([
      0,
      0,
      0,
      null,
      false,
    ]);
    expect(passesOracle(missed)).toBe(false);
  });

  it("weigh by severity, and count a blocker only when the finding is one", () => {
    const low = finding("f", 1, 1, { severity: "low" });
    const score = scoreReview({ verdict: "request_changes", findings: [low] }, [label("l", 1, 1)]);
    expect([score.weighted_recall, score.blocker_recall, score.severity_accuracy]).toEqual([0.2, 0, 0]);
  });
});

describe("paths", () => {
  it.each([
    ["a/../b", "b"],
    ["a\\.\\b", "a/b"],
    ["./", "."],
    ["../x", "../x"],
    ["a/../../x", "../x"],
    ["//x", "//x"],
    ["///x", "/x"],
    ["/..", "/"],
  ])("%s is read as %s", (path, expected) => expect(normalisePath(path)).toBe(expected));
});

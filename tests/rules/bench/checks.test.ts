import { describe, expect, it } from "vitest";
import { CHECKS } from "../../../rules/bench/checks.ts";
import bench from "../../../rules/bench/index.ts";
import release from "../../../rules/release/index.ts";
import {
  corpus,
  evaluation,
  gate,
  overlay,
  providerUsage,
  release as releaseSet,
  results,
  reviewLabels,
  reviewOutput,
  session,
  taskBindings,
  tasks,
  told,
  transcript,
} from "./cases/case.ts";
import { RELEASE_CASES } from "./cases/release.ts";
import { REVIEW_CASES } from "./cases/reviews.ts";
import { ROW_CASES } from "./cases/rows.ts";
import { SESSION_CASES } from "./cases/sessions.ts";

const CASES = [...SESSION_CASES, ...REVIEW_CASES, ...ROW_CASES, ...RELEASE_CASES];

/** Checks 1 to 81 and 91 to 101 of workflow-bench 23, by letter where they have letters. */
const LETTERS: Readonly<Record<number, string>> = {
  50: "abcdefghi",
  78: "abcdef",
  91: "abcdefghijklm",
  95: "abcd",
};
const SCOPE = [...range(1, 81), ...range(91, 101)].flatMap((number) =>
  [...(LETTERS[number] ?? " ")].map((letter) => `${number}${letter.trim()}`),
);

/**
 * Messages that no artifact in memory provokes: a file that vanishes or cannot be read, and differences that the
 * comparison with a shape knows but this shape cannot have.
 */
const UNREACHABLE = new Set([
  "bench/event-stream unread",
  "bench/oracle-files unread",
  "bench/transcript-files unread",
  "bench/provider-usage unknown-member",
  "bench/provider-usage wrong-value",
]);

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe("the checks in scope", () => {
  const messages = [...bench, ...release].flatMap((rule) =>
    Object.keys(rule.messages).map((id) => `${rule.id} ${id}`),
  );
  const listed = Object.entries(CHECKS).flatMap(([rule, ids]) =>
    Object.entries(ids).flatMap(([id, checks]) => checks.map((check) => [check, `${rule} ${id}`] as const)),
  );
  const covered = new Set(CASES.map((case_) => case_.told));

  it("are each answered by a message that exists", () => {
    expect(listed.filter(([, message]) => !messages.includes(message))).toEqual([]);
    const answered = new Set(listed.map(([check]) => check));
    expect(SCOPE.filter((check) => !answered.has(check))).toEqual([]);
  });

  it("have each a one-fault mutation", () => {
    const mutated = new Set(listed.filter(([, message]) => covered.has(message)).map(([check]) => check));
    expect(SCOPE.filter((check) => !mutated.has(check))).toEqual([]);
  });

  it("leave no message without a mutation", () => {
    expect(messages.filter((message) => !covered.has(message) && !UNREACHABLE.has(message))).toEqual([]);
  });
});

describe("the unchanged artifacts", () => {
  const unchanged = {
    session,
    transcript,
    reviewOutput,
    reviewLabels,
    tasks,
    corpus,
    taskBindings,
    overlay,
    results,
    release: releaseSet,
    evaluation,
    gate,
    providerUsage,
  };
  it.each(Object.entries(unchanged))("%s is accepted", async (_, judge) => {
    const verdict = await judge(() => {})();
    const faults = verdict.findings.filter((finding) => finding.severity !== "note");
    expect([verdict.outcome, faults]).toEqual(["accepted", []]);
  });
});

describe("one fault", () => {
  it.each(CASES.map((case_) => [case_.told, case_] as const))("%s", async (_, case_) => {
    const verdict = await case_.judge();
    const finding = told(case_, verdict);
    expect(
      finding?.severity,
      verdict.findings.map((f) => `${f.rule} ${f.message}: ${f.text}`).join("\n"),
    ).toBe(case_.severity);
    expect(finding?.text).not.toMatch(/\{[A-Za-z]+\}/);
    if (case_.severity === "error") expect(verdict.outcome).toBe("rejected");
  });
});

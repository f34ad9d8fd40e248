import { describe, expect, test } from "vitest";
import type { Facts } from "../../src/artifacts/facts.ts";
import { FINDING_CAP } from "../../src/engine/collector.ts";
import { type Case, type JudgeOptions, judge } from "../../src/engine/judge.ts";
import type { ClaimSpec } from "../../src/engine/kind.ts";
import type { Reporter, Rule, Severity } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

const FACTS: Facts = {
  path: "a.json",
  kind: "session-package",
  form: "file",
  bytes: 2,
  sha256: "0".repeat(64),
  pin: null,
  entries: [],
  companions: [],
  problems: [],
  secrets: [],
};
const OWN: readonly ClaimSpec[] = [{ id: "trust", title: "trust", required: true }];
const OPTIONS: JudgeOptions = {
  choice: { only: [], require: [] },
  policy: { severity: (_rule, _message, severity) => severity, waive: () => null },
  conceal: (text) => text.replaceAll("hunter2", "[secret]"),
  concealPath: (path) => path.replaceAll("hunter2", "[secret]"),
  fingerprint: (parts) => parts.join("|"),
};

function rule(
  id: string,
  more: Partial<Rule> & { check?: (model: never, report: Reporter) => void } = {},
): Rule {
  return {
    id,
    family: "malformed",
    claim: "integrity",
    kinds: "all",
    title: "t",
    why: "w",
    fix: "f",
    source: "s",
    severity: "error",
    messages: { m: "it is {what}", note: { text: "n", severity: "note" } },
    check: () => {},
    ...more,
  } as Rule;
}

/** One quiet rule a claim, so that every claim was looked at. */
const QUIET = ["integrity", "trust", "no-secrets"].map((claim) => rule(`quiet/${claim}`, { claim }));

function run(rules: readonly Rule[], options: Partial<JudgeOptions> = {}, more: Partial<Case> = {}) {
  return judge(
    {
      facts: FACTS,
      model: {},
      claims: OWN,
      rules: [...QUIET, ...rules],
      examined: { entries: 0, bytes: 0, records: 0, files: null },
      readerThrew: false,
      ...more,
    },
    { ...OPTIONS, ...options },
  );
}

function claims(judged: ReturnType<typeof run>): Record<string, string> {
  return Object.fromEntries(judged.verdict.claims.map(({ id, status }) => [id, status]));
}

const failing = (id: string, more: Partial<Rule> = {}) =>
  rule(id, { check: (_model: never, report: Reporter) => report("m", { what: "broken" }), ...more });

describe("claims", () => {
  test("are established when their rules found nothing; authenticity never is by silence", () => {
    const judged = run([]);
    expect(claims(judged)).toEqual({
      integrity: "established",
      trust: "established",
      "no-secrets": "established",
      authenticity: "not-established",
    });
    expect(judged.verdict.outcome).toBe("accepted");
  });

  test("are refuted by an error of one of their rules", () => {
    expect(claims(run([failing("a/b", { claim: "trust" })])).trust).toBe("refuted");
  });

  test("stay established with warnings and notes only", () => {
    expect(claims(run([failing("a/b", { severity: "warning" })])).integrity).toBe("established");
  });

  test("are not established when no rule looks at them", () => {
    const judged = run([], {}, { claims: [...OWN, { id: "policy", title: "p", required: true }] });
    expect(claims(judged).policy).toBe("not-established");
    expect(judged.verdict.outcome).toBe("undecided");
  });

  test("are not established when a rule says so, with its reason", () => {
    const open = rule("a/b", {
      claim: "trust",
      check: (_model: never, report: Reporter) => report.cannotEstablish("no job record was given"),
    });
    const judged = run([open]);
    expect(judged.verdict.claims.find(({ id }) => id === "trust")).toEqual({
      id: "trust",
      status: "not-established",
      required: true,
      reason: "no job record was given",
    });
    expect(judged.verdict.outcome).toBe("undecided");
  });

  test("--only makes exactly these required, --require adds", () => {
    const required = (options: Partial<JudgeOptions>) =>
      run([], options)
        .verdict.claims.filter((claim) => claim.required)
        .map(({ id }) => id);
    expect(required({ choice: { only: ["trust"], require: [] } })).toEqual(["trust"]);
    expect(required({ choice: { only: ["trust"], require: ["authenticity"] } })).toEqual([
      "trust",
      "authenticity",
    ]);
    expect(run([], { choice: { only: ["policy"], require: [] } }).verdict.outcome).toBe("undecided");
  });

  test("an error outside the kept claims still rejects", () => {
    const judged = run([failing("a/b")], { choice: { only: ["trust"], require: [] } });
    expect(judged.verdict.outcome).toBe("rejected");
  });

  test("a waived error leaves its claim open and not required", () => {
    const waive = () => ({ reason: "known", owner: "sec", expires: "2027-01-01" });
    const judged = run([failing("a/b", { claim: "trust" })], { policy: { ...OPTIONS.policy, waive } });
    expect(judged.verdict.claims.find(({ id }) => id === "trust")).toMatchObject({
      status: "not-established",
      required: false,
    });
    expect(judged.verdict.outcome).toBe("accepted");
    expect(judged.counts).toMatchObject({ errors: 0, waived: 1 });
  });
});

describe("rules that stand on others", () => {
  test("are skipped after an error there, leave their claim open, and so do those that stand on them", () => {
    const ran: string[] = [];
    const dependent = (id: string, needs: string) =>
      rule(id, { claim: "trust", needs: [needs], check: () => void ran.push(id) });
    const judged = run([failing("a/ground"), dependent("a/upon", "a/ground"), dependent("a/top", "a/upon")]);
    expect(ran).toEqual([]);
    expect(claims(judged).trust).toBe("not-established");
  });

  test("run when the ground only warns, also when the caller raises warnings", () => {
    let ran = false;
    const raise = { ...OPTIONS.policy, severity: () => "error" as Severity };
    const upon = rule("a/upon", {
      needs: ["a/ground"],
      check: () => {
        ran = true;
      },
    });
    run([failing("a/ground", { severity: "warning" }), upon], { policy: raise });
    expect(ran).toBe(true);
  });
});

describe("a rule that throws", () => {
  const thrower = rule("a/throws", {
    claim: "trust",
    check: () => {
      throw new Error("hunter2");
    },
  });

  test("leaves the artifact undecided, names the rule, and ends the run with an internal error", () => {
    const judged = run([thrower]);
    expect(judged.verdict.outcome).toBe("undecided");
    expect(judged.internalError).toBe(true);
    expect(judged.verdict.findings).toMatchObject([{ rule: "engine/rule-threw", severity: "unexamined" }]);
    expect(judged.verdict.findings[0]?.text).toContain("a/throws");
    expect(claims(judged).trust).toBe("not-established");
  });

  test("never shows the error's text, and the others still run", () => {
    const judged = run([thrower, failing("a/after")]);
    expect(JSON.stringify(judged)).not.toContain("hunter2");
    expect(judged.verdict.outcome).toBe("rejected");
  });
});

describe("findings", () => {
  test("take severity and family of the message where it has its own", () => {
    const noting = rule("a/b", { check: (_model: never, report: Reporter) => report("note") });
    expect(run([noting]).verdict.findings).toMatchObject([{ severity: "note", family: "malformed" }]);
  });

  test("conceal secrets in text, place, expected, actual and related", () => {
    const leaking = rule("a/b", {
      check: (_model: never, report: Reporter) =>
        report("m", {
          what: "hunter2",
          at: { entry: "x-hunter2", pointer: "/hunter2", line: 1, column: 1 },
          expected: "hunter2",
          actual: "hunter2",
          related: [{ at: inEntry("hunter2"), text: "hunter2" }],
        }),
    });
    expect(JSON.stringify(run([leaking]))).not.toContain("hunter2");
  });

  test("are sorted by entry, line, column, rule and message, null first", () => {
    const places = [inEntry("b"), { entry: "a", pointer: null, line: 10, column: 1 }, inEntry("a")];
    const scattered = rule("a/b", {
      check: (_model: never, report: Reporter) => {
        for (const at of places) report("m", { what: "x", at });
        report("m", { what: "x" });
      },
    });
    const found = run([scattered]).verdict.findings.map(({ at }) => `${at.entry} ${at.line}`);
    expect(found).toEqual(["null null", "a null", "a 10", "b null"]);
  });

  test("beyond the cap are counted, not listed", () => {
    const many = rule("a/b", {
      check: (_model: never, report: Reporter) => {
        for (let i = 0; i < 10_000; i++) report("m", { what: i, entry: String(i).padStart(5, "0") });
      },
    });
    const judged = run([many]);
    expect(judged.verdict.findings).toHaveLength(FINDING_CAP);
    expect(judged.verdict.omitted).toBe(10_000 - FINDING_CAP);
    expect(judged.verdict.findings.at(-1)?.at.entry).toBe("00999");
    expect(judged.counts.errors).toBe(10_000);
  });

  test("cut long texts after concealing, at a character's border", () => {
    const long = rule("a/b", {
      check: (_model: never, report: Reporter) => report("m", { what: "😀".repeat(1_000) }),
    });
    const text = run([long]).verdict.findings[0]?.text ?? "";
    expect(text.length).toBeLessThan(500);
    expect(text.isWellFormed()).toBe(true);
  });
});

test("a reader that threw leaves the artifact undecided with an internal error", () => {
  const judged = run([], {}, { model: null, readerThrew: true });
  expect(judged.internalError).toBe(true);
  expect(judged.verdict.outcome).toBe("undecided");
});

test("an artifact of unknown kind has no claims and is undecided", () => {
  const judged = run([], {}, { facts: { ...FACTS, kind: null }, model: null });
  expect(judged.verdict.claims).toEqual([]);
  expect(judged.verdict.outcome).toBe("undecided");
});

import type { ClaimVerdict, Finding, Judged, Verdict } from "../engine/verdict.ts";
import { findingLine, weightOf } from "./findings.ts";
import { escapeMarkup } from "./markup.ts";
import type { Reporter, ReportOptions } from "./reporter.ts";

/**
 * JUnit XML, as CI services show it: a suite for each artifact, a case for each of its claims. A refuted claim is a
 * failure; what leaves an artifact undecided is an error; what nobody required is skipped.
 */
const report: Reporter = (verdict, options) => {
  const suites = options.judged.map((judged) => suiteOf(judged, options));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sealcheck"${countsOf(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap((suite) => suiteLines(suite, verdict)),
    "</testsuites>",
  ];
  return `${lines.join("\n")}\n`;
};
export default report;

type State = "passed" | "failure" | "error" | "skipped";

interface Case {
  readonly name: string;
  readonly state: State;
  readonly message: string;
  readonly findings: readonly Finding[];
}

interface Suite {
  readonly judged: Judged;
  readonly cases: readonly Case[];
}

function suiteOf(judged: Judged, { rules }: ReportOptions): Suite {
  const { claims, findings } = judged.verdict;
  const claimOf = ({ rule }: Finding) => rules.get(rule)?.claim ?? "";
  const cases = claims.map((claim) =>
    claimCase(
      claim,
      findings.filter((finding) => claimOf(finding) === claim.id),
    ),
  );
  const listed = new Set(claims.map(({ id }) => id));
  const outcome = outcomeCase(
    judged,
    findings.filter((finding) => !listed.has(claimOf(finding))),
    cases,
  );
  return { judged, cases: outcome === null ? cases : [...cases, outcome] };
}

function claimCase(claim: ClaimVerdict, findings: readonly Finding[]): Case {
  const errors = findings.filter((finding) => weightOf(finding) === "error");
  const open = findings.filter((finding) => weightOf(finding) === "unexamined");
  const base = { name: claim.id, findings };
  if (claim.status === "refuted") return { ...base, state: "failure", message: first(errors, "refuted") };
  if (open.length > 0) return { ...base, state: "error", message: first(open, "not examined") };
  if (claim.status === "established") return { ...base, state: "passed", message: "" };
  const message = claim.reason ?? "not established";
  return { ...base, state: claim.required ? "error" : "skipped", message };
}

/** What no claim shows: findings of an artifact without claims, and an outcome that the cases do not tell. */
function outcomeCase({ verdict }: Judged, findings: readonly Finding[], cases: readonly Case[]): Case | null {
  const has = (state: State) => cases.some((item) => item.state === state);
  const told = verdict.outcome === "accepted" || has(verdict.outcome === "rejected" ? "failure" : "error");
  if (told && findings.length === 0 && cases.length > 0) return null;
  const state = told ? "passed" : verdict.outcome === "rejected" ? "failure" : "error";
  return {
    name: "outcome",
    state,
    message: state === "passed" ? "" : first(findings, verdict.outcome),
    findings,
  };
}

function first(findings: readonly Finding[], otherwise: string): string {
  return findings[0]?.text ?? otherwise;
}

function countsOf(cases: readonly Case[]): string {
  const count = (state: State) => cases.filter((item) => item.state === state).length;
  return ` tests="${cases.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}" time="0"`;
}

function suiteLines({ judged, cases }: Suite, { tool }: Verdict): readonly string[] {
  const { path, kind, sha256, outcome, omitted } = judged.verdict;
  const properties = [
    ["outcome", outcome],
    ["kind", kind ?? "unknown"],
    ["sha256", sha256 ?? "unknown"],
    ["sealcheck", tool.version],
    ["rulesDigest", tool.rulesDigest],
  ] as const;
  return [
    `  <testsuite name="${escapeMarkup(path)}"${countsOf(cases)}>`,
    "    <properties>",
    ...properties.map(([name, value]) => `      <property name="${name}" value="${escapeMarkup(value)}"/>`),
    "    </properties>",
    ...cases.flatMap((item) => caseLines(item, path)),
    ...(omitted > 0 ? [`    <system-out>${omitted} more findings, counted but not listed</system-out>`] : []),
    "  </testsuite>",
  ];
}

function caseLines({ name, state, message, findings }: Case, path: string): readonly string[] {
  const open = `    <testcase name="${escapeMarkup(name)}" classname="${escapeMarkup(path)}" time="0"`;
  const text = findings
    .map((finding) => escapeMarkup(`${weightOf(finding)} ${finding.rule}: ${findingLine(finding)}`))
    .join("\n");
  if (state === "passed" && text === "") return [`${open}/>`];
  const output = text === "" ? [] : [`      <system-out>${text}</system-out>`];
  const result = {
    passed: [],
    skipped: [`      <skipped message="${escapeMarkup(message)}"/>`],
    failure: [
      `      <failure type="${escapeMarkup(typeOf(findings))}" message="${escapeMarkup(message)}">${text}</failure>`,
    ],
    error: [
      `      <error type="${escapeMarkup(typeOf(findings))}" message="${escapeMarkup(message)}">${text}</error>`,
    ],
  }[state];
  return [
    `${open}>`,
    ...result,
    ...(state === "passed" || state === "skipped" ? output : []),
    "    </testcase>",
  ];
}

function typeOf(findings: readonly Finding[]): string {
  return (
    findings.find((finding) => ["error", "unexamined"].includes(weightOf(finding)))?.family ?? "undecided"
  );
}

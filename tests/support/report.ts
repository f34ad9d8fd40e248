import { AREAS, loadRules } from "../../rules/index.ts";
import { decideArtifact, decideRun } from "../../src/engine/decide.ts";
import type {
  ArtifactVerdict,
  ClaimVerdict,
  Counts,
  Finding,
  Judged,
  Verdict,
} from "../../src/engine/verdict.ts";
import { WHOLE } from "../../src/location.ts";
import { FORMATS } from "../../src/report/formats.ts";
import type { ReportOptions } from "../../src/report/reporter.ts";

const RULES = new Map((await loadRules(AREAS.map(({ name }) => name))).map((rule) => [rule.id, rule]));

/** Words that mean something to a terminal, a CI log, HTML, XML, Markdown or SARIF, each for a name or a message. */
export const HOSTILE: readonly string[] = [
  "a%0A::error::x.zip",
  "line\nbreak\r::error title=x::forged",
  "\u001b[31mred\u001b[0m\u0007\u009b2J",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "\u202eevil\u2066bidi\u200f\u2028",
  "]]>&amp;<![CDATA[",
  '" onload="alert(1)" x="',
  "`code` | **bold** [link](https://example.org) @someone #12 <b>",
  "##[error]forged ##vso[task.complete result=Succeeded;]",
  "C:\\windows\\path:with,commas;and?query#fragment {0}",
  "\ud800half\ufffe\uffff\u0000",
];

/** A finding of an existing rule; what is given replaces the rest. */
export function finding(more: Partial<Finding> = {}): Finding {
  return {
    rule: "session/entry-digest",
    message: "changed-entry",
    family: "stale-digest",
    severity: "error",
    text: "a.txt no longer matches the manifest",
    at: { ...WHOLE, entry: "a.txt" },
    expected: `sha256:${"1".repeat(64)}`,
    actual: `sha256:${"2".repeat(64)}`,
    related: [],
    fingerprint: "f".repeat(32),
    waived: null,
    ...more,
  };
}

export interface ArtifactOptions extends Partial<Omit<ArtifactVerdict, "outcome" | "findings">> {
  readonly form?: Judged["form"];
  readonly exhibits?: Judged["exhibits"];
  readonly internalError?: boolean;
}

/** A judged session package with these findings; outcome and counts follow from them. */
export function judged(findings: readonly Finding[], options: ArtifactOptions = {}): Judged {
  const { form = "zip", exhibits = null, internalError = false, ...more } = options;
  const counts = countsOf(findings);
  const claims = options.claims ?? claimsFor(findings);
  return {
    verdict: {
      path: "exports/run.zip",
      kind: "session-package",
      sha256: "ab".repeat(32),
      bytes: 1234,
      omitted: 0,
      examined: { entries: 3, bytes: 4567, records: 12, files: null },
      ...more,
      claims,
      findings,
      outcome: decideArtifact(claims, counts, true),
    },
    counts,
    form,
    exhibits,
    internalError,
  };
}

function countsOf(findings: readonly Finding[]): Counts {
  const counted = findings.filter(({ waived }) => waived === null);
  const of = (severity: string) => counted.filter((item) => item.severity === severity).length;
  return {
    errors: of("error"),
    unexamined: of("unexamined"),
    warnings: of("warning"),
    notes: of("note"),
    waived: findings.length - counted.length,
  };
}

function claimsFor(findings: readonly Finding[]): readonly ClaimVerdict[] {
  const { errors, unexamined } = countsOf(findings);
  const status = errors > 0 ? "refuted" : unexamined > 0 ? "not-established" : "established";
  return [
    { id: "integrity", status, required: true, reason: null },
    { id: "no-secrets", status: "established", required: true, reason: null },
    { id: "authenticity", status: "not-established", required: false, reason: "needs a pin" },
  ];
}

/** The verdict on judged artifacts. */
export function verdictOf(items: readonly Judged[]): Verdict {
  const count = (outcome: string) => items.filter(({ verdict }) => verdict.outcome === outcome).length;
  const sum = (name: keyof Counts) => items.reduce((total, { counts }) => total + counts[name], 0);
  return {
    schema: "sealcheck.verdict/v1",
    tool: { name: "sealcheck", version: "1.2.3", rulesDigest: `sha256:${"c".repeat(64)}` },
    outcome: decideRun(items.map(({ verdict }) => verdict.outcome)),
    artifacts: items.map(({ verdict }) => verdict),
    narrowed: [],
    now: null,
    summary: {
      accepted: count("accepted"),
      rejected: count("rejected"),
      undecided: count("undecided"),
      skipped: 0,
      errors: sum("errors"),
      unexamined: sum("unexamined"),
      warnings: sum("warnings"),
      notes: sum("notes"),
      waived: sum("waived"),
    },
  };
}

/** The report on judged artifacts in one format. */
export async function reportOn(
  format: string,
  items: readonly Judged[],
  more: Partial<ReportOptions> & { readonly verdict?: Partial<Verdict> } = {},
): Promise<string> {
  const known = FORMATS.find(({ name }) => name === format);
  if (known === undefined) throw new Error(`no format ${format}`);
  const { verdict: changes = {}, ...options } = more;
  const verdict = { ...verdictOf(items), ...changes };
  return (await known.load()).default(verdict, {
    rules: RULES,
    judged: items,
    paint: (_tone, text) => text,
    quiet: false,
    exitCode: { accepted: 0, rejected: 1, undecided: 2 }[verdict.outcome],
    now: null,
    fromCheckout: (path) => path.replace(/^\/+/, ""),
    ...options,
  });
}

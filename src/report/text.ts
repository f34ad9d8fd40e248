import type { ArtifactVerdict, ClaimVerdict, Finding, Outcome, Verdict } from "../engine/verdict.ts";
import type { Location } from "../location.ts";
import { groupBy } from "./group.ts";
import { printable } from "./printable.ts";
import type { Reporter, ReportOptions, Tone } from "./reporter.ts";

const MARKS: Readonly<Record<Outcome, { readonly mark: string; readonly tone: Tone }>> = {
  accepted: { mark: "✓", tone: "good" },
  rejected: { mark: "✗", tone: "bad" },
  undecided: { mark: "?", tone: "open" },
};

/** The report for a person who has to act (DESIGN 3): what is wrong, where, expected and found, what to do. */
const report: Reporter = (verdict, options) => {
  const shown = options.quiet
    ? verdict.artifacts.filter((artifact) => artifact.outcome !== "accepted")
    : verdict.artifacts;
  const blocks = shown.map((artifact) => artifactBlock(artifact, options));
  return `${[...blocks, ...summaryLines(verdict)].join("\n")}\n`;
};
export default report;

function artifactBlock(artifact: ArtifactVerdict, options: ReportOptions): string {
  const { mark, tone } = MARKS[artifact.outcome];
  const head = [
    options.paint(tone, mark),
    options.paint("strong", printable(artifact.path)),
    ` ${artifact.kind ?? "unknown kind"} `,
    options.paint(tone, artifact.outcome),
  ].join(" ");
  // Findings of one rule stand together, in the order in which the rules first appear.
  const rules = [...groupBy(artifact.findings, ({ rule }) => rule).values()];
  const lines = [head, ...rules.flatMap((group) => findingGroup(group, options))];
  if (artifact.omitted > 0) lines.push(`  and ${artifact.omitted} more findings, counted but not listed`);
  if (artifact.outcome !== "accepted") lines.push(...claimLines(artifact.claims, options));
  return lines.join("\n");
}

function findingGroup(group: readonly Finding[], options: ReportOptions): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const fix = options.rules.get(first.rule)?.fix;
  return [
    `  ${options.paint("quiet", first.family)}  ${first.rule}`,
    ...group.flatMap((finding) => findingLines(finding, options)),
    ...(fix === undefined ? [] : [`    ${options.paint("quiet", fix)}`]),
  ];
}

function findingLines(finding: Finding, { paint }: ReportOptions): readonly string[] {
  const weight = finding.waived !== null ? "waived" : finding.severity;
  const label = weight === "error" ? "" : `${paint("open", weight)}: `;
  const place = placeText(finding.at);
  const lines = [`    ${label}${place === "" ? "" : `${printable(place)}: `}${printable(finding.text)}`];
  const compared = [
    finding.expected === null ? "" : `expected ${printable(finding.expected)}`,
    finding.actual === null ? "" : `found ${printable(finding.actual)}`,
  ].filter((part) => part !== "");
  if (compared.length > 0) lines.push(`      ${compared.join("  ")}`);
  for (const related of finding.related) {
    lines.push(`      ${printable(placeText(related.at))}: ${printable(related.text)}`);
  }
  if (finding.waived !== null) {
    const { owner, expires, reason } = finding.waived;
    lines.push(`      waived by ${printable(owner)} until ${printable(expires)}: ${printable(reason)}`);
  }
  return lines;
}

/** `entry /pointer (line 3, column 5)`, whatever of it is known. */
export function placeText(at: Location): string {
  const position =
    at.line === null ? "" : `(line ${at.line}${at.column === null ? "" : `, column ${at.column}`})`;
  return [at.entry ?? "", at.pointer ?? "", position].filter((part) => part !== "").join(" ");
}

function claimLines(claims: readonly ClaimVerdict[], { paint }: ReportOptions): readonly string[] {
  if (claims.length === 0) return [];
  const words = claims.map((claim) => {
    const text = `${claim.id} ${claim.status.replace("-", " ")}`;
    return claim.status === "established" ? text : paint(claim.status === "refuted" ? "bad" : "open", text);
  });
  const reasons = claims
    .filter((claim) => claim.required && claim.reason !== null)
    .map((claim) => `    ${claim.id}: ${printable(claim.reason ?? "")}`);
  if (!claims.some((claim) => claim.required))
    reasons.push("    none of these claims was required: nothing decides");
  return [`  claims  ${words.join(" · ")}`, ...reasons];
}

function summaryLines(verdict: Verdict): readonly string[] {
  const narrowed =
    verdict.narrowed.length === 0
      ? []
      : [`narrowed to: ${verdict.narrowed.join(", ")}; other claims were not required`];
  return [...(verdict.artifacts.length === 0 ? [] : [""]), summaryText(verdict), ...narrowed];
}

/** `3 artifacts: 1 accepted, 2 rejected`. */
export function summaryText({ summary }: Verdict): string {
  const { accepted, rejected, undecided, skipped } = summary;
  const total = accepted + rejected + undecided;
  const counts = [
    [accepted, "accepted"],
    [rejected, "rejected"],
    [undecided, "undecided"],
    [skipped, "skipped"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`);
  const noun = total === 1 ? "artifact" : "artifacts";
  return `${total} ${noun}${counts.length === 0 ? "" : `: ${counts.join(", ")}`}`;
}

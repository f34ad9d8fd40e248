import type { ArtifactVerdict, Finding, Outcome, Verdict } from "../engine/verdict.ts";
import { findingLine, weightOf } from "./findings.ts";
import { groupBy } from "./group.ts";
import { printable } from "./printable.ts";
import type { Reporter, ReportOptions } from "./reporter.ts";
import { summaryText } from "./text.ts";

/** Findings listed in all; a job summary takes 1 MiB, and a person less. */
const LISTED = 300;
/** Rows of the table of artifacts. */
const ROWS = 500;

const MARKS: Readonly<Record<Outcome, string>> = { rejected: "❌", undecided: "❔", accepted: "✅" };

/**
 * A report for a pull request or a job summary. Untrusted text stands in code spans and fenced blocks only, where it
 * is neither markup nor a link, a mention or a reference.
 */
const report: Reporter = (verdict, options) => {
  const planned = plan(verdict.artifacts);
  const all = verdict.artifacts.reduce((sum, { findings, omitted }) => sum + findings.length + omitted, 0);
  const rest = all - planned.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    `# ${MARKS[verdict.outcome]} sealcheck: ${verdict.outcome}`,
    "",
    `${summaryText(verdict)}.`,
    ...narrowedLines(verdict),
    "",
    ...artifactTable(verdict),
    ...planned.flatMap((section) => artifactSection(section, options)),
    ...(rest > 0 ? [`${rest} more findings are counted but not listed here.`, ""] : []),
    `<sub>sealcheck ${verdict.tool.version}, rules ${code(verdict.tool.rulesDigest)}</sub>`,
    "",
  ].join("\n");
};
export default report;

interface Section {
  readonly artifact: ArtifactVerdict;
  readonly findings: readonly Finding[];
}

/** Artifacts with something to say, each with the findings for which there is room. */
function plan(artifacts: readonly ArtifactVerdict[]): readonly Section[] {
  const sections: Section[] = [];
  let room = LISTED;
  for (const artifact of artifacts) {
    if (room <= 0) break;
    if (artifact.outcome === "accepted" && artifact.findings.length === 0) continue;
    const findings = artifact.findings.slice(0, room);
    room -= Math.max(1, findings.length);
    sections.push({ artifact, findings });
  }
  return sections;
}

function narrowedLines({ narrowed }: Verdict): readonly string[] {
  if (narrowed.length === 0) return [];
  return ["", `**Narrowed** to ${narrowed.map(code).join(", ")}: other claims were not required.`];
}

function artifactTable({ artifacts }: Verdict): readonly string[] {
  if (artifacts.length === 0) return [];
  const rows = artifacts
    .slice(0, ROWS)
    .map(
      ({ path, kind, outcome, sha256 }) =>
        `| ${MARKS[outcome]} ${outcome} | ${cell(path)} | ${kind ?? "unknown kind"} | ${sha256 === null ? "not read whole" : cell(sha256)} |`,
    );
  const rest = artifacts.length - rows.length;
  return [
    "| outcome | artifact | kind | sha256 |",
    "| --- | --- | --- | --- |",
    ...rows,
    ...(rest > 0 ? ["", `and ${rest} more artifacts`] : []),
    "",
  ];
}

function artifactSection({ artifact, findings }: Section, { rules }: ReportOptions): readonly string[] {
  const groups = [...groupBy(findings, ({ rule }) => rule)];
  return [
    `## ${MARKS[artifact.outcome]} ${code(artifact.path)}`,
    "",
    ...claimLines(artifact),
    ...groups.flatMap(([id, group]) => {
      const rule = rules.get(id);
      return [
        `### ${group[0]?.family ?? ""}: ${rule?.title ?? id}`,
        "",
        `\`${id}\`${rule === undefined ? "" : `. ${rule.why}`}`,
        "",
        ...fenced(group.map(findingText)),
        "",
        ...(rule === undefined ? [] : [`**What to do:** ${rule.fix}`, ""]),
      ];
    }),
  ];
}

function findingText(finding: Finding): string {
  const weight = weightOf(finding);
  const waived = finding.waived;
  const told = waived === null ? "" : ` [${waived.reason}; ${waived.owner}, until ${waived.expires}]`;
  return `${weight === "error" ? "" : `${weight}: `}${findingLine(finding)}${printable(told)}`;
}

function claimLines({ claims }: ArtifactVerdict): readonly string[] {
  if (claims.length === 0) return [];
  const words = claims.map(
    ({ id, status, required }) => `${id} ${status.replace("-", " ")}${required ? "" : " (not required)"}`,
  );
  const reasons = claims.flatMap(({ id, required, reason }) =>
    required && reason !== null ? [`${id}: ${printable(reason)}`] : [],
  );
  return [`Claims: ${words.join(" · ")}`, "", ...(reasons.length === 0 ? [] : [...fenced(reasons), ""])];
}

/** A fenced block whose fence is longer than any in it. */
function fenced(lines: readonly string[]): readonly string[] {
  const fence = "`".repeat(Math.max(3, longestTicks(lines.join("\n")) + 1));
  return [`${fence}text`, ...lines, fence];
}

/** A code span that shows a text as it is. */
function code(text: string): string {
  const line = printable(text);
  const ticks = "`".repeat(longestTicks(line) + 1);
  const pad = /^[ `]|[ `]$/.test(line) || line === "" ? " " : "";
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** A code span in a table, whose bars would otherwise end the cell. */
function cell(text: string): string {
  return code(text).replaceAll("|", "\\|");
}

function longestTicks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

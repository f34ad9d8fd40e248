import type { Judged } from "../engine/verdict.ts";
import { type Location, WHOLE } from "../location.ts";
import { comparedText, heaviestFirst, type Weight, weightOf } from "./findings.ts";
import { filePath } from "./place.ts";
import { printable } from "./printable.ts";
import type { Reporter, ReportOptions } from "./reporter.ts";
import { placeText, summaryText } from "./text.ts";

/**
 * Workflow commands of GitHub Actions: an annotation for each finding, the heaviest first because a step shows only
 * some, one for each undecided artifact that no finding shows, and the summary line. The job summary is the Markdown
 * report (`formats.ts`).
 */
const report: Reporter = (verdict, options) => {
  const findings = heaviestFirst(
    options.judged.flatMap((judged) => judged.verdict.findings.map((finding) => ({ judged, finding }))),
  );
  const lines = [
    ...options.judged.flatMap((judged) => undecidedLine(judged, options)),
    ...findings.map(({ judged, finding }) => {
      const place = placeText(finding.at);
      const text = `${place === "" ? "" : `${place}: `}${finding.text}${comparedText(finding)}`;
      const title = `${finding.rule} (${finding.family}${finding.waived === null ? "" : ", waived"})`;
      return annotation(COMMANDS[weightOf(finding)], { judged, at: finding.at, title, text }, options);
    }),
    summaryText(verdict),
  ];
  return `${lines.join("\n")}\n`;
};
export default report;

/** What was not examined must not look milder than what is wrong. */
const COMMANDS: Readonly<Record<Weight, string>> = {
  error: "error",
  unexamined: "error",
  warning: "warning",
  note: "notice",
  waived: "notice",
};

interface Annotation {
  readonly judged: Judged;
  readonly at: Location;
  readonly title: string;
  readonly text: string;
}

function undecidedLine(judged: Judged, options: ReportOptions): readonly string[] {
  const { outcome, claims, findings } = judged.verdict;
  if (outcome !== "undecided" || findings.some((finding) => weightOf(finding) === "unexamined")) return [];
  const open = claims.filter(({ required, status }) => required && status !== "established");
  const reasons = open.map(
    ({ id, reason }) => `${id} is not established${reason === null ? "" : `, ${reason}`}`,
  );
  const text = reasons.length === 0 ? "no claim was required of it" : reasons.join("; ");
  return [annotation("error", { judged, at: WHOLE, title: "undecided", text }, options)];
}

function annotation(
  command: string,
  { judged, at, title, text }: Annotation,
  options: ReportOptions,
): string {
  const file = filePath(judged, at);
  const properties = [
    ["file", options.fromCheckout(file ?? judged.verdict.path)],
    ...(file === null || at.line === null ? [] : [["line", String(at.line)] as const]),
    ...(file === null || at.column === null ? [] : [["col", String(at.column)] as const]),
    ["title", title],
  ] as const;
  const words = properties.map(([name, value]) => `${name}=${escapeProperty(value)}`).join(",");
  return `::${command} ${words}::${escapeData(`${judged.verdict.path}: ${text}`)}`;
}

/** Percent first: the runner decodes `%0A` and the like, so that a name could otherwise begin a command. */
function escapeData(text: string): string {
  return printable(text).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

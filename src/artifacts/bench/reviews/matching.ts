import { compareCodePoints } from "../../../codepoints.ts";
import type { Label } from "./labels.ts";
import type { ReviewFinding } from "./review.ts";

/** A finding that answers a label. */
export interface Match {
  readonly finding: ReviewFinding;
  readonly label: Label;
}

interface Edge {
  readonly finding: number;
  readonly label: number;
  /** Compared member by member, greatest first. */
  readonly rank: readonly (number | bigint | string)[];
}

/**
 * The largest matching of findings to labels (workflow-bench 8): both sorted by their members, every finding in
 * order, its labels by rank, with augmenting paths. The order decides ties, so it is the harness's exactly.
 */
export function matchFindings(
  findings: readonly ReviewFinding[],
  labels: readonly Label[],
): readonly Match[] {
  const actual = [...findings].sort((a, b) => compareTuples(findingTuple(a), findingTuple(b)));
  const expected = [...labels].sort((a, b) => compareTuples(labelTuple(a), labelTuple(b)));
  const choices = rankedChoices(actual, expected);
  const takenBy = new Map<number, number>();
  for (const index of actual.keys()) augment(index, choices, takenBy);
  const matches: Match[] = [];
  for (const [labelIndex, findingIndex] of takenBy) {
    const finding = actual[findingIndex];
    const label = expected[labelIndex];
    if (finding !== undefined && label !== undefined) matches.push({ finding, label });
  }
  return matches;
}

/** Labels that each finding may answer, best first. */
function rankedChoices(
  findings: readonly ReviewFinding[],
  labels: readonly Label[],
): readonly (readonly number[])[] {
  const edges: Edge[] = [];
  for (const [finding, actual] of findings.entries()) {
    for (const [label, expected] of labels.entries()) {
      if (!overlaps(actual, expected)) continue;
      edges.push({ finding, label, rank: rankOf(actual, expected, finding, label) });
    }
  }
  edges.sort((a, b) => compareTuples(b.rank, a.rank));
  const choices: number[][] = findings.map(() => []);
  for (const edge of edges) choices[edge.finding]?.push(edge.label);
  return choices;
}

function overlaps(finding: ReviewFinding, label: Label): boolean {
  return finding.path === label.path && finding.line <= label.lineEnd && finding.endLine >= label.lineStart;
}

function rankOf(
  finding: ReviewFinding,
  label: Label,
  findingIndex: number,
  labelIndex: number,
): Edge["rank"] {
  const distance = BigInt(finding.line) - BigInt(label.lineStart);
  return [
    finding.category === label.category ? 1 : 0,
    finding.severity === label.severity ? 1 : 0,
    distance < 0n ? distance : -distance,
    BigInt(label.lineStart) - BigInt(label.lineEnd),
    finding.path,
    finding.category,
    finding.line,
    findingIndex,
    labelIndex,
  ];
}

/**
 * Gives a finding a label, moving other findings to their next ones where that is needed. The search is depth
 * first, as a recursive one would go, on a stack of its own.
 */
function augment(start: number, choices: readonly (readonly number[])[], takenBy: Map<number, number>): void {
  const seen = new Set<number>();
  const path: { readonly finding: number; next: number; label: number }[] = [
    { finding: start, next: 0, label: -1 },
  ];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const label = choices[top.finding]?.[top.next++];
    if (label === undefined) {
      path.pop();
      continue;
    }
    if (seen.has(label)) continue;
    seen.add(label);
    top.label = label;
    const owner = takenBy.get(label);
    if (owner === undefined) {
      for (const step of path) takenBy.set(step.label, step.finding);
      return;
    }
    path.push({ finding: owner, next: 0, label: -1 });
  }
}

function findingTuple(finding: ReviewFinding): Edge["rank"] {
  const { id, severity, path, line, endLine, category, scenario, evidence, recommendation, blocking } =
    finding;
  return [id, severity, path, line, endLine, category, scenario, evidence, recommendation, blocking ? 1 : 0];
}

function labelTuple(label: Label): Edge["rank"] {
  return [label.id, label.severity, label.path, label.lineStart, label.lineEnd, label.category];
}

function compareTuples(a: Edge["rank"], b: Edge["rank"]): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined || x === y) continue;
    const order =
      typeof x === "string" || typeof y === "string"
        ? compareCodePoints(String(x), String(y))
        : Number(x > y) - Number(x < y);
    if (order !== 0) return order;
  }
  return 0;
}

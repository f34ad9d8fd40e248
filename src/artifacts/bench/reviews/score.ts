import { pythonRound } from "../numbers.ts";
import { isBlank } from "../text.ts";
import type { ReviewSeverity } from "./fields.ts";
import type { Label } from "./labels.ts";
import { matchFindings } from "./matching.ts";
import type { Review } from "./review.ts";

/** Members of a review score, in the harness's order (workflow-bench 8). */
export const SCORE_FIELDS = [
  "true_positives",
  "false_positives",
  "false_negatives",
  "precision",
  "recall",
  "f1",
  "weighted_precision",
  "weighted_recall",
  "weighted_f1",
  "blocker_recall",
  "severity_accuracy",
  "category_accuracy",
  "grounded_evidence",
  "verdict_correct",
  "clean_control",
  "clean_pass",
  "score_finite",
] as const;
/** A figure of a score. */
export type ScoreField = (typeof SCORE_FIELDS)[number];

/** A review's score. Null is "cannot be computed", which is not zero. */
export type ReviewScore = Readonly<Record<ScoreField, number | boolean | null>>;

const WEIGHT: Readonly<Record<ReviewSeverity, number>> = { critical: 8, high: 5, medium: 2, low: 1 };

/** Scores a review against the hidden labels of its task, by the exact matching of workflow-bench 8. */
export function scoreReview(review: Review, labels: readonly Label[]): ReviewScore {
  const { findings, verdict } = review;
  const matches = matchFindings(findings, labels);
  const matched = new Set(matches.map((match) => match.finding));
  const truePositives = matches.length;
  const falsePositives = findings.length - truePositives;
  const precision = ratio(truePositives, findings.length);
  const recall = ratio(truePositives, labels.length);

  const matchedWeight = sum(matches, (match) =>
    Math.min(WEIGHT[match.finding.severity], WEIGHT[match.label.severity]),
  );
  const falseWeight = sum(findings, (finding) => (matched.has(finding) ? 0 : WEIGHT[finding.severity]));
  const labelWeight = sum(labels, (label) => WEIGHT[label.severity]);
  const weightedPrecision = ratio(matchedWeight, matchedWeight + falseWeight);
  const weightedRecall = ratio(matchedWeight, labelWeight);

  const blockers = labels.filter(isBlocker);
  const blockersMet = matches.filter((match) => isBlocker(match.label) && isBlocker(match.finding));
  const clean = labels.length === 0;
  const share = (is: (match: (typeof matches)[number]) => boolean) =>
    ratio(matches.filter(is).length, truePositives);
  return {
    true_positives: truePositives,
    false_positives: falsePositives,
    false_negatives: labels.length - truePositives,
    precision: rounded(precision),
    recall: rounded(recall),
    f1: rounded(harmonic(precision, recall, clean)),
    weighted_precision: rounded(weightedPrecision),
    weighted_recall: rounded(weightedRecall),
    weighted_f1: rounded(harmonic(weightedPrecision, weightedRecall, clean)),
    blocker_recall: rounded(ratio(blockersMet.length, blockers.length)),
    severity_accuracy: rounded(share(({ finding, label }) => finding.severity === label.severity)),
    category_accuracy: rounded(share(({ finding, label }) => finding.category === label.category)),
    grounded_evidence: rounded(
      ratio(findings.filter((finding) => !isBlank(finding.evidence)).length, findings.length),
    ),
    verdict_correct: verdict === expectedVerdict(labels),
    clean_control: clean,
    clean_pass: clean && findings.length === 0 && verdict === "approve",
    score_finite: true,
  };
}

/** A review arm passes its hidden oracle when it found exactly the labels and drew the right verdict. */
export function passesOracle(score: ReviewScore): boolean {
  return score.false_positives === 0 && score.false_negatives === 0 && score.verdict_correct === true;
}

function expectedVerdict(labels: readonly Label[]): Review["verdict"] {
  if (labels.length === 0) return "approve";
  return labels.some(isBlocker) ? "request_changes" : "comment";
}

function isBlocker(item: { readonly severity: ReviewSeverity }): boolean {
  return item.severity === "critical" || item.severity === "high";
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** F1; where it cannot be computed it is 0 when there was something to find, else unknown. */
function harmonic(precision: number | null, recall: number | null, clean: boolean): number | null {
  if (precision === null || recall === null || precision + recall === 0) return clean ? null : 0;
  return (2 * precision * recall) / (precision + recall);
}

function rounded(value: number | null): number | null {
  return value === null ? null : pythonRound(value, 6);
}

function sum<T>(items: readonly T[], weight: (item: T) => number): number {
  return items.reduce((total, item) => total + weight(item), 0);
}

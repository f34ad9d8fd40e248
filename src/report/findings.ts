import type { Finding } from "../engine/verdict.ts";
import { printable } from "./printable.ts";
import { placeText } from "./text.ts";

/** How a finding weighs in a report: a waived one is told apart from those that count. */
export type Weight = "error" | "unexamined" | "warning" | "note" | "waived";

/** The weights, heaviest first. */
export const WEIGHTS: readonly Weight[] = ["error", "unexamined", "warning", "note", "waived"];

/** The weight of a finding. */
export function weightOf(finding: Finding): Weight {
  return finding.waived === null ? finding.severity : "waived";
}

/** Findings with the heaviest first; among equals the verdict's order stays. */
export function heaviestFirst<T extends { readonly finding: Finding }>(items: readonly T[]): readonly T[] {
  const rank = ({ finding }: T) => WEIGHTS.indexOf(weightOf(finding));
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** `place: text (expected …, found …)` on one line that is safe to print. */
export function findingLine(finding: Finding): string {
  const place = placeText(finding.at);
  return printable(`${place === "" ? "" : `${place}: `}${finding.text}${comparedText(finding)}`);
}

/** ` (expected …, found …)`, as far as a finding says. */
export function comparedText({ expected, actual }: Finding): string {
  const parts = [
    expected === null ? "" : `expected ${expected}`,
    actual === null ? "" : `found ${actual}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

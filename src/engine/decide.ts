import type { ClaimVerdict, Counts, Outcome } from "./verdict.ts";

/**
 * The one function that turns what rules reported into an artifact's outcome (DESIGN 1.4, 2): rejected with an
 * unwaived error; undecided with anything unexamined, a required claim not established, or no known kind.
 * `anyRequired`: some claim was required before waivers lifted that; where nothing was, nothing was asked.
 */
export function decideArtifact(
  claims: readonly ClaimVerdict[],
  counts: Counts,
  anyRequired: boolean,
): Outcome {
  if (counts.errors > 0) return "rejected";
  if (counts.unexamined > 0 || !anyRequired) return "undecided";
  const required = claims.filter((claim) => claim.required);
  return required.every((claim) => claim.status === "established") ? "accepted" : "undecided";
}

const WORST_FIRST: readonly Outcome[] = ["rejected", "undecided", "accepted"];

/** The worst of the outcomes: rejected > undecided > accepted. No outcome at all is accepted (nothing was asked). */
export function decideRun(outcomes: readonly Outcome[]): Outcome {
  return WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? "accepted";
}

import type { PairEvidence } from "../../src/artifacts/pair/evidence.ts";
import type { Reporter } from "../../src/engine/rule.ts";

/**
 * Leaves a claim open when a document that it stands on is not JSON. That itself is an error of the rules for all
 * kinds; but were it waived, nothing would have been looked at.
 */
export function leaveOpen(model: PairEvidence, report: Reporter<never>): void {
  if (model.unread.length > 0) report.cannotEstablish("a document that it stands on could not be read");
}

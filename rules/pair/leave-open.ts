import type { PairEvidence } from "../../src/artifacts/pair/evidence.ts";
import type { Reporter } from "../../src/engine/rule.ts";

/**
 * Leaves a claim open when a document that it stands on is not JSON, or no object. That itself is an error of other
 * rules; but were it waived, nothing would have been looked at.
 */
export function leaveOpen(model: PairEvidence, report: Reporter<never>): void {
  if (model.unread.length > 0 || model.documents.some(({ root }) => !root.isObject))
    report.cannotEstablish("a document that it stands on could not be read");
}

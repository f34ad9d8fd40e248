import type { Assessment, HistoryEvent, Review } from "./model.ts";
import type { Audit, Owners } from "./owners.ts";

/** The audit events that name an audit, in their order (A34). */
export type AuditHistory = Audit & {
  readonly starts: readonly HistoryEvent[];
  readonly completions: readonly HistoryEvent[];
};

interface Collected {
  readonly starts: HistoryEvent[];
  readonly completions: HistoryEvent[];
}

/** Collects each audit's events. Events that name no known audit are told by the rule about audit events. */
export function auditHistories(
  reviews: readonly Review[],
  assessments: readonly Assessment[],
  events: readonly HistoryEvent[],
  owners: Owners,
): readonly AuditHistory[] {
  const collected = new Map<Review | Assessment, Collected>();
  const collect = (owner: Review | Assessment): Collected => {
    const lists = { starts: [], completions: [] };
    collected.set(owner, lists);
    return lists;
  };
  const histories: AuditHistory[] = [
    ...reviews.map((owner) => ({ subject: "result_review" as const, owner, ...collect(owner) })),
    ...assessments.map((owner) => ({ subject: "permission_review" as const, owner, ...collect(owner) })),
  ];
  for (const event of events) {
    const { type } = event.fields;
    if (type !== "auto_audit_started" && type !== "auto_audit_completed") continue;
    const audit = owners.audits.get(event.payload.fields.audit_id ?? "");
    const lists = audit === undefined ? undefined : collected.get(audit.owner);
    if (type === "auto_audit_started") lists?.starts.push(event);
    else lists?.completions.push(event);
  }
  return histories;
}

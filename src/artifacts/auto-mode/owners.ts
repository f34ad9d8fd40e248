import type { Assessment, Finding, HistoryRecord, Repair, Review, Run } from "./model.ts";

/** An audit's durable owner: a review or a permission assessment. */
export type Audit =
  | { readonly subject: "result_review"; readonly owner: Review }
  | { readonly subject: "permission_review"; readonly owner: Assessment };

/** The records by their identities. Of several with one identity the first stands here; A12 tells of them. */
export interface Owners {
  readonly runs: ReadonlyMap<string, Run>;
  readonly reviews: ReadonlyMap<string, Review>;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly repairs: ReadonlyMap<string, Repair>;
  readonly assessments: ReadonlyMap<string, Assessment>;
  readonly decisions: ReadonlyMap<string, Assessment>;
  readonly audits: ReadonlyMap<string, Audit>;
  /** How many findings a review has, by its id. */
  readonly findingCounts: ReadonlyMap<string, number>;
}

interface Records {
  readonly runs: readonly Run[];
  readonly reviews: readonly Review[];
  readonly findings: readonly Finding[];
  readonly repairs: readonly Repair[];
  readonly assessments: readonly Assessment[];
}

/** Indexes the records by their identities; of several with one identity the first counts. */
export function indexOwners(records: Records): Owners {
  const { runs, reviews, findings, repairs, assessments } = records;
  return {
    runs: byField(runs, "run_id"),
    reviews: byField(reviews, "review_run_id"),
    findings: byField(findings, "finding_id"),
    repairs: byField(repairs, "repair_run_id"),
    assessments: byField(assessments, "assessment_id"),
    decisions: byField(assessments, "decision_id"),
    audits: auditsById(reviews, assessments),
    findingCounts: countBy(findings, "review_run_id"),
  };
}

function byField<F, R extends HistoryRecord<F>>(
  records: readonly R[],
  field: keyof R["fields"] & string,
): ReadonlyMap<string, R> {
  const index = new Map<string, R>();
  for (const record of records) {
    const id = (record.fields as Readonly<Record<string, unknown>>)[field];
    if (typeof id === "string" && !index.has(id)) index.set(id, record);
  }
  return index;
}

function auditsById(
  reviews: readonly Review[],
  assessments: readonly Assessment[],
): ReadonlyMap<string, Audit> {
  const index = new Map<string, Audit>();
  const add = (id: string | undefined, audit: Audit): void => {
    if (id !== undefined && !index.has(id)) index.set(id, audit);
  };
  for (const owner of reviews) add(owner.fields.audit_id, { subject: "result_review", owner });
  for (const owner of assessments) add(owner.fields.audit_id, { subject: "permission_review", owner });
  return index;
}

function countBy(findings: readonly Finding[], field: "review_run_id"): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const id = finding.fields[field];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

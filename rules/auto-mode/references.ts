import { about, aboutPayload, differs, disagree, listOf } from "../../src/artifacts/auto-mode/compare.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/references",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "Findings, repairs and events name records that the projection holds",
  why: "A finding without its review, a repair of another run's finding, or an event about a record that nobody can see lets a history point to proof that is not there.",
  fix: "Ask for a fresh export that holds everything it refers to.",
  source: "auto-mode-projection A17 to A19",
  severity: "error",
  needs: GROUND,
  messages: {
    "unknown-review": "review_run_id of {record} names no review of the projection",
    "other-review": "{field} of {record} is not that of its review",
    "unknown-finding": "finding_ids of {record} names {id}, which is no finding of the projection",
    "other-run": "finding_ids of {record} names {id}, a finding of another run",
    "event-reference": "{field} of {event} names {id}, which the projection does not hold",
  },
  check({ auto }, report) {
    const { owners } = auto;
    for (const finding of auto.findings) {
      const id = finding.fields.review_run_id;
      if (id === undefined) continue;
      const review = owners.reviews.get(id);
      if (review === undefined) {
        report("unknown-review", about(finding, "review_run_id"));
        continue;
      }
      for (const field of ["run_id", "candidate_id"] as const) {
        if (disagree(finding, field, review)) {
          report("other-review", about(finding, field, review.fields[field] ?? "nothing"));
        }
      }
    }

    for (const repair of auto.repairs) {
      for (const id of listOf(repair, "finding_ids")) {
        const finding = owners.findings.get(id);
        const details = { ...about(repair, "finding_ids"), id };
        if (finding === undefined) report("unknown-finding", details);
        else if (differs(finding, "run_id", repair.fields.run_id)) report("other-run", details);
      }
    }

    const known = {
      review_run_id: owners.reviews,
      repair_run_id: owners.repairs,
      assessment_id: owners.assessments,
      decision_id: owners.decisions,
      finding_id: owners.findings,
    } as const;
    for (const event of auto.events) {
      for (const field of Object.keys(known) as (keyof typeof known)[]) {
        const id = event.payload.fields[field];
        if (id === undefined || known[field].has(id)) continue;
        report("event-reference", { ...aboutPayload(event, field), id });
      }
      for (const id of listOf(event.payload, "finding_ids")) {
        if (owners.findings.has(id)) continue;
        report("event-reference", { ...aboutPayload(event, "finding_ids"), id });
      }
    }
  },
});

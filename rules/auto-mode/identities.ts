import type { AutoModeHistory, HistoryRecord } from "../../src/artifacts/auto-mode/model.ts";
import { nameOf, place } from "../../src/artifacts/auto-mode/record.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/identities",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "Every record has an identity of its own",
  why: "Events and records find each other by identity alone. Where two records share one, each reader may follow another, and the history means two things.",
  fix: "Ask for a fresh export; identities are given when a record is made and never changed.",
  source: "auto-mode-projection A12",
  severity: "error",
  needs: ["auto-mode/projection"],
  messages: {
    missing: "{record} has no {field} that is a text",
    duplicate: "{field} of {record} is that of another record too",
  },
  check({ auto }, report) {
    for (const { field, records } of identities(auto)) {
      const seen = new Map<string, HistoryRecord<object>>();
      for (const record of records) {
        const id = (record.fields as Readonly<Record<string, unknown>>)[field];
        const details = () => ({ record: nameOf(record), field, at: place(record, field) });
        if (typeof id !== "string") {
          report("missing", details());
          continue;
        }
        const first = seen.get(id);
        if (first === undefined) seen.set(id, record);
        else report("duplicate", { ...details(), related: [{ at: place(first, field), text: "the first" }] });
      }
    }
  },
});

function identities(history: AutoModeHistory): readonly {
  readonly field: string;
  readonly records: readonly HistoryRecord<object>[];
}[] {
  const { runs, events, reviews, findings, repairs, assessments } = history;
  return [
    { field: "run_id", records: runs },
    { field: "event_id", records: events },
    { field: "review_run_id", records: reviews },
    { field: "finding_id", records: findings },
    { field: "repair_run_id", records: repairs },
    { field: "assessment_id", records: assessments },
    { field: "decision_id", records: assessments },
    { field: "audit_id", records: [...reviews, ...assessments] },
  ];
}

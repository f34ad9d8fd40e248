import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/record-fields",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "Every kept field holds a value of its type and vocabulary",
  why: "Records are closed: each field has one type, and a status, verdict or risk comes from a fixed list. A number where a text belongs, 1.0 or true where an integer belongs, or an invented status would be read in different ways by different readers.",
  fix: "Have the writer export the history again. A field that does not apply is left out, not filled with something else.",
  source: "auto-mode-projection A4, A7 to A11, A14 to A18, T6",
  severity: "error",
  messages: {
    field: "{field} of {record} has a value that is not allowed",
    "payload-field": "{field} in the payload of {event} has a value that is not allowed",
    "payload-form": "the payload of {event} is not an object",
    selection: "{field} of historical_selection has a value that is not allowed",
  },
  check({ auto }, report) {
    for (const fault of auto.selection?.faults ?? []) report("selection", { ...fault });
    const { runs, reviews, findings, repairs, assessments, events } = auto;
    for (const records of [runs, reviews, findings, repairs, assessments, events]) {
      for (const record of records) {
        for (const fault of record.faults) report("field", { ...fault, record: nameOf(record) });
      }
    }
    for (const event of events) {
      for (const fault of event.payload.faults) report("payload-field", { ...fault, event: nameOf(event) });
      if (event.payloadForm !== "other") continue;
      const actual = shown(event.source.payload);
      report("payload-form", { event: nameOf(event), at: place(event, "payload"), actual });
    }
  },
});

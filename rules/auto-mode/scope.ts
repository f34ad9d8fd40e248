import { about, differs, has } from "../../src/artifacts/auto-mode/compare.ts";
import { ownedRecords, type ScopedRecord } from "../../src/artifacts/auto-mode/model.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { SCOPE_FIELDS } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/scope",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "Every record belongs to a known run and shares its root, branch, turn and execution",
  why: "A review or an event that was made for another branch or another turn proves nothing about this run. The four scope fields are what ties a record to the run that it is shown for.",
  fix: "Ask for a fresh export of the run that the records belong to; records do not move between runs.",
  source: "auto-mode-projection A13",
  severity: "error",
  needs: GROUND,
  messages: {
    missing: "{record} has no {field}",
    "unknown-run": "run_id of {record} names no run of the projection",
    "other-scope": "{field} of {record} is not that of its {run}",
    "several-roots": {
      text: "root_frame_id of {record} is not that of the other runs: they belong to different conversations",
      severity: "warning",
    },
  },
  check({ auto }, report) {
    const { runs, owners } = auto;
    const owned = ownedRecords(auto);
    for (const record of [...runs, ...owned] as readonly ScopedRecord[]) {
      for (const field of SCOPE_FIELDS) {
        if (!has(record, field)) report("missing", { record: nameOf(record), field, at: place(record) });
      }
    }

    const root = runs[0]?.fields.root_frame_id;
    for (const run of auto.ids === null ? runs : []) {
      if (!has(run, "root_frame_id") || !differs(run, "root_frame_id", root)) continue;
      report("several-roots", about(run, "root_frame_id", shown(root)));
    }

    for (const record of owned) {
      if (!has(record, "run_id")) {
        report("missing", { record: nameOf(record), field: "run_id", at: place(record) });
        continue;
      }
      const run = owners.runs.get(record.fields.run_id ?? "");
      if (run === undefined) {
        report("unknown-run", about(record, "run_id"));
        continue;
      }
      for (const field of SCOPE_FIELDS) {
        const expected = run.fields[field];
        if (!has(record, field) || expected === undefined || !differs(record, field, expected)) continue;
        report("other-scope", { ...about(record, field, expected), run: nameOf(run) });
      }
    }
  },
});

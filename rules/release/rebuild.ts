import { METADATA_FIELDS } from "../../src/artifacts/bench/release/fields.ts";
import { serialisesAlike } from "../../src/artifacts/bench/release/same.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { headFaults } from "./validity.ts";

export default defineRule({
  id: "release/rebuild",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["release-metadata", "release-set"],
  title: "A release report rebuilds from its rows and metadata",
  why: "The report is made of results.jsonl and metadata.json. A cell that the rows do not hold, or hold differently, was put into the report by hand.",
  fix: "Build the report again from the rows of the run.",
  source: "workflow-bench 16, 23 (65, 67, 94)",
  severity: "error",
  messages: {
    unreadable: { text: "the metadata is not a JSON object", family: "malformed" },
    head: { text: "{member} of the metadata is not of its form", family: "malformed" },
    "unknown-member": {
      text: "the metadata has a member {member} that its format does not know",
      family: "malformed",
    },
    torn: { text: "line {line} is the torn end of an interrupted write", family: "malformed" },
    "not-a-row": { text: "line {line} is not a JSON object", family: "malformed" },
    missing: { text: "the row has no {member}; what is left out is unknown, not zero", family: "malformed" },
    "wrong-type": { text: "{member} is not {wanted}", family: "malformed" },
    "extra-member": { text: "a release row has no member {member}", family: "malformed" },
    metadata: "{member} of the report is not what the metadata says",
    "cell-count": "the report has {cells} cells, its rows are {rows}",
    cell: "cell {index} of the report is not what the row on line {line} says",
  },
  check({ sides }, report) {
    for (const { report: evaluation, metadata, results, cellDigests } of sides) {
      if (metadata !== null && metadata.members === null) report("unreadable", { at: metadata.at });
      const head = metadata?.members;
      if (head) {
        for (const { at, member } of headFaults(head)) report("head", { at, member });
        for (const member of Object.keys(head.object)) {
          if (!METADATA_FIELDS.some((known) => known === member))
            report("unknown-member", { at: head.at(member), member });
        }
      }
      const stated = evaluation?.members;
      for (const member of METADATA_FIELDS) {
        if (!head || !stated || serialisesAlike(head.value(member), stated.value(member))) continue;
        const related = [{ at: head.at(member), text: "the metadata" }];
        report("metadata", { at: stated.at(member), member, related });
      }
      if (results === null) continue;
      const place = (line: number) => ({ entry: results.entry, pointer: null, line, column: null });
      for (const { line, torn } of results.broken)
        report(torn ? "torn" : "not-a-row", { at: place(line), line });
      for (const { issues, line } of results.rows) {
        for (const { problem, member, wanted } of issues) {
          report(problem === "unknown-member" ? "extra-member" : problem, {
            at: place(line),
            member,
            wanted,
          });
        }
      }
      if (!stated) continue;
      const [cells, rows] = [cellDigests.length, results.digests.length];
      if (cells !== rows) report("cell-count", { at: stated.at("per_run"), cells, rows });
      for (const [index, digest] of cellDigests.entries()) {
        const row = results.digests[index];
        const line = results.rows[index]?.line ?? 0;
        if (row === undefined || row === digest) continue;
        report("cell", {
          at: stated.at("per_run"),
          index,
          line,
          related: [{ at: place(line), text: "the row" }],
        });
      }
    }
  },
});

import { armNamed, sessionsOf } from "../../src/artifacts/bench/arms.ts";
import { cellName, rowAt } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-transcripts",
  family: "trust-forgery",
  claim: "transcripts",
  kinds: ["result-rows", "bench-results"],
  title: "Every row names transcripts of its own, one for each session",
  why: "The transcript's name carries task, arm, run and session. A row that points at another cell's transcript, shares one, or has fewer than it had sessions shows work that its cell never did.",
  fix: "Point every row at the transcripts of its own sessions. A session without transcript makes the row evidence-unverified.",
  source: "workflow-bench 6, 12.1, 23 (69, 71, 72)",
  severity: "error",
  messages: {
    keys: "the transcript's metadata has not exactly path, sha256, bytes and source",
    source:
      "the transcript's source is not parent-captured-stream-json: what a session says of itself is no measurement",
    path: "the transcript's path is not transcripts/ and one plain file name",
    sha256: "the transcript's sha256 is not 64 lower-case hex digits",
    bytes: "the transcript's bytes is not a whole number from 0 to 8388608",
    name: "the transcript's name is not that of this cell and one of its sessions",
    shared: "another row names the same transcript",
    "session-count":
      "the row is ok with {sessions} sessions and {transcripts} transcripts; its arm has {count}",
  },
  check(model, report) {
    const owners = new Map<string, Row>();
    for (const row of model.rows) {
      const artifacts = row.transcript_artifacts ?? [];
      for (const [index, { path, fault }] of artifacts.entries()) {
        const at = rowAt(model, row, `transcript_artifacts/${index}`);
        if (fault !== null) report(fault, { at });
        if (path === null || fault === "path") continue;
        const cell = cellName(row);
        const named = row.session_ids?.some((id) => path === `transcripts/${cell}-${id}.jsonl`);
        if (cell !== null && named === false) report("name", { at });
        const owner = owners.get(path);
        if (owner === undefined) owners.set(path, row);
        else
          report("shared", {
            at,
            related: [{ at: rowAt(model, owner), text: "the row that named it first" }],
          });
      }
      const arm = armNamed(row.arm);
      if (
        row.kind !== "complete" ||
        row.ok !== true ||
        arm === null ||
        row.transcript_artifacts === undefined
      )
        continue;
      const count = sessionsOf(arm, row.plan_produced !== false);
      const sessions = row.session_ids?.length ?? count;
      if (artifacts.length !== sessions || sessions !== count) {
        const at = rowAt(model, row, "transcript_artifacts");
        report("session-count", { at, sessions, transcripts: artifacts.length, count });
      }
    }
  },
});

import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "bench/transcript-files",
  family: "stale-digest",
  claim: "transcripts",
  kinds: ["bench-results"],
  title: "Every transcript still has the bytes that its row bound",
  why: "Digest and size were taken when the session ended. Another digest means that the transcript was edited after the row was written, and with it everything that can be recomputed.",
  fix: "Restore the transcript from the run. Never bring the row's digest up to date by hand.",
  source: "workflow-bench 6, 23 (70)",
  severity: "error",
  messages: {
    missing: "the transcript {entry} is missing",
    "not-regular": {
      text: "the transcript {entry} is a link, a folder or a special file",
      family: "hostile-container",
    },
    unread: { text: "the transcript {entry} could not be read", severity: "unexamined" },
    size: "the transcript {entry} does not have the size that its row bound",
    digest: "the transcript {entry} does not have the digest that its row bound",
    "open-to-others": {
      text: "{entry} is open to group or others, unlike the other transcripts",
      family: "malformed",
    },
    "modes-lost": {
      text: "all transcripts are open to group or others: a checkout or copy lost their modes",
      severity: "warning",
      family: "malformed",
    },
  },
  check(model, report) {
    for (const row of model.rows) {
      for (const { path: entry, sha256, bytes, fault } of row.transcript_artifacts ?? []) {
        if (entry === null || fault === "path") continue;
        const related = [{ at: rowAt(model, row), text: "the row that binds it" }];
        const found = model.transcript(entry);
        if (found.state !== "found") {
          report(found.state, { entry, at: rowAt(model, row, "transcript_artifacts") });
          continue;
        }
        const { stream } = found;
        if (bytes !== null && BigInt(bytes) !== BigInt(stream.bytes)) {
          report("size", { entry, expected: bytes, actual: stream.bytes, related });
        }
        if (sha256 !== null && stream.sha256 !== null && sha256 !== stream.sha256) {
          report("digest", { entry, expected: sha256, actual: stream.sha256, related });
        }
      }
    }
    for (const entry of model.modes.exposed) report("open-to-others", { entry });
    if (model.modes.lost) report("modes-lost", { at: inEntry("transcripts") });
  },
});

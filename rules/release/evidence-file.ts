import { EVIDENCE_BYTES } from "../../src/artifacts/bench/release/fields.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "release/evidence-file",
  family: "hostile-container",
  claim: "integrity",
  kinds: ["release-evaluation", "release-metadata", "release-gate", "release-set"],
  title: "Release evidence is a regular file of bounded size, made by the run that is named",
  why: "The report is picked up from an artifact of a workflow run. A link, an oversized file, or a run of another commit or branch is not the evidence that was asked for.",
  fix: "Download the artifact of the evaluation's own run again.",
  source: "workflow-bench 17, 23 (96)",
  severity: "error",
  messages: {
    "not-regular": "the file is a link, a folder or a special file",
    "too-large": "the file holds {bytes} bytes; at most 2097152 are picked up",
    "other-head": { text: "harness_sha is not the head_sha of the run", family: "stale-digest" },
    run: {
      text: "{member} of the run is not that of a successful evaluation on main",
      family: "trust-forgery",
    },
  },
  check({ sides, gate, run }, report) {
    const documents = [gate, ...sides.flatMap((side) => [side.report, side.metadata])];
    for (const document of documents) {
      if (document === null) continue;
      if (!document.regular) report("not-regular", { at: document.at });
      if (document.bytes > EVIDENCE_BYTES) report("too-large", { at: document.at, bytes: document.bytes });
    }
    if (run === null) return;
    const event = run.text("event");
    const expected: readonly (readonly [string, boolean])[] = [
      ["head_sha", /^[0-9a-f]{40}$/.test(run.text("head_sha") ?? "")],
      ["conclusion", run.text("conclusion") === "success"],
      ["head_branch", run.text("head_branch") === "main"],
      ["event", event === "schedule" || event === "workflow_dispatch"],
      ["id", run.integer("id") !== undefined],
    ];
    for (const [member, holds] of expected) if (!holds) report("run", { at: run.at(member), member });
    for (const { report: evaluation } of sides) {
      const head = evaluation?.members;
      if (head && head.text("harness_sha") !== run.text("head_sha")) {
        report("other-head", {
          at: head.at("harness_sha"),
          expected: run.text("head_sha"),
          actual: head.text("harness_sha"),
        });
      }
    }
  },
});

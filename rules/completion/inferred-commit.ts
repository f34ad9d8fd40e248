import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/inferred-commit",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace"],
  title: "A record that was completed by inference looks like one",
  why: "The commit writes status, marker and notification in one transition. A record whose parts do not belong together was not written by that commit.",
  fix: "Restore the record from the registry; a completion by inference cannot be written by hand.",
  source: "completion-gate 3",
  severity: "error",
  messages: {
    "owes-another":
      "a completion by inference owes the notification completed of transition {seq}, and no other",
    "no-job": "a completion by inference names no job",
  },
  check({ inferences }, report) {
    for (const { stage, job, jobId, place } of inferences) {
      if (stage !== "shown" || typeof job === "string") continue;
      if (jobId === null) report("no-job", { at: place });
      const { pending, transitionSeq } = job;
      if (pending === null || transitionSeq === null) continue;
      if (pending.event !== "completed" || pending.seq !== transitionSeq) {
        report("owes-another", {
          at: placeOf(job.document, "pending_notification"),
          seq: transitionSeq,
          expected: `completed of transition ${transitionSeq}`,
          actual: `${pending.event} of transition ${pending.seq}`,
        });
      }
    }
  },
});

import { placeOf } from "../../src/artifacts/completion/document.ts";
import { isTerminal } from "../../src/artifacts/completion/records.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/settlement",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["job-record", "completion-workspace"],
  title: "Between two snapshots a record only moves forward, and settling changes one field",
  why: "Settling a notification is bookkeeping: it may change pending_notification and nothing else, and only the intent that was sent. A record that leaves a terminal status, goes back in its transitions, or changes along with the settling was rewritten.",
  fix: "Restore the record from the registry's history; nothing that follows from the later snapshot can be believed.",
  source: "completion-gate 5",
  severity: "error",
  messages: {
    "other-job": "the earlier record is of another job: {job}",
    reopened: "the job went back from the terminal status {before} to {after}",
    "went-back": "transition_seq went back",
    "changed-member": "{member} was changed without a transition that may change it",
    "erased-newer": "a newer notification intent was erased when an older one was settled",
    "replaced-by-older": "pending_notification went back from transition {seq} to an older one",
    "not-published":
      "the notification of transition {seq} was settled, and the log does not show it published",
  },
  check({ snapshots }, report) {
    for (const { before, after, changed, published } of snapshots) {
      if (after === null) {
        report.cannotEstablish("no record is of the earlier record's job");
        continue;
      }
      const { document } = after;
      if (before.jobId !== null && after.jobId !== null && before.jobId !== after.jobId) {
        report("other-job", { at: placeOf(document, "job_id"), job: before.jobId });
        continue;
      }
      if (isTerminal(before.status) && after.status !== null && !isTerminal(after.status)) {
        report("reopened", { at: placeOf(document, "status"), before: before.status, after: after.status });
      }
      const [seqBefore, seqAfter] = [before.transitionSeq, after.transitionSeq];
      if (seqBefore === null || seqAfter === null) continue;
      if (seqAfter < seqBefore) {
        report("went-back", {
          at: placeOf(document, "transition_seq"),
          expected: `at least ${seqBefore}`,
          actual: seqAfter,
        });
      }
      const settled = before.pending !== null && after.pending === null;
      const at = placeOf(document, "pending_notification");
      if (settled && seqAfter > seqBefore && isTerminal(after.status)) report("erased-newer", { at });
      if (settled || seqBefore === seqAfter) {
        for (const member of changed) report("changed-member", { at: placeOf(document, member), member });
      }
      if (settled && published === false) report("not-published", { at, seq: before.pending?.seq ?? null });
      const [owed, owedAfter] = [before.pending?.seq ?? null, after.pending?.seq ?? null];
      if (owed !== null && owedAfter !== null && owedAfter < owed)
        report("replaced-by-older", { at, seq: owed });
    }
  },
});

import { placeOf } from "../../src/artifacts/completion/document.ts";
import { isTerminal } from "../../src/artifacts/completion/records.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/job-state",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["completion-manifest", "job-record", "notification-log", "completion-workspace", "completion-gate"],
  title: "A job record's status, marker and notification agree",
  why: "A record says how it came to its state: who completed it, and which transition its notification announces. A marker on a job that is not completed, or an announcement of a state that the job never had, was not written by the registry. Attempt identity lives in the dispatch record, so that a job record cannot vouch for it.",
  fix: "Restore the record from the registry. A record is changed by transitions, never by hand.",
  source: "completion-gate 1.3",
  severity: "error",
  messages: {
    attempt: "the job record carries {member}, which only a dispatch record may name",
    "marker-without-completion": "completed_by stands on a job that is {status}",
    "notification-ahead": "pending_notification belongs to transition {seq}, which has not happened",
    "notification-event":
      "pending_notification announces {event} for the transition that made the job {status}",
    "notification-transition":
      "pending_notification announces {event} and not the transition that made the job so",
  },
  check({ jobs }, report) {
    for (const { document, status, inferred, pending, transitionSeq } of jobs) {
      for (const member of ["attempt_id", "attempt"]) {
        if (document.root?.[member] !== undefined)
          report("attempt", { at: placeOf(document, member), member });
      }
      if (inferred && status !== null && status !== "completed") {
        report("marker-without-completion", { at: placeOf(document, "completed_by"), status });
      }
      if (pending === null || transitionSeq === null || status === null) continue;
      const { event, seq } = pending;
      if (event === null || seq === null) continue;
      const details = { at: placeOf(document, "pending_notification"), seq, event, status };
      if (seq > transitionSeq)
        report("notification-ahead", { ...details, expected: transitionSeq, actual: seq });
      else if (seq === transitionSeq && event !== status) report("notification-event", details);
      else if (seq !== transitionSeq && event === status && isTerminal(status)) {
        report("notification-transition", { ...details, expected: transitionSeq, actual: seq });
      }
    }
  },
});

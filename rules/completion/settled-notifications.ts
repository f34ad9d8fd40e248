import { placeOf } from "../../src/artifacts/completion/document.ts";
import { isTerminal } from "../../src/artifacts/completion/records.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/settled-notifications",
  family: "trust-forgery",
  claim: "notifications",
  kinds: ["job-record", "notification-log", "completion-workspace"],
  title: "A settled notification was published, an unsettled one is owed",
  why: "A completion by inference owes one notification until it was sent. A record that is settled while its log shows no such line claims a notification that nobody received.",
  fix: "Show the log that holds the published line; if there is none, the notification is still owed.",
  source: "completion-gate 5",
  severity: "error",
  messages: {
    "never-sent": "the record is settled, and its log shows no published notification of transition {seq}",
    owed: {
      text: "notification owed: {event} of transition {seq}",
      severity: "note",
      family: "binding-order",
    },
  },
  check({ jobs, logs }, report) {
    for (const job of jobs) {
      const { document, pending, status, inferred, transitionSeq } = job;
      if (pending !== null) {
        const { event, seq } = pending;
        report("owed", { at: placeOf(document, "pending_notification"), event, seq });
      }
      if (!inferred || !isTerminal(status) || transitionSeq === null || pending !== null) continue;
      const ofJob = logs.filter((log) => log.job === job);
      if (ofJob.length === 0) report.cannotEstablish("no log was given (--log FILE)");
      else if (
        !ofJob.some(({ lines }) =>
          lines.some(({ published, intent }) => published && intent?.seq === transitionSeq),
        )
      ) {
        report("never-sent", { at: document.place, seq: transitionSeq });
      }
    }
  },
});

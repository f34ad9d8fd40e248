import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/published-intents",
  family: "trust-forgery",
  claim: "notifications",
  kinds: ["notification-log", "job-record", "completion-workspace"],
  title: "Every published notification names an intent that the record had",
  why: "The transport's own sequence cannot tell a retry from a new notification, so each published line carries the intent it settles. A line without one, or with a transition that never happened, proves nothing about the record.",
  fix: "Ask for the log as the publisher wrote it, and for the record it belongs to.",
  source: "completion-gate 1.5, 5",
  severity: "error",
  messages: {
    "no-intent": "a published line has no notification_intent",
    "bad-intent": "the notification_intent of a published line has no event or no seq",
    "never-happened": "a published notification_intent belongs to transition {seq}, which has not happened",
    "other-event":
      "a published notification_intent announces {event} for the transition that made the job {status}",
    unread: { text: "the log {path} could not be read to its end", severity: "unexamined" },
  },
  check({ logs }, report) {
    for (const { lines, job, whole, path, place } of logs) {
      if (!whole) report("unread", { at: place, path });
      for (const { at, published, intent } of lines) {
        if (!published) continue;
        if (intent === null) {
          report("no-intent", { at });
          continue;
        }
        const { event, seq } = intent;
        if (event === null || seq === null || seq < 1) {
          report("bad-intent", { at });
          continue;
        }
        if (job === null || job.transitionSeq === null) continue;
        if (seq > job.transitionSeq) {
          report("never-happened", { at, seq, expected: `at most ${job.transitionSeq}`, actual: seq });
        } else if (seq === job.transitionSeq && job.status !== null && event !== job.status) {
          report("other-event", { at, event, status: job.status });
        }
      }
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/transcript-redaction",
  family: "leaked-secret",
  claim: "no-secrets",
  kinds: ["transcript", "bench-results"],
  title: "Redacting a stored transcript again changes nothing",
  why: "The harness redacts every text and member before it stores a transcript, and its redactor is idempotent. A text that it would still change was put in afterwards, or never went through it.",
  fix: "Treat what stands there as leaked: revoke it, then take the transcript from a run whose redaction worked.",
  source: "workflow-bench 6, 18, 23 (8)",
  severity: "error",
  messages: {
    "unredacted-text": "a text that the harness's redactor would have changed",
    "unredacted-member": "a member with a secret's name whose value is not [REDACTED]",
  },
  check(model, report) {
    for (const stream of model.streams) {
      for (const { id, at } of stream.redaction) {
        report(id === "text" ? "unredacted-text" : "unredacted-member", { at });
      }
    }
  },
});

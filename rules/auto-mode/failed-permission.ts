import { aboutPayload } from "../../src/artifacts/auto-mode/compare.ts";
import { isOneOf } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

const ALLOWING = ["allow", "allow_once", "allowed", "shadow_allow"] as const;

export default defineRule({
  id: "auto-mode/failed-permission",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A permission review that did not complete allows nothing",
  why: "A reviewer that failed or was not available has judged nothing. An outcome that allows the action all the same turns a failure into a permission.",
  fix: "Treat the action as not permitted, and find out what wrote the outcome.",
  source: "auto-mode-projection A39",
  severity: "error",
  needs: GROUND,
  messages: {
    allows: "outcome of {event} allows the action, and its permission review is {status}",
  },
  check({ auto }, report) {
    for (const audit of auto.auditHistories) {
      if (audit.subject !== "permission_review") continue;
      for (const event of audit.completions) {
        const { status = "without a status", outcome } = event.payload.fields;
        if (status === "completed" || !isOneOf(ALLOWING, outcome)) continue;
        report("allows", { ...aboutPayload(event, "outcome", "an outcome that does not allow"), status });
      }
    }
  },
});

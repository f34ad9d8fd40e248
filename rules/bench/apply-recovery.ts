import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/apply-recovery",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["apply-recovery"],
  title: "A recovery record marks an apply that did not end",
  why: "The record exists only while files are half replaced. Whatever lies beside it may be a mixture of old and new skills.",
  fix: "Finish or roll back the apply as the record says, and remove it together with what it lists.",
  source: "workflow-bench 19, 23 (101)",
  severity: "error",
  messages: {
    "incomplete-apply": "the apply did not end (state: {state}); nothing that it touched is to be trusted",
  },
  check({ members }, report) {
    const states = ["published", "rolled-back", "not-fully-published", "rollback-incomplete"];
    const state = members?.text("transaction_state") ?? "";
    report("incomplete-apply", { state: states.includes(state) ? state : "unknown" });
  },
});

import { defineRule } from "../../src/engine/rule.ts";
import { BRIDGES } from "./terms.ts";

export default defineRule({
  id: "bridge/prompts",
  family: "trust-forgery",
  claim: "delivery-binding",
  kinds: BRIDGES,
  title: "The baseline was given the bare task, and the treatment something more",
  why: "The task's digest stands in the contract, in the report and in both rows. If they disagree, or if both arms were given the same, nothing was delivered that could be shown.",
  fix: "Reject the report: its arms were not given what the contract says.",
  source: "pair-report h.2, i.L17",
  severity: "error",
  messages: {
    task: "{member} is not the contract's task_only_sha256",
    "same-prompts": "the treatment was given the bare task: no context was delivered",
  },
  check({ report: bridgeReport, contract }, report) {
    if (bridgeReport === null || contract === null) return;
    const task = contract.of("scenario", "task_only_sha256");
    const [baseline, treatment] = bridgeReport.of("arms").items;
    const places = [
      bridgeReport.of("task_only_sha256"),
      baseline?.of("task_only_sha256"),
      baseline?.of("delivered_prompt_sha256"),
      treatment?.of("task_only_sha256"),
    ];
    for (const place of places) {
      if (place?.exists !== true || !task.exists || place.same(task)) continue;
      report("task", { member: place.name, at: place.at, expected: task.shown, actual: place.shown });
    }
    const delivered = treatment?.of("delivered_prompt_sha256");
    if (delivered?.exists === true && delivered.same(task)) report("same-prompts", { at: delivered.at });
  },
});

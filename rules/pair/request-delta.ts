import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

/** `sha("[]")`: no tool is offered to the model (pair-report a.2). */
const NO_TOOLS = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";

export default defineRule({
  id: "pair/request-delta",
  family: "trust-forgery",
  claim: "delivery-binding",
  kinds: LIVE_REPORTS,
  title: "The arms' prompts differ by the delivered context and by nothing else",
  why: "The report states the prompts' digests and the context's in two places each. If the places disagree, or both prompts are the same, the treatment that was measured is not the one described.",
  fix: "Reject the report, or ask for the run with its ledgers: they hold the prompts themselves.",
  source: "pair-report e.1, i.E8–E10",
  severity: "error",
  messages: {
    baseline: "the baseline's prompt digest is not the base prompt's",
    "same-prompts": "both arms have the same prompt: no context was delivered",
    context: "request_delta.{member} is not that of the delivery",
    tools: "model_tool_schema_sha256 must be the digest of an empty list, as in the contract",
  },
  check({ report: pairReport }, report) {
    if (pairReport === null) return;
    const delta = pairReport.of("request_delta");
    const base = pairReport.of("base_prompt_sha256");
    const baseline = delta.of("baseline_prompt_sha256");
    if (base.exists && baseline.exists && !base.same(baseline)) {
      report("baseline", { at: baseline.at, expected: base.shown, actual: baseline.shown });
    }
    const treatment = delta.of("treatment_prompt_sha256");
    if (treatment.exists && (treatment.same(baseline) || treatment.same(base))) {
      report("same-prompts", { at: treatment.at, actual: treatment.shown });
    }
    for (const member of ["context_sha256", "context_bytes"]) {
      const stated = delta.of(member);
      const delivered = pairReport.of("engine_delivery", member);
      if (stated.exists && delivered.exists && !stated.same(delivered)) {
        report("context", { member, at: stated.at, expected: delivered.shown, actual: stated.shown });
      }
    }
    const tools = delta.of("model_tool_schema_sha256");
    if (tools.exists && !tools.is(NO_TOOLS)) {
      report("tools", { at: tools.at, expected: NO_TOOLS, actual: tools.shown });
    }
  },
});

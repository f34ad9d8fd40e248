import { defineRule } from "../../src/engine/rule.ts";
import { REPORTS } from "./kinds.ts";

const ARMS = ["baseline", "ctx-light"];

export default defineRule({
  id: "pair/arm-order",
  family: "binding-order",
  claim: "approval-binding",
  kinds: REPORTS,
  title: "Two rows, baseline first, then ctx-light",
  why: "Rows are told apart by their place as well as their name, and every difference is treatment minus baseline. Swapped, repeated or missing rows turn the comparison around.",
  fix: "Reject the report: the tool writes both arms in the order in which it ran them.",
  source: "pair-report e.1, i.E5, F1",
  severity: "error",
  messages: {
    order: "execution_order must be baseline, then ctx-light",
    rows: "the rows must be baseline, then ctx-light, and nothing else",
    calls: { text: "provider_calls_completed must be 2", family: "trust-forgery" },
  },
  check({ report: pairReport }, report) {
    if (pairReport === null) return;
    const order = pairReport.of("execution_order");
    if (order.exists && !order.is(ARMS)) report("order", { at: order.at, actual: order.shown });
    const rows = pairReport.of("arms");
    const names = rows.items.map((row) => row.of("arm").shown);
    if (rows.exists && names.join() !== ARMS.join()) {
      report("rows", { at: rows.at, expected: ARMS.join(", "), actual: names.join(", ") });
    }
    const calls = pairReport.of("provider_calls_completed");
    if (calls.exists && !calls.is(2)) report("calls", { at: calls.at, expected: 2, actual: calls.shown });
  },
});

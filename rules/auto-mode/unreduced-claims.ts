import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/unreduced-claims",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A raw history says what a reader has to make of its claims",
  why: "A projection that was never sealed may still say what the machine that ran it believed. That belief does not travel: whoever reads the file has to take it back first.",
  fix: "Reduce the projection before you use or seal it; sealcheck digest prints the digest of the reduced form.",
  source: "auto-mode-projection A40, A41, T2",
  severity: "note",
  messages: {
    claim: "a reader has to make {field} of {record} {expected}",
  },
  check({ auto }, report) {
    if (auto.atRest || auto.reduction === null) return;
    for (const { record, field, at, from, to } of auto.reduction.changes) {
      report("claim", { record, field, at, expected: to, actual: from ?? "nothing" });
    }
  },
});

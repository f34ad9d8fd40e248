import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/value-limits",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "No value is deeper, longer or larger than a portable value may be",
  why: "What travels has to be read by every reader. Values beyond these limits are refused by readers that follow the rules, so a history that holds them is not portable.",
  fix: "Have the writer export the history again within the limits.",
  source: "auto-mode-projection A5, A10, A44",
  severity: "error",
  messages: {
    depth: "{field} of {record} is nested too deeply: {actual} levels, allowed {allowed}",
    members: "{field} of {record} has too many members: {actual}, allowed {allowed}",
    items: "{field} of {record} has too many items: {actual}, allowed {allowed}",
    characters: "{field} of {record} is too long: {actual} characters, allowed {allowed}",
    "too-large": "the reduced projection has {actual} bytes in canonical form, allowed {allowed}",
    "not-examined": {
      text: "the reduced projection has {actual} bytes, more than this run may examine",
      severity: "unexamined",
    },
    "no-canonical-form": "the reduced projection has no canonical form ({reason})",
  },
  check({ auto }, report) {
    for (const excess of auto.excesses) report(excess.limit, { ...excess });
    const form = auto.reduction?.form;
    if (form === undefined) return;
    if (!form.ok) {
      const reason = form.problem.id === "lone-surrogate" ? "a text holds half a surrogate pair" : "a number";
      return report("no-canonical-form", { reason, at: auto.at });
    }
    const { bytes, size, allowed } = form;
    if (size === "exceeded") report("too-large", { at: auto.at, actual: bytes, allowed });
    if (size === "lowered") report("not-examined", { at: auto.at, actual: bytes });
  },
});

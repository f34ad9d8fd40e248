import { wellFormed } from "../../src/artifacts/auto-mode/published/model.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { SHAPE } from "./kinds.ts";

const PARTS = ["preset", "result_review_mode", "approvals_reviewer"] as const;

export default defineRule({
  id: "auto-mode/selection-request",
  family: "malformed",
  claim: "trust",
  kinds: ["auto-mode-patch"],
  title: "A change request sets parts of the selection, or clears all three",
  why: "A request that clears one part and sets another has no meaning that every server shares, so the server refuses it. An archived request of this form was never granted.",
  fix: "Set one to three of preset, result_review_mode and approvals_reviewer, or set all three to null.",
  source: "auto-mode-views 5",
  severity: "error",
  needs: SHAPE,
  messages: {
    empty: "the request changes nothing: it names no part of the selection",
    mixture: "{field} is null, and the request does not clear all three parts",
  },
  check(published, report) {
    if (published.unreadable) return report.cannotEstablish("the document was not read");
    for (const request of wellFormed(published)) {
      const given = PARTS.filter((part) => request[part] !== undefined);
      const cleared = given.filter((part) => request[part] === null);
      if (given.length === 0) report("empty", { at: at(request) });
      if (cleared.length === PARTS.length) continue;
      for (const field of cleared) report("mixture", { field, at: at(request, field) });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/at-rest-reduced",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A history at rest is its own reduced form",
  why: "A writer that follows the rules has already made everything of the history that a reader would make of it. Where a reader still has to take back a status or a reason, the writer claimed more than may travel; where it only drops or fills in members, the writer was careless.",
  fix: "Use only the reduced form. Ask for an export by a writer that reduces the history before it seals it.",
  source: "auto-mode-projection A40 to A42, T1",
  severity: "error",
  // Only a history without a fault of these rules has a reduced form. What the session holds does not change it.
  needs: [
    "auto-mode/projection",
    "auto-mode/trust-states",
    "auto-mode/record-fields",
    "auto-mode/required-fields",
    "auto-mode/value-limits",
    "auto-mode/event-cursors",
    "auto-mode/payload-digest",
    "auto-mode/identities",
    "auto-mode/scope",
    "auto-mode/references",
    "auto-mode/binding-events",
    "auto-mode/run-order",
    "auto-mode/transition-values",
    "auto-mode/candidates",
    "auto-mode/run-history",
    "auto-mode/repair-order",
    "auto-mode/repair-owner",
    "auto-mode/audit-events",
    "auto-mode/audit-owner",
    "auto-mode/failed-permission",
    "auto-mode/private-names",
    "auto-mode/at-rest-claims",
  ],
  messages: {
    claim: "a reader has to take back {field} of {record}",
    normalised: {
      text: "a reader has to drop or fill in members: the projection is not in its reduced form",
      family: "malformed",
      severity: "warning",
    },
  },
  check({ auto }, report) {
    const { atRest, reduction } = auto;
    if (!atRest || reduction === null || !reduction.form.ok) return;
    for (const { record, field, at, from, to } of reduction.changes) {
      report("claim", { record, field, at, expected: to, actual: from ?? "nothing" });
    }
    const { sha256 } = reduction.form;
    if (reduction.changes.length > 0 || sha256 === reduction.givenSha256) return;
    report("normalised", { at: auto.at, expected: sha256, actual: reduction.givenSha256 ?? "nothing" });
  },
});

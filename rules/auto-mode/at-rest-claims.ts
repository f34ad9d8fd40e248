import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { INERT_SELECTION, isOneOf, NONTERMINAL_STATUSES } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { at as placeOf } from "../../src/container/json/locate.ts";
import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/at-rest-claims",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A history at rest claims no verified or active run, and no selection in force",
  why: "Whoever seals a history reduces it first: what was verified here becomes unverified for everybody else, what was running stands still, and nothing is in force. A sealed history that still claims more was not written by such a writer.",
  fix: "Treat every run as unverified. Ask for an export by a writer that reduces the history before it seals it.",
  source: "auto-mode-projection 11.4, T1",
  severity: "error",
  messages: {
    verified: "{record} claims to be verified, which never survives an export",
    active: "{record} claims to be {actual}, which no run at rest can be",
    "not-inert": "status of {record} is not unverified_import, and the run is imported",
    selection: "{field} of effective_selection is in force",
    "no-selection": "effective_selection is not an object",
  },
  check({ auto }, report) {
    const { projection, atRest } = auto;
    if (!atRest || projection === null) return;
    for (const run of auto.runs) {
      const { status } = run.source;
      const details = {
        record: nameOf(run),
        field: "status",
        at: place(run, "status"),
        actual: shown(status),
      };
      if (run.trust === "quarantined_import" && status !== "unverified_import") {
        report("not-inert", { ...details, expected: "unverified_import" });
      } else if (status === "verified") report("verified", { ...details, expected: "unverified" });
      else if (isOneOf(NONTERMINAL_STATUSES, status)) {
        report("active", { ...details, expected: "unverified" });
      }
    }

    const selection = projection.effective_selection;
    if (selection === undefined) return;
    if (!isObject(selection)) {
      const at = placeOf(projection, "effective_selection");
      return report("no-selection", { at, actual: shown(selection) });
    }
    for (const [field, expected] of Object.entries(INERT_SELECTION)) {
      if (selection[field] === expected) continue;
      report("selection", {
        field,
        at: placeOf(selection, field),
        expected,
        actual: shown(selection[field]),
      });
    }
  },
});

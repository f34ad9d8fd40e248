import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { TRUST_STATES } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { at as placeOf } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/trust-states",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "Every trust state is local or quarantined_import",
  why: "A history was either made here or came from elsewhere and is quarantined; there is no third state, and none that means trusted. A word of its own in this place is a claim that no reader can check.",
  fix: "Do not use the projection. Ask for an export by a writer that knows the two trust states.",
  source: "auto-mode-projection A2, A6",
  severity: "error",
  messages: {
    projection: "trust_state of the projection is not one of the two trust states",
    run: "trust_state of {record} is not one of the two trust states",
  },
  check({ auto }, report) {
    if (auto.unreadable) return report.cannotEstablish("the document that holds it was not read");
    const expected = TRUST_STATES.join(" or ");
    const { projection } = auto;
    if (projection !== null && auto.trust === null) {
      const actual = shown(projection.trust_state);
      report("projection", { at: placeOf(projection, "trust_state"), expected, actual });
    }
    for (const run of auto.runs) {
      if (run.trust !== null || run.givenTrust === undefined) continue;
      const at = place(run, "trust_state");
      report("run", { record: nameOf(run), at, expected, actual: shown(run.givenTrust) });
    }
  },
});

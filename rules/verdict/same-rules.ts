import { placeIn, sameNames } from "../../src/artifacts/verdict/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "verdict/same-rules",
  family: "stale-digest",
  claim: "verdict-binding",
  kinds: ["verdict"],
  title: "The saved verdict was made by these rules",
  why: "A verdict means what its rules mean. One that other rules gave, or that was narrowed to other claims, does not say what would be said today.",
  fix: "Judge the artifacts again and keep the new verdict; or compare with the version of sealcheck that gave the old one.",
  source: "DESIGN 2, 8",
  severity: "error",
  messages: {
    rules: "other rules gave the saved verdict",
    narrowed: "the saved verdict required other claims (--only)",
    instant: {
      text: "the saved verdict is of another instant; what is about age may differ (--now)",
      severity: "note",
    },
  },
  needs: ["verdict/shape"],
  check(model, report) {
    const { saved, current } = model;
    if (saved === null || current === null) {
      return report.cannotEstablish("nothing was judged to compare it with (--against FILE PATH…)");
    }
    const rules = { expected: saved.tool.rulesDigest, actual: current.tool.rulesDigest };
    if (rules.expected !== rules.actual) {
      report("rules", { at: placeIn(model, "tool", "rulesDigest"), ...rules });
    }
    if (!sameNames(saved.narrowed, current.narrowed)) {
      const lists = { expected: saved.narrowed.join(", "), actual: current.narrowed.join(", ") };
      report("narrowed", { at: placeIn(model, "narrowed"), ...lists });
    }
    if (saved.now?.instant !== current.now?.instant) {
      const instants = { expected: saved.now?.instant, actual: current.now?.instant };
      report("instant", { at: placeIn(model, "now"), ...instants });
    }
  },
});

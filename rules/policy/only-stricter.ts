import { messagesNamed, placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/only-stricter",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "The policy makes things stricter, never looser",
  why: "Limits and severities protect the reader of a verdict. A file that could raise a limit, or that raises what is no warning, would change what a verdict means without saying so.",
  fix: "Lower the limit to a value within the table, or name a rule or message that is a warning.",
  source: "DESIGN 8",
  severity: "error",
  messages: {
    "limit-raised": "the limit {name} can only be lowered",
    "no-warning": "{rule} has no warning to raise",
    "longest-below-shortest": "max is below min, so nothing would match",
  },
  needs: ["policy/shape", "policy/known-names"],
  check(model, report) {
    const { policy, vocabulary } = model;
    if (policy === null) return;
    for (const [name, value] of Object.entries(policy.limits)) {
      const most = vocabulary.limits.get(name) ?? 0;
      const at = placeIn(model, "limits", name);
      if (value > most) report("limit-raised", { at, name, expected: `at most ${most}`, actual: value });
    }
    for (const [index, named] of policy.raise.entries()) {
      const warns = messagesNamed(vocabulary, named).some(({ severity }) => severity === "warning");
      if (!warns) report("no-warning", { at: placeIn(model, "raise", index), rule: named.rule });
    }
    for (const [index, { min, max }] of policy.secrets.entries()) {
      const at = placeIn(model, "secrets", index, "max");
      if (max !== undefined && max < min) report("longest-below-shortest", { at });
    }
  },
});

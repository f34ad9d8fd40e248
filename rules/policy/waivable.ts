import { messagesNamed, placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule, type Family } from "../../src/engine/rule.ts";

/** Whether a policy may waive findings of this family (DESIGN 8). */
export function isWaivable(family: Family): boolean {
  return family !== "trust-forgery" && family !== "stale-digest";
}

export default defineRule({
  id: "policy/waivable",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "Nothing is waived that must not be",
  why: "A forged statement of trust or a digest that no longer matches is not a matter of taste, and nobody's word can make it true. What was not examined cannot be waived either: nobody knows what would be waived.",
  fix: "Remove the waiver. Ask for fresh evidence, or judge the artifact without relying on it.",
  source: "DESIGN 8",
  severity: "error",
  messages: {
    "never-waived": "{rule} cannot be waived: it is a rule of {forbidden}",
    "nothing-to-waive": "{rule} cannot be waived: it has no finding of severity error or warning",
  },
  needs: ["policy/shape", "policy/known-names"],
  check(model, report) {
    const { policy, vocabulary } = model;
    if (policy === null) return;
    for (const [index, waiver] of policy.waivers.entries()) {
      const { rule: id, message } = waiver;
      const at = placeIn(model, "waivers", index, "rule");
      const name = message === undefined ? id : `${id} ${message}`;
      const named = messagesNamed(vocabulary, waiver);
      const families = [vocabulary.rules.get(id)?.family, ...named.map(({ family }) => family)];
      // The rule's own family counts for all its messages; those of another family may forbid it by themselves.
      const [own, ...told] = families.map((family) => family !== undefined && !isWaivable(family));
      const forbidden = own === true ? families[0] : told.every(Boolean) ? families[1] : undefined;
      const weighs = named.some(({ severity }) => severity === "error" || severity === "warning");
      if (forbidden !== undefined) report("never-waived", { at, rule: name, forbidden });
      else if (!weighs) report("nothing-to-waive", { at, rule: name });
    }
  },
});

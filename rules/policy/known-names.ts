import { placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { nearest } from "../../src/nearest.ts";

export default defineRule({
  id: "policy/known-names",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "Every rule, message, claim and limit that the policy names exists",
  why: "A policy that raises, waives or requires something under a name that nothing has would silently do nothing. Its owner would believe in a strictness that is not there.",
  fix: "Correct the name. sealcheck rules lists rules and messages; sealcheck check --help and the documentation list claims and limits.",
  source: "DESIGN 8",
  severity: "error",
  messages: {
    rule: "there is no rule {name}{hint}",
    message: "the rule {rule} has no message {name}{hint}",
    claim: "no kind has a claim {name}{hint}",
    limit: "there is no limit {name}{hint}",
  },
  needs: ["policy/shape"],
  check(model, report) {
    const { policy, vocabulary } = model;
    if (policy === null) return;
    const { rules, claims, limits } = vocabulary;
    for (const list of ["raise", "waivers"] as const) {
      for (const [index, { rule: id, message }] of policy[list].entries()) {
        const rule = rules.get(id);
        if (rule === undefined) {
          const at = placeIn(model, list, index, "rule");
          report("rule", { at, name: id, hint: hint(id, [...rules.keys()]) });
        } else if (message !== undefined && !Object.hasOwn(rule.messages, message)) {
          const at = placeIn(model, list, index, "message");
          report("message", { at, rule: id, name: message, hint: hint(message, Object.keys(rule.messages)) });
        }
      }
    }
    for (const [index, name] of policy.require.entries()) {
      if (claims.includes(name)) continue;
      report("claim", { at: placeIn(model, "require", index), name, hint: hint(name, claims) });
    }
    for (const name of Object.keys(policy.limits)) {
      if (limits.has(name)) continue;
      report("limit", { at: placeIn(model, "limits", name), name, hint: hint(name, [...limits.keys()]) });
    }
  },
});

function hint(name: string, known: readonly string[]): string {
  const close = nearest(name, known);
  return close === null ? "" : `; did you mean ${close}?`;
}

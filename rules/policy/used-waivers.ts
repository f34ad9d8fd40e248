import { placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/used-waivers",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "Every waiver waives something",
  why: "A waiver that no finding needs any more is an open door: the next fault of the same rule at the same place would pass through it unseen.",
  fix: "Remove the waiver, unless the artifact it is about was not among those judged this time.",
  source: "DESIGN 8",
  severity: "warning",
  messages: { unused: "the waiver of {rule} by {owner} met no finding" },
  needs: ["policy/shape"],
  check(model, report) {
    const { policy, use } = model;
    for (const index of use?.unused ?? []) {
      const waiver = policy?.waivers[index];
      if (waiver === undefined) continue;
      report("unused", { at: placeIn(model, "waivers", index), rule: waiver.rule, owner: waiver.owner });
    }
  },
});

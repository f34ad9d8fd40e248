import { expiryOf } from "../../src/artifacts/policy/expiry.ts";
import { placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/current-waivers",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "No waiver has expired",
  why: "A waiver is a promise to mend something by a day. When that day has passed it waives nothing any more, and somebody should decide again.",
  fix: "Mend what was waived and remove the waiver, or have its owner set a new day with a reason that still holds.",
  source: "DESIGN 8",
  severity: "warning",
  messages: { expired: "the waiver of {rule} by {owner} expired and waives nothing" },
  needs: ["policy/shape"],
  check(model, report) {
    const { policy, now } = model;
    if (policy === null || now === null) return;
    for (const [index, { rule, owner, expires }] of policy.waivers.entries()) {
      if (expiryOf(expires) > now) continue;
      report("expired", { at: placeIn(model, "waivers", index, "expires"), rule, owner, actual: expires });
    }
  },
});

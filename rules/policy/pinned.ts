import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/pinned",
  family: "stale-digest",
  claim: "authenticity",
  kinds: "all",
  title: "The artifact is the one that was pinned",
  why: "These formats carry no signature, so nothing in an artifact proves who made it. A digest that came by another way, and was written into the caller's own policy, does; an artifact of that place with another digest is another artifact.",
  fix: "Find out which of the two is right from whoever made the artifact. Change the pin only on their word, never to make a run pass.",
  source: "DESIGN 8",
  severity: "error",
  messages: {
    changed: "the artifact is not the one that the policy pins",
    unread: { text: "the artifact is pinned, and its bytes could not be read whole", severity: "unexamined" },
  },
  check({ pin, sha256 }, report) {
    if (pin === null) {
      report.cannotEstablish("nothing in the artifact proves who made it; needs a pin (--policy FILE)");
    } else if (sha256 === null) {
      report("unread", { expected: pin });
    } else if (sha256 !== pin) {
      report("changed", { expected: pin, actual: sha256 });
    }
  },
});

import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "The policy file has exactly the shape of a policy",
  why: "A policy whose misspelt member is passed over is a policy that does not do what its owner believes. So every member is known, and every waiver names its reason, its owner and its end.",
  fix: "Correct the member named. sealcheck schema policy prints the schema, for editors and for comparison.",
  source: "DESIGN 8",
  severity: "error",
  messages: {
    missing: "{member} is missing",
    "unknown-member": "{member} is not a member of a policy",
    "wrong-type": "{member} has the wrong type",
    "wrong-value": "{member} has a value that is not allowed",
  },
  check({ issues }, report) {
    for (const { problem, at, member, expected, actual } of issues) {
      report(problem, { at, member: member === "" ? "the document" : member, expected, actual });
    }
  },
});

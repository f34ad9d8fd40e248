import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "verdict/shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["verdict"],
  title: "The saved verdict has the shape of a verdict",
  why: "A verdict that lacks what a verdict says cannot be compared with anything. Members that a later version may have added are passed over.",
  fix: "Take the file that sealcheck wrote with --format json, as it was written.",
  source: "DESIGN 2",
  severity: "error",
  messages: {
    missing: "{member} is missing",
    "unknown-member": "{member} is not a member of a verdict",
    "wrong-type": "{member} has the wrong type",
    "wrong-value": "{member} has a value that is not allowed",
  },
  check({ issues }, report) {
    for (const { problem, at, member, expected, actual } of issues) {
      report(problem, { at, member: member === "" ? "the document" : member, expected, actual });
    }
  },
});

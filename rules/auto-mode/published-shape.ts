import { defineRule } from "../../src/engine/rule.ts";
import { PUBLISHED } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/published-shape",
  family: "malformed",
  claim: "integrity",
  kinds: PUBLISHED,
  title: "What the server publishes has exactly the members of its allow-list, each with its type",
  why: "The session server builds views, audit pages and events member by member from a list of what may be shown. A member outside that list, or one of another type, was not put there by the server.",
  fix: "Take the document from the server again, and find out who edited this one.",
  source: "auto-mode-views 1 to 5",
  severity: "error",
  messages: {
    "unknown-member": "{member} is not a member that the server publishes",
    missing: "{member} is missing",
    "wrong-type": "{member} has the wrong type",
    "wrong-value": "{member} has a value that is not allowed",
  },
  check({ documents, unreadable }, report) {
    if (unreadable) report.cannotEstablish("the document was not read to its end");
    for (const { issues } of documents) {
      for (const { problem, at, member, expected, actual } of issues) {
        report(problem, { at, expected, actual, member: member === "" ? "the document" : member });
      }
    }
  },
});

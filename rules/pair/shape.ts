import { shapeIssues } from "../../src/artifacts/shape.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { DOCUMENTS } from "./kinds.ts";

const MESSAGES = {
  missing: "missing",
  "unknown-member": "unknown-member",
  "wrong-type": "wrong-type",
  "wrong-value": "wrong-value",
} as const;

export default defineRule({
  id: "pair/shape",
  family: "malformed",
  claim: "integrity",
  kinds: DOCUMENTS,
  title: "Every document has exactly the members and types of its schema",
  why: "The documents are closed: the tool rebuilds them and compares bytes. A member too many can carry a claim that nobody checks, and a number written as another type gives another digest.",
  fix: "Take the file from the run again. Never edit a document by hand: its digests are part of other documents.",
  source: "pair-report i.A2, A6–A9, E1, F5, G6, I12, L1",
  severity: "error",
  messages: {
    "not-object": "the document is not a JSON object",
    "wrong-schema": "schema names another document than the one that belongs here",
    missing: "the member {member} is missing",
    "unknown-member": "{member} is no member of this document",
    "wrong-type": "{member} must be of type {expected}",
    "wrong-value": "{member} must be {expected}",
  },
  check({ documents }, report) {
    for (const { root, type } of documents) {
      if (root.value === undefined || !root.isObject) {
        report("not-object", { at: root.at, actual: root.shown });
        continue;
      }
      const schema = root.of("schema");
      if (type.schema !== null && schema.exists && !schema.is(type.schema)) {
        report("wrong-schema", { at: schema.at, expected: type.schema, actual: schema.shown });
      }
      for (const { problem, at, member, expected, actual } of shapeIssues(type.fields, root.value)) {
        report(MESSAGES[problem], { at, member, expected, actual });
      }
    }
  },
});

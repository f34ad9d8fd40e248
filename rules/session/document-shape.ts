import { compareFields } from "../../src/artifacts/session-package/compare.ts";
import { DOCUMENT_FIELDS } from "../../src/artifacts/session-package/document-fields.ts";
import { DOCUMENTS, LIST_NAMES } from "../../src/artifacts/session-package/documents.ts";
import { RECORD_FIELDS } from "../../src/artifacts/session-package/record-fields.ts";
import type { ShapeIssue } from "../../src/artifacts/shape-issue.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/document-shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Members have the types that the format gives them",
  why: 'A count written as "3", 1.9 or `true` is a number to a lenient reader and something else to a strict one, and what an importer does with it comes too late to refuse the package.',
  fix: "Ask for a fresh export, or repair the tool that wrote the document.",
  source: "session-package 5, D4, D11, D14, D21 and D26; 10 N3; 14 S7",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "wrong-type": "{member} has a type that the format does not give it",
    "missing-member": "the member {member} is missing",
  },
  check({ documents, lists }, report) {
    const tell = ({ problem, at, member, expected, actual }: ShapeIssue): void =>
      report(problem === "missing" ? "missing-member" : "wrong-type", { at, member, expected, actual });
    for (const name of DOCUMENTS) {
      const document = documents[name];
      if (document.state === "read") compareFields(DOCUMENT_FIELDS[name], document.root, tell);
    }
    for (const name of LIST_NAMES) {
      for (const record of lists[name]) compareFields(RECORD_FIELDS[name], record, tell);
    }
  },
});

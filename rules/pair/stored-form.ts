import type { PairDocument } from "../../src/artifacts/pair/document.ts";
import { firstDifference, isIn, outOfOrder } from "../../src/artifacts/pair/stored-form.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { DOCUMENTS } from "./kinds.ts";

/** A printed approval has sorted keys. Only an execute plan's is never printed, so that either order may be met. */
function mustBeSorted({ type, root }: PairDocument): boolean {
  return type.role === "approval" && root.of("execution_enabled").flag !== true;
}

export default defineRule({
  id: "pair/stored-form",
  family: "malformed",
  claim: "integrity",
  kinds: DOCUMENTS,
  title: "Every stored document has the bytes that its writer gives it",
  why: "The tool writes each document in one form: two blanks of indent, escapes for everything outside ASCII, a final line feed, members in a fixed order. Other bytes mean that something else wrote the file after the run.",
  fix: "Take the file from the run again, byte for byte: no editor, no formatter, no line-ending conversion.",
  source: "pair-report a.1, i.A1, A5, D1",
  severity: "error",
  messages: {
    layout: "the bytes are not those in which the tool stores this value",
    "key-order": "{member} stands out of the stored order",
    "no-canonical-form":
      "the contract holds a number or text that no digest can be taken of, so nothing can have approved it",
    "unsorted-approval": "an approval is printed with sorted keys, this one is not",
  },
  check({ documents, contracts }, report) {
    for (const { body, digest } of contracts) {
      if (digest === null) report("no-canonical-form", { at: body.at });
    }
    for (const document of documents) {
      const { root, type } = document;
      if (!type.stored || !root.isObject) continue;
      if (type.role === "plan" && isIn(document, "canonical")) continue;
      if (type.role === "approval" && isIn(document, "sorted")) continue;
      if (mustBeSorted(document)) {
        const message = isIn(document, "listed") ? "unsorted-approval" : "layout";
        report(message, { at: firstDifference(document, "sorted") });
      } else if (!isIn(document, "listed")) {
        report("layout", { at: firstDifference(document, "listed") });
      } else {
        const wrong = outOfOrder(type.fields, root);
        if (wrong !== null) report("key-order", { at: wrong.at, member: wrong.name });
      }
    }
  },
});

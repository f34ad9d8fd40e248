import { isNonBlank } from "../../src/artifacts/completion/fields.ts";
import { placeOfSideEffect } from "../../src/artifacts/completion/side-effects.ts";
import { typeName } from "../../src/artifacts/shape-issue.ts";
import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/side-effects",
  family: "trust-forgery",
  claim: "evidence",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "Every side effect is named with a real reference",
  why: "A side effect is evidence only when it can be looked up: what kind it was, and the commit, number or address it left. An entry without a reference claims work that nobody can check.",
  fix: "Have the job report the reference of each side effect, or leave out what did not happen.",
  source: "completion-gate 1.1, 4 (M7)",
  severity: "error",
  messages: {
    "not-an-object": "side effect {number} is no object",
    "no-kind": "side effect {number} has no kind",
    "no-reference": "side effect {number} has no reference",
    "more-members": "side effect {number} has members besides kind and reference",
  },
  check({ manifests }, report) {
    for (const { document, sideEffects } of manifests) {
      if (sideEffects === null) report.cannotEstablish("the manifest has no list of side effects");
      for (const [index, entry] of (sideEffects ?? []).entries()) {
        const place = { at: placeOfSideEffect(document, index), number: index + 1 };
        if (!isObject(entry)) {
          report("not-an-object", { ...place, expected: "object", actual: typeName(entry) });
          continue;
        }
        if (!isNonBlank(entry.kind)) report("no-kind", place);
        if (!isNonBlank(entry.reference)) report("no-reference", place);
        if (Object.keys(entry).some((name) => name !== "kind" && name !== "reference")) {
          report("more-members", place);
        }
      }
    }
  },
});

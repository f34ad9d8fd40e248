import { LIST_NAMES, LISTS } from "../../src/artifacts/session-package/documents.ts";
import { typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray, isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/lists",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every list of records is there and holds records only",
  why: "A reader that finds no list where one belongs takes the session for one without messages, cells or checkpoints. What it does not see it cannot doubt.",
  fix: "Ask for a fresh export, or repair the tool that wrote the document.",
  source: "session-package 5, D3 and D4",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "not-a-list": "{member} of {document} is not a list",
    "not-a-record": "{member} of {document} holds something that is not an object",
  },
  check({ documents }, report) {
    for (const name of LIST_NAMES) {
      const { document, member, optional } = LISTS[name];
      const found = documents[document];
      if (found.state !== "read") continue;
      const list = found.root[member];
      if (list === undefined && optional) continue;
      if (!isArray(list)) {
        const actual = typeName(list);
        report("not-a-list", { at: at(found.root, member), document, member, expected: "list", actual });
        continue;
      }
      for (const [index, record] of list.entries()) {
        if (isObject(record)) continue;
        const actual = typeName(record);
        report("not-a-record", { at: at(list, index), document, member, expected: "object", actual });
      }
    }
  },
});

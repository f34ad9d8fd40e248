import { unknownMembers } from "../../src/artifacts/session-package/compare.ts";
import { DOCUMENT_FIELDS, STATE, TREE } from "../../src/artifacts/session-package/document-fields.ts";
import { DOCUMENTS, LIST_NAMES } from "../../src/artifacts/session-package/documents.ts";
import { RECORD_FIELDS } from "../../src/artifacts/session-package/record-fields.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/unknown-members",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Documents hold no members that the format does not know",
  why: "Every importer ignores members that it does not know, so nobody checks what stands in them. They may be a newer exporter's, or something that travels along unseen.",
  fix: "Look at the member. If it comes from a newer exporter, judge the package with a newer sealcheck.",
  source: "session-package 5 and 12; 14 S2",
  severity: "warning",
  needs: ["session/documents"],
  messages: {
    "unknown-member": "the format knows no member {member} here",
  },
  check({ documents, lists, workspace, states }, report) {
    const tell = (container: JsonObject, member: string): void =>
      report("unknown-member", { at: at(container, member), member });
    for (const name of DOCUMENTS) {
      const document = documents[name];
      if (document.state === "read") unknownMembers(DOCUMENT_FIELDS[name], document.root, tell);
    }
    for (const name of LIST_NAMES) {
      for (const record of lists[name]) unknownMembers(RECORD_FIELDS[name], record, tell);
    }
    for (const { document } of workspace.trees) {
      if (document.state === "read") unknownMembers(TREE, document.root, tell);
    }
    for (const { body, place } of states) {
      if (body.state !== "read") continue;
      unknownMembers(STATE, body.value, (container, member) =>
        report("unknown-member", { at: place(container, member), member }),
      );
    }
  },
});

import { DOCUMENTS } from "../../src/artifacts/session-package/documents.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/documents",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "All twelve documents are there, and each is a JSON object",
  why: "A session is told by twelve documents together. Where one is missing, what the others refer to cannot be checked, and a part of the history is gone.",
  fix: "Ask for a fresh export; a document that is not there cannot be reconstructed from the others.",
  source: "session-package 3, M11; 5, J1 to J3",
  severity: "error",
  messages: {
    "missing-document": "the package has no {document}",
    "not-an-object": "{document} is not a JSON object",
  },
  check({ documents, entries }, report) {
    // Of an archive without any entry the container rules have said enough.
    if (entries.size === 0) {
      report.cannotEstablish("nothing in the archive could be read");
      return;
    }
    for (const document of DOCUMENTS) {
      const found = documents[document];
      if (found.state === "absent") report("missing-document", { document });
      if (found.state === "not-an-object") {
        report("not-an-object", { at: found.at, document, expected: "object", actual: found.found });
      }
      if (found.state === "unreadable") report.cannotEstablish(`${document} could not be read`);
    }
  },
});

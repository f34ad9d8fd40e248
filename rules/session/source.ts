import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/source",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The session says which session, project and version it is",
  why: "Everything in a package is bound to one root frame and one project. When the session does not name them, records of other sessions cannot be told from its own.",
  fix: "Export the session again; these two ids cannot be guessed from the rest.",
  source: "session-package 5, D1 and D2; 14 S1",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "wrong-version": "the session's schema_version is not the integer 1",
    "no-source": "the session has no source",
    "no-project": "the session's source does not name a project",
    "no-root": "the session's source does not name a root frame",
  },
  check({ documents, source }, report) {
    const session = documents["session.json"];
    if (session.state !== "read") return;
    const { root } = session;
    if (root.schema_version !== 1) {
      const actual = shown(root.schema_version);
      report("wrong-version", { at: at(root, "schema_version"), expected: 1, actual });
    }
    const { record } = source;
    if (record === null) {
      report("no-source", { at: at(root, "source"), expected: "object", actual: typeName(root.source) });
      return;
    }
    if (source.project === null) {
      const actual = typeName(record.project_id);
      report("no-project", { at: at(record, "project_id"), expected: "text", actual });
    }
    if (source.root === null) {
      const actual = typeName(record.root_frame_id);
      report("no-root", { at: at(record, "root_frame_id"), expected: "text", actual });
    }
  },
});

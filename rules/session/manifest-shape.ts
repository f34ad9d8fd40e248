import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray, isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const FORMAT = "openai4s.session";

export default defineRule({
  id: "session/manifest-shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The manifest is of the format and version that this package must have",
  why: "A reader chooses how to understand a package by its manifest's format and version. A version written as `true` or `1.0` passes in one reader and fails in another, so two people judge two different things.",
  fix: "Export the session again with a tool that writes format openai4s.session, schema version 1.",
  source: "session-package 3, M3, M4 and M6; 14 S1",
  severity: "error",
  needs: ["session/manifest-present"],
  messages: {
    "wrong-format": "the manifest's format is not openai4s.session",
    "wrong-version": "the manifest's schema_version is not the integer 1",
    "files-not-a-list": "the manifest's files are not a list",
    "record-not-an-object": "a record of the manifest is not an object",
    "path-not-text": "a record of the manifest has no path",
  },
  check({ manifest }, report) {
    if (manifest.state !== "read") return;
    const { root } = manifest;
    if (root.format !== FORMAT) {
      report("wrong-format", { at: at(root, "format"), expected: FORMAT, actual: shown(root.format) });
    }
    if (root.schema_version !== 1) {
      const actual = shown(root.schema_version);
      report("wrong-version", { at: at(root, "schema_version"), expected: 1, actual });
    }
    const { files } = root;
    if (!isArray(files)) {
      report("files-not-a-list", { at: at(root, "files"), expected: "list", actual: typeName(files) });
      return;
    }
    for (const [index, record] of files.entries()) {
      if (!isObject(record)) {
        report("record-not-an-object", { at: at(files, index), actual: typeName(record) });
      } else if (typeof record.path !== "string") {
        const actual = typeName(record.path);
        report("path-not-text", { at: at(record, "path"), expected: "text", actual });
      }
    }
  },
});

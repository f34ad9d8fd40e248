import { MANIFEST } from "../../src/artifacts/session-package/documents.ts";
import { judgePath } from "../../src/artifacts/session-package/paths.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/manifest-paths",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each record of the manifest names one file, in its one canonical spelling",
  why: "Two spellings of one path are two files to one reader and one file to another. A path that leaves the package would make a careless reader write outside of its folder.",
  fix: "Do not unpack the archive. Ask for a fresh export.",
  source: "session-package 3, M6 and M7; 2 Z4; 14 S1",
  severity: "error",
  needs: ["session/manifest-present"],
  messages: {
    "unsafe-path": {
      text: "the manifest lists {path}, which is not a safe relative path",
      family: "hostile-container",
    },
    "noncanonical-path": "the manifest lists {path}, which is not spelled canonically",
    "lists-itself": "the manifest lists manifest.json, which cannot hold its own digest",
    "listed-twice": "the manifest lists {path} more than once",
  },
  check({ manifest }, report) {
    if (manifest.state !== "read") return;
    const seen = new Set<string>();
    for (const { record, path } of manifest.records) {
      const written = record.path;
      if (typeof written !== "string") continue;
      const place = () => at(record, "path");
      const { unsafe, noncanonical } = judgePath(written);
      if (unsafe) report("unsafe-path", { at: place(), path: written });
      else if (noncanonical) report("noncanonical-path", { at: place(), path: written, expected: path });
      if (path === null) continue;
      if (path === MANIFEST) report("lists-itself", { at: place() });
      else if (seen.has(path)) report("listed-twice", { at: place(), path });
      seen.add(path);
    }
  },
});

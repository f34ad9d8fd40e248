import { DOCUMENTS, MANIFEST } from "../../src/artifacts/session-package/documents.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

const REQUIRED: ReadonlySet<string> = new Set(DOCUMENTS);

export default defineRule({
  id: "session/inventory",
  family: "malformed",
  claim: "inventory",
  kinds: ["session-package"],
  title: "The archive holds exactly the files that the manifest lists",
  why: "A file that the manifest does not list is vouched for by nobody, and yet it arrives with everything that is. A listed file that is gone was evidence that somebody took out.",
  fix: "Ask for a fresh export. Do not add the file to the manifest: its seal would then say something that the exporter never said.",
  source: "session-package 3, M8 and M10",
  severity: "error",
  needs: ["session/manifest-present"],
  messages: {
    "missing-entry": "{path} is listed in the manifest and not in the archive",
    "unlisted-entry": { text: "{entry} is in the archive and not in the manifest", family: "trust-forgery" },
  },
  check({ manifest, entries }, report) {
    if (manifest.state !== "read") return;
    if (!isArray(manifest.root.files)) {
      report.cannotEstablish("the manifest has no list of files");
      return;
    }
    const listed = new Set([MANIFEST]);
    for (const { record, path } of manifest.records) {
      if (path === null) continue;
      listed.add(path);
      // A document that is gone is told by session/documents.
      if (!entries.has(path) && !REQUIRED.has(path)) {
        report("missing-entry", { at: at(record, "path"), path });
      }
    }
    for (const entry of entries.keys()) {
      if (!listed.has(entry)) report("unlisted-entry", { at: inEntry(entry), entry });
    }
  },
});

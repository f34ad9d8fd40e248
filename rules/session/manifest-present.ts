import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/manifest-present",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The package has a manifest",
  why: "The manifest is the only thing that says what the package holds and what its bytes were when it was sealed. Without one every file could have been replaced, and nothing would tell.",
  fix: "Ask for a fresh export. A manifest made after the fact proves nothing.",
  source: "session-package 3, M1 and M2",
  severity: "error",
  messages: {
    missing: "the package has no manifest.json",
    "not-an-object": "manifest.json is not a JSON object",
  },
  check({ manifest, entries }, report) {
    // Of an archive without any entry the container rules have said enough.
    if (entries.size === 0) report.cannotEstablish("nothing in the archive could be read");
    else if (manifest.state === "absent") report("missing");
    if (manifest.state === "not-an-object") {
      report("not-an-object", { at: manifest.at, expected: "object", actual: manifest.found });
    }
    if (manifest.state === "unreadable") report.cannotEstablish("manifest.json could not be read");
  },
});

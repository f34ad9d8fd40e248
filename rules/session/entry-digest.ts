import { isHex64, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "session/entry-digest",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every entry still matches the digest the manifest recorded",
  why: "Whoever changes a file of a sealed package leaves the old digest behind. A digest that is missing, or not written as the format writes it, proves as little as a wrong one.",
  fix: "The file changed after the package was sealed. Ask for a fresh export; never re-seal by hand.",
  source: "session-package 3, M9",
  severity: "error",
  needs: ["session/manifest-present"],
  messages: {
    "changed-entry": "{entry} no longer matches the manifest",
    "line-endings": "only the line endings of {entry} changed since it was sealed",
    "no-digest": "the manifest records no usable digest of {entry}",
    "wrong-size": "the manifest records another size of {entry}",
  },
  check({ manifest, entries }, report) {
    if (manifest.state !== "read") return;
    for (const { record, path, lineEndings } of manifest.records) {
      const facts = path === null ? undefined : entries.get(path);
      if (!facts) continue;
      const entry = facts.path;
      if (!isHex64(record.sha256)) {
        report("no-digest", { at: at(record, "sha256"), entry, actual: typeName(record.sha256) });
      } else if (record.sha256 !== facts.sha256) {
        report(lineEndings ? "line-endings" : "changed-entry", {
          at: inEntry(entry),
          entry,
          expected: `sha256:${record.sha256}`,
          actual: `sha256:${facts.sha256}`,
          related: [{ at: at(record, "sha256"), text: "the manifest's record" }],
        });
      } else if (record.size !== facts.bytes) {
        report("wrong-size", {
          at: at(record, "size"),
          entry,
          expected: facts.bytes,
          actual: shown(record.size),
        });
      }
    }
  },
});

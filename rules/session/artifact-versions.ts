import { artifactData } from "../../src/artifacts/session-package/documents.ts";
import { isHex64, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/artifact-versions",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each available artifact version is the file that its record describes",
  why: "A version's record carries the digest and size of its bytes, and reviews and deliveries point at that record. When the bytes are others, all of them vouch for something they never saw.",
  fix: "Ask for a fresh export; never replace a version's bytes.",
  source: "session-package 5, D15; 10 N1; 14 S1 and S8",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "no-digest": "an available artifact version has no usable snapshot_sha256",
    "missing-content": {
      text: "the package has no {entry}, which an available artifact version names",
      family: "malformed",
    },
    "changed-content": "{entry} is not the content that its name says",
    "wrong-size": "an artifact version records another size than its content has",
    "wrong-checksum": "an artifact version's checksum is not its content's digest",
  },
  check({ versions, entries }, report) {
    for (const { record } of versions) {
      const { snapshot_sha256: digest, size_bytes: size, checksum, available } = record;
      const place = () => at(record, "snapshot_sha256");
      if (!isHex64(digest)) {
        if (available === true) report("no-digest", { at: place(), actual: typeName(digest) });
        continue;
      }
      const entry = artifactData(digest);
      if (!entries.has(entry)) {
        if (available === true) report("missing-content", { at: place(), entry });
        continue;
      }
      const facts = entries.get(entry);
      if (!facts) continue;
      const actual = `sha256:${facts.sha256}`;
      if (facts.sha256 !== digest) {
        report("changed-content", { at: place(), entry, expected: `sha256:${digest}`, actual });
        continue;
      }
      if (available !== true) continue;
      if (size !== facts.bytes) {
        report("wrong-size", { at: at(record, "size_bytes"), expected: facts.bytes, actual: shown(size) });
      }
      if (checksum !== facts.sha256) {
        report("wrong-checksum", { at: at(record, "checksum"), expected: actual, actual: shown(checksum) });
      }
    }
  },
});

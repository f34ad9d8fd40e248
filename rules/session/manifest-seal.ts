import { isHex64, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { META } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const MANIFEST_MEMBERS = new Set(["files", "format", "schema_version", "manifest_sha256"]);
const RECORD_MEMBERS = new Set(["path", "sha256", "size"]);

export default defineRule({
  id: "session/manifest-seal",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The manifest's own digest still matches, and covers all of it",
  why: "A manifest that was edited can vouch for any file. One reader seals three of its members and another one all of them, so a member that only one of them covers is said by nobody.",
  fix: "Ask for a fresh export; never re-seal by hand.",
  source: "session-package 3, M5; 14 S4",
  severity: "error",
  needs: ["session/manifest-present"],
  messages: {
    "no-seal": "the manifest has no usable manifest_sha256",
    "no-canonical-form": {
      text: "the manifest holds a text that has no canonical form, so nobody can seal it",
      family: "malformed",
    },
    "stale-seal": "the manifest changed after it was sealed",
    "outside-seal": {
      text: "the manifest's member {member} is outside of what every reader seals",
      family: "trust-forgery",
    },
    "extra-record-member": {
      text: "a record of the manifest has the member {member}, which no record has",
      family: "trust-forgery",
    },
  },
  check({ manifest }, report) {
    if (manifest.state !== "read") return;
    const { root, sealDigest, records } = manifest;
    const recorded = root.manifest_sha256;
    const place = () => at(root, "manifest_sha256");
    if (!isHex64(recorded)) report("no-seal", { at: place(), actual: typeName(recorded) });
    else if (sealDigest === null) report("no-canonical-form", { at: place() });
    else if (recorded !== sealDigest) {
      report("stale-seal", { at: place(), expected: `sha256:${recorded}`, actual: `sha256:${sealDigest}` });
    }
    for (const member of root[META].keys ?? []) {
      if (!MANIFEST_MEMBERS.has(member)) report("outside-seal", { at: at(root, member), member });
    }
    for (const { record } of records) {
      for (const member of record[META].keys ?? []) {
        if (!RECORD_MEMBERS.has(member)) report("extra-record-member", { at: at(record, member), member });
      }
    }
  },
});

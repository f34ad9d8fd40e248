import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "secrets/leaked",
  family: "leaked-secret",
  claim: "no-secrets",
  kinds: "all",
  title: "No secret stands in any byte of the artifact",
  why: "Evidence is passed on: to auditors, into tickets, into public archives. A key, token or password in it is a key given away, and whoever packed it did not redact, so the rest of the redaction cannot be trusted either.",
  fix: "Revoke the secret first, since it has left its place. Then redact at the source and ask for a fresh export; never edit the artifact by hand.",
  source: "session-package 6, 14 K1 to K4",
  severity: "error",
  messages: {
    bytes: "the bytes hold what looks like a secret: {kind}, {length} bytes, SHA-256 starts {digest}",
    text: "a text holds what looks like a secret: {kind}, {length} bytes, SHA-256 starts {digest}",
    "member-name":
      "a member's name holds what looks like a secret: {kind}, {length} bytes, SHA-256 starts {digest}",
    "secret-member":
      "a member with a secret's name holds a value that is not redacted: {kind}, {length} bytes, SHA-256 starts {digest}",
    "entry-name":
      "an entry's name holds what looks like a secret: {kind}, {length} bytes, SHA-256 starts {digest}",
    "secret-file": "a file of this name holds secrets by custom: {kind}",
  },
  check(facts, report) {
    for (const { mark, at, within } of facts.secrets) {
      report(within, { at, kind: mark.kind, length: mark.length, digest: mark.sha256Prefix });
    }
  },
});

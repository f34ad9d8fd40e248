import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/riders",
  family: "hostile-container",
  claim: "integrity",
  title: "Nothing rides along outside the entries",
  why: "Comments, extra fields, gaps and bytes before or after the archive belong to no entry, so no digest covers them. They carry what somebody wanted to pass unseen.",
  fix: "Ask for a fresh export. An archive that tells two stories cannot be repaired, only replaced.",
  source: "DESIGN 6, session-package 12, 14 S1",
  severity: "error",
  messages: {
    "archive-comment": "the archive has a comment",
    "entry-comment": "the entry has a comment",
    "extra-field": "the entry has an extra field",
    "prepended-data": "bytes stand before the first entry",
    "unlisted-local-entry": "an entry stands in the data that the central directory does not list",
    gap: "bytes between entries belong to none of them",
    "trailing-data": "bytes follow the end of the archive",
  },
});

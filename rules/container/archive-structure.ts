import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/archive-structure",
  family: "hostile-container",
  claim: "integrity",
  title: "The archive is one well-formed zip from its first byte to its last",
  why: "Readers of a damaged or crafted archive disagree on what is in it: one trusts the end record, another scans for headers. What two readers see differently cannot be evidence.",
  fix: "Ask for a fresh export. An archive that tells two stories cannot be repaired, only replaced.",
  source: "DESIGN 6, session-package 2 and 14 S1",
  severity: "error",
  messages: {
    "empty-file": "the file is empty",
    "no-end-record": "there is no end record at the end of the file, so this is not a whole zip archive",
    "comment-length": "the end record announces a comment of another length than what follows it",
    "no-entries": "the archive has no entries",
    "entry-count": "the end record counts other entries than the central directory holds",
    "multi-disk": "the archive claims to be one part of several",
    zip64: "the archive uses ZIP64 records, which nothing of this size needs",
    "directory-offset": "the central directory does not stand where the end record says",
    "directory-broken": "the central directory cannot be read to its end",
    "local-header-missing": "there is no local header where the central directory says",
    "data-out-of-bounds": "the entry's data would reach beyond the archive's data",
    overlap: "the entry shares bytes with another entry",
    "extra-field-broken": "an extra field overruns its place",
    "not-read": "the entry was not read, since its headers cannot be trusted",
  },
});

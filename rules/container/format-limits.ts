import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/format-limits",
  family: "hostile-container",
  claim: "integrity",
  title: "The archive stays within the limits of its format",
  why: "The format sets limits so that no package can exhaust its reader. One that exceeds them was not written by an exporter that follows the rules.",
  fix: "Split the session, or export less of it. Limits of the format cannot be raised.",
  source: "session-package 1, 2 Z1, Z3, Z9 to Z11",
  severity: "error",
  messages: {
    "archive-too-large": "the archive is larger than the format allows",
    "too-many-entries": "there are more entries than the format allows",
    "entry-too-large": "the entry is larger than the format allows",
    "total-too-large": "all entries together are larger than the format allows",
    "ratio-too-high": "the entry is compressed further than the format allows",
  },
});

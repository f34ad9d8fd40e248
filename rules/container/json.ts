import { problemRule } from "../problems.ts";

export default problemRule(["json", "jsonl"], {
  id: "container/json",
  family: "malformed",
  claim: "integrity",
  title: "Every document is strict JSON with one meaning",
  why: "Parsers disagree on repeated keys, NaN and broken text: one reads the first value, another the last, and each is sure. A document with two meanings can show an auditor one and a machine the other.",
  fix: "Write the document anew with an ordinary JSON writer. If it was sealed, the seal goes with it: ask for a fresh export.",
  source: "DESIGN 6, session-package 4",
  severity: "error",
  messages: {
    "invalid-utf8": "it is not valid UTF-8",
    "byte-order-mark": "it starts with a byte-order mark",
    empty: "it is empty",
    syntax: "it is not JSON",
    "too-deep": "its values are nested too deeply to be read",
    "integer-too-long": "an integer has more digits than a reader takes",
    "duplicate-key": "the key stands twice in one object; readers differ on which counts",
    "non-finite": "NaN and Infinity are no JSON numbers",
    "more-problems": "{omitted} more problems of this document are not listed one by one",
    "lone-surrogate": {
      text: "a text holds half of a surrogate pair, which no UTF-8 can carry",
      severity: "warning",
    },
  },
});

import { problemRule } from "../problems.ts";

export default problemRule("input", {
  id: "input/limit",
  family: "malformed",
  claim: "integrity",
  title: "No limit of the checker kept a part from being examined",
  why: "Limits keep a hostile input from taking all memory or time. What lies beyond one has not been examined, which is not the same as fine.",
  fix: "If you lowered the limit, raise it again. Otherwise split the input, or examine the part named by other means.",
  source: "DESIGN 2, session-package 1",
  severity: "unexamined",
  messages: { "limit-reached": "the limit {limit} ({allowed}) was reached, so this part was not examined" },
});

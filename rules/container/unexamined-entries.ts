import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/unexamined-entries",
  family: "malformed",
  claim: "integrity",
  title: "No limit of the checker kept an entry from being examined",
  why: "What lies beyond a limit has not been examined, which is not the same as fine.",
  fix: "If you lowered the limit, raise it again. Otherwise split the archive.",
  source: "DESIGN 2, 6",
  severity: "unexamined",
  messages: {
    "beyond-limit": "the limit {limit} was reached, so this was not examined",
  },
});

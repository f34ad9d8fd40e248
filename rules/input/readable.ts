import { problemRule } from "../problems.ts";

export default problemRule("input", {
  id: "input/readable",
  family: "malformed",
  claim: "integrity",
  title: "Everything that was named could be read, and stayed what it was",
  why: "A file that nobody could read has not been judged. Silence about it would pass for agreement, so it leaves the artifact undecided.",
  fix: "Check the path and its permissions, and run again when nothing writes to it.",
  source: "DESIGN 2, 3",
  severity: "unexamined",
  messages: {
    missing: "there is no such file or directory",
    unreadable: "it cannot be read",
    "not-regular": "it is neither a regular file nor a directory, so it was not opened",
    vanished: "it disappeared while it was being read",
    "undecodable-name": "its name is not valid UTF-8, so it could not be opened",
    "changed-while-read": "it changed while it was being read",
  },
});

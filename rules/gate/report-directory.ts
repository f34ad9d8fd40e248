import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "gate/report-directory",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["completion-gate"],
  title: "A report directory was named, and no link stands on the way",
  why: "Whoever asks for a completion has to say where its report lies. Without the directory the report cannot be re-derived, and a gate that then skips the check depends on what its caller forgot. A link would lead the check to a file of somebody else's choice.",
  fix: "Name the directory with --report-dir, and give real paths.",
  source: "completion-gate 3 (G6)",
  severity: "error",
  messages: {
    "not-named": "no report directory was named, so nothing can independently verify the report",
    link: { text: "a symbolic link stands on the way to the {role}", family: "hostile-container" },
    "not-regular": { text: "the {role} is not a regular file", family: "hostile-container" },
    outside: { text: "the {role} lies outside of the directory named for it", family: "hostile-container" },
    unreadable: { text: "the {role} could not be read", severity: "unexamined" },
  },
  check({ reportDirectoryNamed, refused }, report) {
    if (!reportDirectoryNamed) report("not-named");
    for (const { role, place, failure } of refused) report(failure, { at: place, role });
  },
});

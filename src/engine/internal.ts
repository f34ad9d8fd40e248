import { defineRule } from "./rule.ts";

/** Reported by the engine itself when a rule throws; the run then exits 70 (DESIGN 5). */
export const ruleThrew = defineRule({
  id: "engine/rule-threw",
  family: "malformed",
  claim: "integrity",
  kinds: "all",
  title: "Every rule could be run to its end",
  why: "A rule that fails has decided nothing. Its silence must not be read as agreement, so the artifact is undecided and the run ends with the internal-error code.",
  fix: "Report the fault with the rule's id and, if you may share it, the artifact. The other rules' findings stand.",
  source: "DESIGN 5",
  severity: "unexamined",
  messages: { threw: "the rule {rule} failed while it judged this artifact" },
  check() {
    // The engine reports it, from outside the rule that failed.
  },
});

/** Reported by the engine when a kind's reader throws; the run then exits 70 (DESIGN 5). */
export const readerThrew = defineRule({
  id: "engine/reader-threw",
  family: "malformed",
  claim: "integrity",
  kinds: "all",
  title: "The artifact could be read to its end",
  why: "A reader that fails has shown the rules nothing. An artifact that nobody looked at is undecided, and the run ends with the internal-error code.",
  fix: "Report the fault with, if you may share it, the artifact. Nothing was decided about this artifact.",
  source: "DESIGN 5",
  severity: "unexamined",
  messages: { threw: "reading this artifact failed inside sealcheck" },
  check() {
    // The engine reports it, before any rule runs.
  },
});

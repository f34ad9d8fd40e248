import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/report-present",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "The report that a manifest speaks of is there, promoted, and the only one",
  why: "A manifest is a statement about a file. Without the file, with a file that was only staged, or with a second unfinished finalization beside it, nobody can tell which body was meant.",
  fix: "Ask for the report directory as it was finalized. A report outside of it is only read from a directory named by --allow-dir.",
  source: "completion-gate 1.1, 4 (M3)",
  severity: "error",
  messages: {
    missing: "the report {name} is not beside its manifest, nor in an allowed directory",
    staged: "the report {name} was staged and never finalized",
    leftover: "a staged {name}.tmp lies beside the report: a second finalization was not finished",
    symlink: { text: "the report {name} is a symbolic link", family: "hostile-container" },
    "not-regular": { text: "the report {name} is not a regular file", family: "hostile-container" },
    unreadable: { text: "the report {name} could not be read", severity: "unexamined" },
  },
  check({ manifests }, report) {
    for (const { report: body } of manifests) {
      const { state, name, place } = body;
      switch (state) {
        case "present":
          if (body.leftover) report("leftover", { at: place, name });
          break;
        case "unknown":
          report.cannotEstablish("the manifest names no report");
          break;
        default:
          report(state, { at: place, name });
      }
    }
  },
});

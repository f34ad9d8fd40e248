import { ARM_FILES } from "../../src/artifacts/pair/arm.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";
import { RUNS } from "./kinds.ts";
import { leaveOpen } from "./leave-open.ts";

export default defineRule({
  id: "pair/arm-files",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: [
    ...RUNS,
    "pair-report",
    "bridge-report",
    "pair-progress",
    "arm-ledger",
    "arm-payload",
    "arm-command",
  ],
  title: "Each row has the files that its arm must have left behind",
  why: "A row is a summary of four files and a ledger. Without them nothing in it can be checked, and a report by itself is only its own word.",
  fix: "Judge the whole output directory, with both arms' folders in it.",
  source: "pair-report g, i.H25, I10",
  severity: "error",
  messages: { missing: "{file} of {arm} is not there" },
  check(model, report) {
    leaveOpen(model, report);
    if (model.kind === "pair-progress") {
      report.cannotEstablish("progress is never evidence that a pair completed");
    } else if (model.layout === null) {
      report.cannotEstablish("needs the output directory with the report and both arms' files");
    } else if (model.report !== null && model.arms.length === 0) {
      report("missing", { file: "the folder", arm: "the pair" });
    }
    if (model.report === null) return;
    for (const { name, row, folder, present } of model.arms) {
      for (const file of row === null ? [] : ARM_FILES) {
        if (!present.has(file)) report("missing", { file, arm: name, at: inEntry(`${folder}/${file}`) });
      }
    }
  },
});

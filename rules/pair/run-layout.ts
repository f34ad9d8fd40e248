import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";
import { RUNS } from "./kinds.ts";

const PRIVATE = 0o700;

export default defineRule({
  id: "pair/run-layout",
  family: "trust-forgery",
  claim: "integrity",
  kinds: RUNS,
  title: "Every document of the run stands where the tool writes it",
  why: "A run is of one scenario, in one folder of its name. A second scenario or a document in another place was put there by someone else, and could be read instead of the right one.",
  fix: "Take the output directory as the tool left it, with nothing added.",
  source: "pair-report g, i.E1, E19, E20, I6",
  severity: "error",
  messages: {
    misplaced: "{entry} stands where the tool never writes it",
    scenarios: "there are {count} scenario folders, and a run has one",
    "scenario-name": "the scenario's folder does not have the name of the contract's scenario",
    moved: {
      text: "the output directory does not have the name it was planned with: it was moved",
      severity: "warning",
      family: "malformed",
    },
    mode: {
      text: "the output directory is not private to its owner: its file modes were lost",
      severity: "warning",
      family: "malformed",
    },
  },
  check({ layout, contract, report: pairReport, family }, report) {
    if (layout === null) return;
    const { scenarios } = layout;
    for (const entry of layout.misplaced) report("misplaced", { entry, at: inEntry(entry) });
    const least = pairReport === null ? 0 : 1;
    if (scenarios.length > 1 || scenarios.length < least) report("scenarios", { count: scenarios.length });
    const id = contract?.of("scenario", "id");
    const [folder] = scenarios;
    if (id?.text != null && folder !== undefined && !scenarios.includes(id.text)) {
      report("scenario-name", { at: inEntry(folder), expected: id.text, actual: folder });
    }
    const planned = contract?.of("paths", "output_root").text?.split("/").at(-1);
    if (planned !== undefined && layout.name !== null && layout.name !== planned) {
      report("moved", { expected: planned, actual: layout.name });
    }
    if (family === "live" && layout.mode !== null && layout.mode !== PRIVATE) {
      report("mode", { expected: "0700", actual: `0${layout.mode.toString(8)}` });
    }
  },
});

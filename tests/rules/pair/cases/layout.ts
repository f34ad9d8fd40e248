import { set } from "../../../support/pair/draft.ts";
import type { RunCase } from "./case.ts";

/** A case that is about the output directory itself: its name or its mode. */
export interface LayoutCase extends RunCase {
  readonly path?: string;
  readonly mode?: number;
}

export const LAYOUT_CASES: readonly LayoutCase[] = [
  {
    checks: "E19",
    fault: "a directory that was moved",
    path: "copies/tide-01-copy",
    finds: ["pair/run-layout moved"],
    outcome: "accepted",
  },
  {
    checks: "E20",
    fault: "file modes that were lost",
    mode: 0o755,
    finds: ["pair/run-layout mode"],
    outcome: "accepted",
  },
  { checks: "E20", fault: "no fault: a private directory", mode: 0o700, finds: [], outcome: "accepted" },
  {
    checks: "B18",
    fault: "an id too long for a session id",
    before: (run) => {
      set(run.contract, "scenario/id", "t".repeat(117));
    },
    // Paths and the folder's name derive from the scenario's id.
    finds: [
      "pair/contract-paths arm-path",
      "pair/contract-paths pair-root",
      "pair/contract-values scenario-id",
      "pair/run-layout scenario-name",
    ],
  },
  {
    checks: "E19",
    fault: "a scenario's folder of another name",
    before: (run) => {
      set(run.contract, "scenario/id", "other-table");
    },
    // Paths derive from the scenario's id.
    finds: ["pair/contract-paths arm-path", "pair/contract-paths pair-root", "pair/run-layout scenario-name"],
  },
];

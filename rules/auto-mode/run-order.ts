import { nameOf, place } from "../../src/artifacts/auto-mode/record.ts";
import { ALLOWED_FROM } from "../../src/artifacts/auto-mode/walk.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/run-order",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "Every run starts once, and each event is allowed in the state the run is in",
  why: "A run starts, binds a candidate, has it reviewed and repaired, and ends. A review that completes before it starts, a repair without a candidate, or anything after the end cannot have happened in this order.",
  fix: "The history was reordered, cut or written by hand. Ask for a fresh export of the whole run.",
  source: "auto-mode-projection A21, A22",
  severity: "error",
  needs: GROUND,
  messages: {
    "no-start": "{record} has no event at all, not even auto_run_started",
    "not-begun": "{event} ({type}) is the first event of {record}, which has to be auto_run_started",
    "starts-again": "{event} (type auto_run_started) starts {record}, which has begun already",
    "after-terminal": "{event} ({type}) comes after the terminal event of {record}",
    "out-of-phase": "{event} ({type}) is not allowed while {record} is {state}",
  },
  check({ auto }, report) {
    for (const { run, state } of auto.runHistories) {
      if (state === "none") report("no-start", { record: nameOf(run), at: place(run) });
    }
    for (const { event, run, move, before, first } of auto.steps) {
      const details = () => ({
        event: nameOf(event),
        record: nameOf(run),
        type: event.fields.type ?? "",
        state: before,
        at: place(event, "type"),
      });
      if (before === "ended") report("after-terminal", details());
      else if (first && move !== "start") report("not-begun", details());
      else if (!first && move === "start") report("starts-again", details());
      else if (!first && move !== null && !ALLOWED_FROM[move].includes(before)) {
        report("out-of-phase", { ...details(), expected: ALLOWED_FROM[move].join(" or "), actual: before });
      }
    }
  },
});

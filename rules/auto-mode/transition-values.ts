import { about, aboutPayload, differs, disagree, has } from "../../src/artifacts/auto-mode/compare.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { isOneOf, TERMINAL_STATUSES } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/transition-values",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "Start, candidate and terminal events say what such an event can say",
  why: "The start binds the mode and the time of the run, and the terminal event its final status. A start that claims another state, or an end that is no end, contradicts the place that the event has in the history.",
  fix: "The event or its run was edited. Ask for a fresh export.",
  source: "auto-mode-projection A22",
  severity: "error",
  needs: GROUND,
  messages: {
    mode: "mode of {event}, a start, is not that of {record}",
    "start-status": "status of {event}, a start, is not running",
    "start-time": "created_at of {event}, a start, is not that of {record}",
    "candidate-status": "status of {event}, a candidate_ready, is not candidate",
    "terminal-status": "status of {event}, an auto_run_terminal, is not a terminal status",
  },
  check({ auto }, report) {
    for (const { event, run, move } of auto.steps) {
      const { payload } = event;
      if (move === "start") {
        if (disagree(run, "mode", payload)) {
          const expected = shown(run.fields.mode);
          report("mode", { ...aboutPayload(event, "mode", expected), record: nameOf(run) });
        }
        if (has(payload, "status") && differs(payload, "status", "running")) {
          report("start-status", aboutPayload(event, "status", "running"));
        }
        if (disagree(run, "created_at", event)) {
          const expected = shown(run.fields.created_at);
          const details = { ...about(event, "created_at", expected), event: nameOf(event) };
          report("start-time", { ...details, record: nameOf(run) });
        }
      }
      if (move === "candidate" && has(payload, "status") && differs(payload, "status", "candidate")) {
        report("candidate-status", aboutPayload(event, "status", "candidate"));
      }
      if (move === "terminal" && !isOneOf(TERMINAL_STATUSES, payload.fields.status)) {
        report("terminal-status", {
          ...aboutPayload(event, "status", TERMINAL_STATUSES.join(", ")),
          at: place(payload, "status"),
        });
      }
    }
  },
});

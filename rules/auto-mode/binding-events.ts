import { aboutPayload, differs, has } from "../../src/artifacts/auto-mode/compare.ts";
import { nameOf, place } from "../../src/artifacts/auto-mode/record.ts";
import { BINDING_PHASE } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { isBinding } from "../../src/artifacts/auto-mode/walk.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

/** A binding says which group works on which repair, and nothing else. */
const BINDING_MEMBERS = ["repair_run_id", "phase", "action_group_id", "status"] as const;

export default defineRule({
  id: "auto-mode/binding-events",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "Only a binding event names an action group, and it says nothing else",
  why: "A binding ties a group of executed actions to a repair at one point of the history. A group named elsewhere, or a binding that carries more than its four members, would attach work to a repair without that point.",
  fix: "Ask for a fresh export; bindings are recorded while a repair runs and never added afterwards.",
  source: "auto-mode-projection A20, A22",
  severity: "error",
  needs: GROUND,
  messages: {
    phase: "{event} has a phase; only repair_started may have one, and only execution_group_bound",
    "stray-group":
      "{event} names an action_group_id and is no binding: its phase is not execution_group_bound",
    "missing-member": "{event} binds an action group without {field}",
    "extra-member": "{event} binds an action group and carries {field} besides",
    status: "status of {event}, a binding, is not started",
  },
  check({ auto }, report) {
    for (const event of auto.events) {
      const { payload } = event;
      if (!isBinding(event)) {
        if (has(payload, "phase")) report("phase", aboutPayload(event, "phase", BINDING_PHASE));
        if (has(payload, "action_group_id")) report("stray-group", aboutPayload(event, "action_group_id"));
        continue;
      }
      for (const field of BINDING_MEMBERS) {
        if (!has(payload, field))
          report("missing-member", { event: nameOf(event), field, at: place(payload) });
      }
      for (const field of Object.keys(payload.fields) as (keyof typeof payload.fields)[]) {
        if (!BINDING_MEMBERS.some((member) => member === field)) {
          report("extra-member", aboutPayload(event, field, "nothing"));
        }
      }
      if (has(payload, "status") && differs(payload, "status", "started")) {
        report("status", aboutPayload(event, "status", "started"));
      }
    }
  },
});

import type { LedgerEvent } from "../../src/artifacts/session-package/model.ts";
import { shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/event-actions",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "The actions of one group are numbered alike",
  why: "No importer compares an event's action with anything. A single action among numbered ones that is named otherwise was most likely put in, or renamed so that it no longer leads to its request.",
  fix: "Compare the group with the message or cell that it belongs to.",
  source: "session-package 12; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    "foreign-action": "the action {action} is not numbered like the other actions of its group",
  },
  check({ events }, report) {
    const groups = new Map<unknown, LedgerEvent[]>();
    for (const event of events) {
      if (typeof event.record.action_id !== "string") continue;
      const group = groups.get(event.group) ?? [];
      groups.set(event.group, group);
      group.push(event);
    }
    for (const group of groups.values()) {
      const stems = new Map<string, number>();
      for (const { record } of group)
        stems.set(stem(record.action_id), (stems.get(stem(record.action_id)) ?? 0) + 1);
      for (const { record } of group) {
        const alike = stems.get(stem(record.action_id)) ?? 0;
        // One against at least two that agree: with fewer nobody can say which one is the foreign one.
        if (alike > 1 || group.length < 3 || stems.size !== 2) continue;
        report("foreign-action", { at: at(record, "action_id"), action: shown(record.action_id) });
      }
    }
  },
});

/** What stands before the number: `act` of `act-12`. */
function stem(action: unknown): string {
  return String(action).replace(/\d{1,20}$/, "");
}

import { shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/event-order",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "The events of an action group have one order",
  why: "Two events with one sequence number happened in an order that nobody can tell, so a result may be shown before or after the request that it answers.",
  fix: "Ask for a fresh export; the order cannot be guessed from dates.",
  source: "session-package 5, D11; 14 S7",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    repeated: "two events of the action group {group} have the sequence {sequence}",
  },
  check({ events }, report) {
    const seen = new Map<unknown, Set<unknown>>();
    for (const { group, record } of events) {
      const sequence = record.sequence ?? 0;
      // Sequences that are no integers are told by session/document-shape.
      if (!isInteger(sequence)) continue;
      const used = seen.get(group) ?? new Set();
      seen.set(group, used);
      if (used.has(sequence)) {
        report("repeated", { at: at(record, "sequence"), group: shown(group.group_id), sequence });
      }
      used.add(sequence);
    }
  },
});

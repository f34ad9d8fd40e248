import type { HistoryEvent } from "../../src/artifacts/auto-mode/model.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { isInteger } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/event-cursors",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "Event cursors are integers from 1 that increase from event to event",
  why: "The cursor is the only order that events have. Where it repeats, falls or is missing, the same events tell two histories, and checkpoints that name a cursor point to nothing certain.",
  fix: "Ask for a fresh export. Never renumber events: their order is what they prove.",
  source: "auto-mode-projection A9",
  severity: "error",
  messages: {
    invalid: "{field} of {event} is not an integer of at least 1",
    "not-increasing": "{field} of {event} is not above that of {before}, which stands before it",
  },
  check({ auto }, report) {
    if (auto.unreadable) return report.cannotEstablish("the document that holds it was not read");
    let last: number | bigint = 0;
    let before: HistoryEvent | null = null;
    for (const event of auto.events) {
      const { cursor, cursorField: field } = event;
      if (!isInteger(cursor) || cursor < 1) {
        report("invalid", { event: nameOf(event), field, at: place(event, field), actual: shown(cursor) });
        continue;
      }
      if (before !== null && cursor <= last) {
        const expected = `at least ${BigInt(last) + 1n}`;
        const at = place(event, field);
        const names = { event: nameOf(event), before: nameOf(before) };
        report("not-increasing", { ...names, field, at, expected, actual: cursor });
      }
      last = cursor;
      before = event;
    }
  },
});

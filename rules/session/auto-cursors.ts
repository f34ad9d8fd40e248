import type { AutoModeMember } from "../../src/artifacts/session-package/model.ts";
import { objectOf, objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger, type JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/auto-cursors",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "A checkpoint's Auto Mode cursor stands at an event that happened",
  why: "The cursor says how much of the autonomous history a checkpoint includes. One that points past it makes the checkpoint vouch for reviews that are not in the package.",
  fix: "Ask for an export that holds the Auto Mode history that its checkpoints refer to.",
  source: "session-package 10, N3",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "unknown-event": "{member} is not the cursor of an Auto Mode event of this package",
  },
  check({ lists, autoMode }, report) {
    const cursors = eventCursors(autoMode);
    const check = (container: JsonObject | null): void => {
      const cursor = container?.auto_event_cursor;
      // Cursors that are no integers are told by the rules about types.
      if (container === null || !isInteger(cursor) || cursor <= 0 || cursors.has(cursor)) return;
      const member = "auto_event_cursor";
      report("unknown-event", { at: at(container, member), member, actual: shown(cursor) });
    };
    for (const checkpoint of lists.checkpoints) {
      check(checkpoint);
      const projection = objectOf(objectOf(checkpoint.metadata)?.history_projection);
      check(objectOf(projection?.resume_cursors));
    }
  },
});

/** Reducing a projection keeps every event and its cursor, so they can be read as they stand. */
function eventCursors(autoMode: AutoModeMember | null): ReadonlySet<unknown> {
  const events = objectsOf(objectOf(autoMode?.value)?.events);
  return new Set(events.map(({ event_cursor, event_ordinal }) => event_cursor ?? event_ordinal));
}

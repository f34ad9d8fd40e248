import { LISTS, type ListName } from "../../src/artifacts/session-package/documents.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Times of one record, each not before the last one that was recorded. */
const ORDERS: readonly (readonly [ListName, readonly string[]])[] = [
  ["attempts", ["allocated_at", "started_at", "response_at", "capture_at", "finished_at"]],
  ["generations", ["started_at", "last_activity_at"]],
  ["generations", ["started_at", "ended_at"]],
  ["operations", ["created_at", "finished_at"]],
  ["plans", ["created_at", "updated_at"]],
  ["annotations", ["created_at", "updated_at"]],
  ["memories", ["created_at", "updated_at"]],
];

export default defineRule({
  id: "session/times",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "Nothing ended before it began",
  why: "No importer compares these times. An attempt that finished before it started was not recorded as it happened, or was edited.",
  fix: "Compare the record with the events around it.",
  source: "session-package 12; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    reversed: "{later} of a {noun} is before its {earlier}",
  },
  check({ lists }, report) {
    for (const [name, members] of ORDERS) {
      for (const record of lists[name]) {
        let earlier = "";
        for (const later of members) {
          const time = record[later];
          if (!isInteger(time)) continue;
          const before = record[earlier];
          if (isInteger(before) && time < before) {
            const { noun } = LISTS[name];
            report("reversed", {
              at: at(record, later),
              noun,
              later,
              earlier,
              expected: `at least ${before}`,
              actual: time,
            });
          }
          earlier = later;
        }
      }
    }
  },
});

import { isNone, objectOf, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger, isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const CURSORS = ["action_cursor", "message_cursor", "cell_cursor", "auto_event_cursor"];

export default defineRule({
  id: "session/history-projections",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "A reverted history says where it was cut and where it goes on",
  why: "After a revert the visible history is stitched together from two parts. When the place of the cut and the place it was reverted to differ, a reader shows a history that never was.",
  fix: "Ask for a fresh export of the session.",
  source: "session-package 5, D26; 10 N3",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "not-an-object": "{member} is not an object",
    "wrong-version": "a history projection's version is not the integer 1",
    "unknown-base": "a history projection starts at no checkpoint of this package",
    "other-target": "a history projection starts elsewhere than the checkpoint it was reverted to",
    "bad-cursor": "the resume cursor {member} is not an integer of at least 0",
  },
  check({ lists, ids }, report) {
    for (const checkpoint of lists.checkpoints) {
      const metadata = objectOf(checkpoint.metadata);
      const projection = metadata?.history_projection;
      if (metadata === null || projection === undefined || projection === null) continue;
      if (!isObject(projection)) {
        const member = "history_projection";
        report("not-an-object", { at: at(metadata, member), member, actual: typeName(projection) });
        continue;
      }
      if (projection.version !== 1) {
        const actual = shown(projection.version);
        report("wrong-version", { at: at(projection, "version"), expected: 1, actual });
      }
      const { base_checkpoint_id: base, resume_cursors: cursors } = projection;
      const place = () => at(projection, "base_checkpoint_id");
      const { reverted_to: target } = metadata;
      if (typeof base !== "string" || !ids.checkpoints.has(base)) {
        report("unknown-base", { at: place(), actual: shown(base) });
      } else if (!isNone(target) && target !== base) {
        report("other-target", { at: at(metadata, "reverted_to"), expected: base, actual: shown(target) });
      }
      if (!isObject(cursors)) {
        const member = "resume_cursors";
        report("not-an-object", { at: at(projection, member), member, actual: typeName(cursors) });
        continue;
      }
      for (const member of CURSORS) {
        const cursor = cursors[member] ?? null;
        if (cursor === null || (isInteger(cursor) && cursor >= 0)) continue;
        report("bad-cursor", { at: at(cursors, member), member, actual: shown(cursor) });
      }
    }
  },
});

import { shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger, type JsonObject, type JsonValue } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const LANGUAGES = new Set(["python", "r"]);

export default defineRule({
  id: "session/cells",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "Cells have one order and a language that can be run",
  why: "A cell's revision says which state of the notebook it made. Without it, or with one that two cells share, nobody can tell which code ran last and what a result was computed from.",
  fix: "Ask for a fresh export of the notebook.",
  source: "session-package 5, D9 and D10; 14 S7",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "no-revision": "a cell has no revision of at least 1",
    "repeated-revision": "two cells have the revision {revision}",
    "zero-revision": {
      text: "a cell's state_revision is 0, so its cell_index stands in for it",
      severity: "warning",
    },
    "unknown-language": "a cell's language is neither python nor r",
  },
  check({ lists }, report) {
    const seen = new Set<JsonValue>();
    for (const cell of lists.cells) {
      const revision = revisionOf(cell);
      const place = () => at(cell, "state_revision");
      if (!isInteger(revision) || revision < 1) {
        report("no-revision", { at: place(), expected: "integer of at least 1", actual: shown(revision) });
      } else {
        if (cell.state_revision === 0) report("zero-revision", { at: place() });
        if (seen.has(revision)) report("repeated-revision", { at: place(), revision });
        seen.add(revision);
      }
      const { language } = cell;
      const none = language === undefined || language === null || language === "";
      const name = typeof language === "string" ? language.toLowerCase() : "";
      if (!none && !LANGUAGES.has(name)) {
        report("unknown-language", { at: at(cell, "language"), actual: shown(language) });
      }
    }
  },
});

/** A revision of 0, or none, leaves it to the cell's index. */
function revisionOf({ state_revision: revision, cell_index: index }: JsonObject): JsonValue | undefined {
  return revision === undefined || revision === null || revision === 0 ? index : revision;
}

import { shown } from "../../src/artifacts/auto-mode/record.ts";
import { at as placeOf } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/projection",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "The projection is an object of known version, and its lists are lists of records",
  why: "Every other rule reads the records of these lists. A list that is an object, an item that is a text, or a version that is not known means that nobody can say what the history tells.",
  fix: "Have the writer export the history again; a projection is not meant to be edited by hand.",
  source: "auto-mode-projection A1, A3, A5, A9",
  severity: "error",
  messages: {
    "not-an-object": "the Auto Mode projection is not an object",
    "schema-version": "schema_version is not the integer 1",
    "not-a-list": "{list} is not a list",
    "not-a-record": "{list} holds an item that is not an object",
    "too-many": "{list} holds more records than a projection may: {actual}, allowed {allowed}",
    "not-examined": {
      text: "{list} holds {actual} records, more than this run may examine ({allowed})",
      severity: "unexamined",
    },
  },
  check({ auto }, report) {
    if (auto.unreadable) return report.cannotEstablish("the document that holds it was not read");
    const { given, projection } = auto;
    if (given === undefined || (given === null && auto.ids !== null)) return;
    if (projection === null) return report("not-an-object", { at: auto.at });

    const empty = Object.keys(projection).length === 0;
    const version = projection.schema_version;
    if (!empty && version !== undefined && version !== 1) {
      report("schema-version", {
        at: placeOf(projection, "schema_version"),
        expected: 1,
        actual: shown(version),
      });
    }
    for (const { name, form, at, size, length, allowed, strays } of auto.lists) {
      if (form === "other") report("not-a-list", { list: name, at });
      if (size === "exceeded") report("too-many", { list: name, at, actual: length, allowed });
      if (size === "lowered") {
        report("not-examined", { list: name, at, actual: length, allowed });
        // Nothing may be said of a history of which a part was not read.
        report.cannotEstablish(`${name} was not examined`);
      }
      for (const stray of strays) report("not-a-record", { list: name, at: stray });
    }
  },
});

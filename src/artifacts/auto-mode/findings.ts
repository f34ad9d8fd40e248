import { at } from "../../container/json/locate.ts";
import type { JsonObject } from "../../container/json/value.ts";
import { FINDING, isText } from "./fields.ts";
import type { FieldFault, Finding } from "./model.ts";
import { readFields, shown } from "./record.ts";

/** The reference lists of a finding, and the member of older histories that holds one id (A7). */
const LISTS = [
  ["artifact_ids", "artifact_id"],
  ["version_ids", "version_id"],
  ["cell_ids", "producing_cell_id"],
  ["evidence_refs", null],
] as const;

/** Reads a finding; an older singular member stands for a list that is absent, and an absent list is empty. */
export function readFinding(source: JsonObject, index: number): Finding {
  const { fields, faults } = readFields(source, FINDING);
  const lists: Record<string, readonly string[]> = {};
  const singularFaults: FieldFault[] = [];
  for (const [plural, singular] of LISTS) {
    if (isGiven(source, plural)) continue;
    const value = singular !== null && isGiven(source, singular) ? source[singular] : undefined;
    lists[plural] = isText(value) ? [value] : [];
    if (singular !== null && value !== undefined && !isText(value)) {
      const expected = "text that is not empty";
      singularFaults.push({ field: singular, expected, actual: shown(value), at: at(source, singular) });
    }
  }
  return {
    fields: { ...fields, ...lists },
    faults: singularFaults.length === 0 ? faults : [...faults, ...singularFaults],
    source,
    list: "findings",
    index,
  };
}

function isGiven(source: JsonObject, field: string): boolean {
  return source[field] !== undefined && source[field] !== null;
}

import { at } from "../../container/json/locate.ts";
import { isObject, JsonFloat, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { Location } from "../../location.ts";
import type { FieldsOf, FieldTable } from "./fields.ts";
import type { FieldFault, Fields, HistoryRecord, ListName } from "./model.ts";

const NO_FAULTS: readonly FieldFault[] = [];

/** Reads the kept fields of an object: a null member counts as absent, other names are left out (11.2). */
export function readFields<T extends FieldTable>(source: JsonObject, table: T): Fields<FieldsOf<T>> {
  const fields: Record<string, unknown> = {};
  let faults = NO_FAULTS as FieldFault[];
  for (const field of Object.keys(source)) {
    const value = source[field];
    const type = Object.hasOwn(table, field) ? table[field] : undefined;
    if (type === undefined || value === undefined || value === null) continue;
    if (type.accepts(value)) {
      fields[field] = value;
      continue;
    }
    if (faults === NO_FAULTS) faults = [];
    faults.push({ field, expected: type.expected, actual: shown(value), at: at(source, field) });
  }
  return { fields: fields as FieldsOf<T>, faults, source };
}

/** Whether a field was given but may not hold what it holds: its shape is reported, nothing else is. */
export function isBroken(record: Fields<unknown>, field: string): boolean {
  return record.faults.length > 0 && record.faults.some((fault) => fault.field === field);
}

/** Where a field stands; the place of the object when it has no such member. */
export function place(record: Fields<unknown>, field?: string): Location {
  return at(record.source, field);
}

const NOUNS: Readonly<Record<ListName, { readonly noun: string; readonly id: string }>> = {
  runs: { noun: "run", id: "run_id" },
  review_runs: { noun: "review", id: "review_run_id" },
  findings: { noun: "finding", id: "finding_id" },
  repair_runs: { noun: "repair", id: "repair_run_id" },
  permission_assessments: { noun: "assessment", id: "assessment_id" },
  events: { noun: "event", id: "event_id" },
};

/** A record as messages name it: by its id, or by its place in the list when it has none. */
export function nameOf(record: Pick<HistoryRecord<unknown>, "list" | "index" | "source">): string {
  const { noun, id } = NOUNS[record.list];
  const given = record.source[id];
  return typeof given === "string" && given !== "" ? `${noun} ${given}` : `${record.list}[${record.index}]`;
}

/** A value as a finding shows it: scalars themselves, containers by their size. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value === "" ? "empty text" : value;
  if (value instanceof JsonFloat) return value.lexeme;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : shownList(value);
  if (isObject(value as JsonValue)) return `an object of ${Object.keys(value as object).length} members`;
  return String(value);
}

/** Items shown of a list; more would say no more. */
const SHOWN_ITEMS = 8;

function shownList(items: readonly unknown[]): string {
  if (!items.every((item) => typeof item === "string")) return `a list of ${items.length} items`;
  const rest = items.length - SHOWN_ITEMS;
  return items.slice(0, SHOWN_ITEMS).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

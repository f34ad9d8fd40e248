import { codePointLength } from "../../codepoints.ts";
import { at } from "../../container/json/locate.ts";
import { isArray, isObject, type JsonContainer, type JsonValue } from "../../container/json/value.ts";
import { walkMembers } from "../../container/json/walk.ts";
import type { Excess, Fields, HistoryRecord } from "./model.ts";
import { nameOf } from "./record.ts";

/** What a portable value may hold at most (A5). */
export const PORTABLE = { depth: 32, members: 4096, items: 4096, characters: 1_048_576 } as const;

/** What is too big in the kept values of a record. They are scalars and lists, or they are malformed. */
export function excessesOfRecord(record: HistoryRecord<object>, found: Excess[]): void {
  const { source } = record;
  for (const [field, value] of Object.entries(record.fields)) {
    if (typeof value !== "string" && !isArray(value)) continue;
    examine(value, record, field, source, field, 0, found);
    if (!isArray(value)) continue;
    // A list that stands for an older singular member is not in the document: its place is the record's.
    const given = source[field] === value;
    for (let i = 0; i < value.length; i++) {
      examine(value[i], record, field, given ? value : source, given ? i : field, 1, found);
    }
  }
}

/** What is too big anywhere in an event's payload. */
export function excessesOfPayload(
  event: HistoryRecord<object>,
  payload: Fields<object>,
  found: Excess[],
): void {
  examine(payload.source, event, "payload", event.source, "payload", 0, found);
  let tooDeep = false;
  walkMembers(payload.source, (value, container, key, depth) => {
    if (depth > PORTABLE.depth && tooDeep) return;
    tooDeep ||= depth > PORTABLE.depth;
    examine(value, event, "payload", container, key, depth, found);
  });
}

function examine(
  value: JsonValue | undefined,
  record: HistoryRecord<object>,
  field: string,
  container: JsonContainer,
  key: string | number,
  depth: number,
  found: Excess[],
): void {
  const excess = (limit: Excess["limit"], actual: number): void => {
    found.push({
      limit,
      record: nameOf(record),
      field: typeof key === "string" ? key : field,
      at: at(container, key),
      allowed: PORTABLE[limit],
      actual,
    });
  };
  if (depth > PORTABLE.depth) excess("depth", depth);
  if (typeof value === "string") {
    const characters = codePoints(value);
    if (characters > PORTABLE.characters) excess("characters", characters);
  } else if (isArray(value)) {
    if (value.length > PORTABLE.items) excess("items", value.length);
  } else if (isObject(value)) {
    const members = Object.keys(value).length;
    if (members > PORTABLE.members) excess("members", members);
  }
}

/** Length in code points; counted only where it can matter. */
function codePoints(text: string): number {
  return text.length <= PORTABLE.characters ? text.length : codePointLength(text);
}

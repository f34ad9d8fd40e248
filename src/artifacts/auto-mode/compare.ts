import type { Details } from "../../engine/rule.ts";
import type { Fields, HistoryEvent, HistoryRecord } from "./model.ts";
import { isBroken, nameOf, place, shown } from "./record.ts";

type AnyFields = Fields<object>;
/** The field names of a record; of a union of records, those of any of them. */
export type FieldOf<R> = R extends Fields<infer F> ? keyof F & string : never;
type ListFieldOf<R> =
  R extends Fields<infer F>
    ? { [K in keyof F]-?: NonNullable<F[K]> extends readonly string[] ? K : never }[keyof F] & string
    : never;

const EMPTY: readonly string[] = [];

/** What a well-formed field holds; undefined when it is absent or malformed. */
export function held<R extends AnyFields>(record: R, field: FieldOf<R>): unknown {
  return (record.fields as Readonly<Record<string, unknown>>)[field];
}

/** A list of ids; absent is empty. */
export function listOf<R extends AnyFields>(record: R, field: ListFieldOf<R>): readonly string[] {
  return (record.fields as Readonly<Record<string, readonly string[]>>)[field] ?? EMPTY;
}

/** Equality of kept values: lists item by item, in order; an absent list equals an empty one. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [left, right] = [asList(a), asList(b)];
  if (left === null || right === null) return false;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function asList(value: unknown): readonly unknown[] | null {
  if (value === undefined) return EMPTY;
  return Array.isArray(value) ? value : null;
}

/**
 * Whether two records contradict each other about a field. A field that is malformed is silent: its shape is
 * reported by the rule about shapes, and nobody is accused because of it.
 */
export function disagree<R extends AnyFields, S extends AnyFields>(
  a: R,
  field: FieldOf<R>,
  b: S,
  other: FieldOf<S> = field as unknown as FieldOf<S>,
): boolean {
  if (isBroken(a, field) || isBroken(b, other)) return false;
  return !same(held(a, field), held(b, other));
}

/** Whether a field says something other than `expected`; a malformed one is silent. */
export function differs<R extends AnyFields>(record: R, field: FieldOf<R>, expected: unknown): boolean {
  return !isBroken(record, field) && !same(held(record, field), expected);
}

/** Whether a field is given, well formed or not. */
export function has<R extends AnyFields>(record: R, field: FieldOf<R>): boolean {
  return held(record, field) !== undefined || isBroken(record, field);
}

/** The details of a finding about one field of one record. */
export function about<R extends HistoryRecord<object>>(
  record: R,
  field: FieldOf<R>,
  expected?: string,
): Details {
  const details = {
    record: nameOf(record),
    field,
    at: place(record, field),
    actual: shown(held(record, field)),
  };
  return expected === undefined ? details : { ...details, expected };
}

type PayloadField = FieldOf<HistoryEvent["payload"]>;

/** The details of a finding about one field of an event's payload. */
export function aboutPayload(event: HistoryEvent, field: PayloadField, expected?: string): Details {
  const details = {
    event: nameOf(event),
    field,
    at: place(event.payload, field),
    actual: shown(held(event.payload, field)),
  };
  return expected === undefined ? details : { ...details, expected };
}

/** The details of a finding about a record whose field is not what an event's payload says. */
export function against<R extends HistoryRecord<object>>(
  record: R,
  field: FieldOf<R>,
  event: HistoryEvent,
): Details {
  const other = field as PayloadField;
  return {
    ...about(record, field, shown(held(event.payload, other))),
    event: nameOf(event),
    related: [{ at: place(event.payload, other), text: `what ${nameOf(event)} says` }],
  };
}

import { isArray, isInteger, isObject, JsonFloat, type JsonValue } from "../../container/json/value.ts";

/** What a value may be, in the words of messages, and what passes for it. */
export const FORMS = {
  anything: () => true,
  text: (value) => typeof value === "string",
  integer: isInteger,
  "integer of at least 0": isCount,
  "finite number": (value) =>
    isInteger(value) || (value instanceof JsonFloat && Number.isFinite(value.value)),
  "true or false": (value) => typeof value === "boolean",
  "true, false or integer of at least 0": (value) => typeof value === "boolean" || isCount(value),
  list: isArray,
  object: isObject,
} as const satisfies Readonly<Record<string, (value: JsonValue) => boolean>>;

function isCount(value: JsonValue): boolean {
  return isInteger(value) && value >= 0;
}

/**
 * What a member may hold. Tables of these describe the hundreds of members of a package; to build them costs next to
 * nothing, and the schema that is published is made of them (`schema.ts`).
 */
export interface FieldType {
  readonly form: keyof typeof FORMS;
  /** How it may be left out. */
  readonly lacking: "never" | "absent" | "absent or null";
  /** What the members of an object may hold. */
  readonly members?: FieldTable;
  /** What the items of a list may be. */
  readonly items?: FieldType;
}

/** The members of an object that the format knows, and what each may hold. */
export type FieldTable = Readonly<Record<string, FieldType>>;

function recorded(form: FieldType["form"]): FieldType {
  return { form, lacking: "absent or null" };
}

/*
 * The types of the members that no other rule looks at (session-package 5, 14 S7). A member that is absent or
 * null was not recorded. Identities, references, digests, vocabularies and versions are `other` here: a rule of
 * their own says what is wrong with them.
 */

/** Anything, or nothing. */
export const other: FieldType = { form: "anything", lacking: "absent" };
/** Text, or nothing. */
export const text = recorded("text");
/** An integer, or nothing. */
export const integral = recorded("integer");
/** An integer of at least 0, or nothing. */
export const count = recorded("integer of at least 0");
/** A number, or nothing. */
export const measure = recorded("finite number");
/** True, false or an integer of at least 0, as databases write flags; or nothing. */
export const flag = recorded("true, false or integer of at least 0");
/** A list, or nothing. */
export const list = recorded("list");
/** An object, or nothing. */
export const map = recorded("object");
/** True or false. */
export const truth: FieldType = { form: "true or false", lacking: "never" };
/** A list of texts, or nothing. */
export const texts: FieldType = { ...list, items: needed(text) };

/** When a record was made and last changed. */
export const times = { created_at: integral, updated_at: integral };

/** An object with these members and any others. */
export function record(members: FieldTable): FieldType {
  return { form: "object", lacking: "never", members };
}

/** A list of such items. */
export function listOf(items: FieldType): FieldType {
  return { form: "list", lacking: "never", items };
}

/** The same, and it must be there. */
export function needed(type: FieldType): FieldType {
  return { ...type, lacking: "never" };
}

/** The same, or absent. */
export function optional(type: FieldType): FieldType {
  return { ...type, lacking: "absent" };
}

/** The same, absent or null. */
export function nullish(type: FieldType): FieldType {
  return { ...type, lacking: "absent or null" };
}

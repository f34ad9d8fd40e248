import { at, resolve } from "../../container/json/locate.ts";
import {
  isArray,
  isObject,
  type JsonContainer,
  type JsonObject,
  type JsonValue,
  META,
} from "../../container/json/value.ts";
import { type ShapeIssue, typeName } from "../shape-issue.ts";
import { type FieldType, FORMS } from "./fields.ts";

type Tell = (issue: ShapeIssue) => void;

/** Tells every way in which a value differs from its type. Goes as deep as the type, never as deep as the value. */
export function compareFields(type: FieldType, root: JsonValue, tell: Tell): void {
  if (FORMS[type.form](root)) compareInside(type, root, "", tell);
  else tell({ problem: "wrong-type", at: resolve(root, []), member: "", ...found(type, root) });
}

function compareInside({ members, items }: FieldType, value: JsonValue, name: string, tell: Tell): void {
  if (members !== undefined && isObject(value)) {
    for (const member of Object.keys(members)) compareMember(members[member], value, member, member, tell);
  } else if (items !== undefined && isArray(value)) {
    for (let i = 0; i < value.length; i++) compareMember(items, value, i, `${name}[${i}]`, tell);
  }
}

function compareMember(
  type: FieldType | undefined,
  container: JsonContainer,
  key: string | number,
  member: string,
  tell: Tell,
): void {
  const value = (container as Readonly<Record<string | number, JsonValue | undefined>>)[key];
  if (type === undefined || mayLack(type, value)) return;
  if (value !== undefined && FORMS[type.form](value)) {
    compareInside(type, value, member, tell);
  } else {
    const problem = value === undefined ? "missing" : "wrong-type";
    tell({ problem, at: at(container, key), member, ...found(type, value) });
  }
}

function mayLack({ lacking }: FieldType, value: JsonValue | undefined): boolean {
  return value === undefined ? lacking !== "never" : value === null && lacking === "absent or null";
}

function found({ form }: FieldType, value: JsonValue | undefined) {
  return { expected: form, actual: typeName(value) };
}

/** Tells every member that a type does not know. Goes as deep as the type, never as deep as the value. */
export function unknownMembers(
  { members, items }: FieldType,
  value: JsonValue,
  tell: (container: JsonObject, member: string) => void,
): void {
  if (members !== undefined && isObject(value)) {
    for (const member of value[META].keys ?? []) {
      const known = Object.hasOwn(members, member) ? members[member] : undefined;
      if (known === undefined) tell(value, member);
      else unknownMembers(known, value[member] ?? null, tell);
    }
  } else if (items !== undefined && isArray(value)) {
    for (const item of value) unknownMembers(items, item, tell);
  }
}

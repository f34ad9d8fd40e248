import type * as v from "valibot";
import { isArray, isObject, type JsonObject, type JsonValue, META } from "../../container/json/value.ts";

/** The parts of a schema that lead to another one. */
interface SchemaParts {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly pipe?: readonly v.GenericSchema[];
}

/**
 * Follows a shape through a value and tells every member that it does not know. Goes as deep as the shape, never
 * as deep as the value.
 */
export function unknownMembers(
  schema: v.GenericSchema,
  value: JsonValue | undefined,
  tell: (container: JsonObject, member: string) => void,
): void {
  const { wrapped, item, entries, pipe } = schema as SchemaParts;
  if (pipe !== undefined) {
    for (const part of pipe) if (part !== schema) unknownMembers(part, value, tell);
  } else if (wrapped !== undefined) {
    unknownMembers(wrapped, value, tell);
  } else if (item !== undefined && isArray(value)) {
    for (const each of value) unknownMembers(item, each, tell);
  } else if (entries !== undefined && isObject(value)) {
    for (const member of value[META].keys ?? []) {
      const known = Object.hasOwn(entries, member) ? entries[member] : undefined;
      if (known === undefined) tell(value, member);
      else unknownMembers(known, value[member], tell);
    }
  }
}

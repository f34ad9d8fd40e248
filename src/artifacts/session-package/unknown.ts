import type * as v from "valibot";
import { isArray, isObject, type JsonObject, type JsonValue, META } from "../../container/json/value.ts";

/** A member that a shape does not know. */
export interface UnknownMember {
  readonly container: JsonObject;
  readonly member: string;
}

/** The parts of a schema that lead to another one. */
interface SchemaParts {
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly pipe?: readonly v.GenericSchema[];
}

/** Follows a shape through a value and tells every member that it does not know. Goes as deep as the shape. */
export function* unknownMembers(
  schema: v.GenericSchema,
  value: JsonValue | undefined,
): Generator<UnknownMember> {
  const { wrapped, item, entries, pipe } = schema as SchemaParts;
  if (pipe !== undefined) {
    for (const part of pipe) if (part !== schema) yield* unknownMembers(part, value);
  } else if (wrapped !== undefined) {
    yield* unknownMembers(wrapped, value);
  } else if (item !== undefined && isArray(value)) {
    for (const each of value) yield* unknownMembers(item, each);
  } else if (entries !== undefined && isObject(value)) {
    for (const member of value[META].keys ?? []) {
      const known = Object.hasOwn(entries, member) ? entries[member] : undefined;
      if (known === undefined) yield { container: value, member };
      else yield* unknownMembers(known, value[member]);
    }
  }
}

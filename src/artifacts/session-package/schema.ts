import * as v from "valibot";
import { finiteNumber, integer } from "../schema/numbers.ts";
import { anyObject } from "../schema/objects.ts";
import { documentFields } from "./document-fields.ts";
import { LISTS } from "./documents.ts";
import { type FieldTable, type FieldType, listOf, optional } from "./fields.ts";
import { RECORD_FIELDS } from "./record-fields.ts";

/** The documents of a package as a schema, made of the tables that the rules go by. */
export function sessionSchema(): v.GenericSchema {
  return v.object(
    entriesOf(
      documentFields((name) => {
        const list = listOf(RECORD_FIELDS[name]);
        return LISTS[name].optional ? optional(list) : list;
      }),
    ),
  );
}

function entriesOf(table: FieldTable): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(table).map(([name, type]) => [name, schemaOf(type)]));
}

/** The schema of one type. */
export function schemaOf(type: FieldType): v.GenericSchema {
  const schema = presentOf(type);
  if (type.lacking === "never") return schema;
  return type.lacking === "absent" ? v.optional(schema) : v.nullish(schema);
}

function presentOf({ form, members, items }: FieldType): v.GenericSchema {
  switch (form) {
    case "anything":
      return members === undefined ? v.unknown() : v.looseObject(entriesOf(members));
    case "text":
      return v.string();
    case "integer":
      return integer();
    case "integer of at least 0":
      return integer(0);
    case "finite number":
      return finiteNumber;
    case "true or false":
      return v.boolean();
    case "true, false or integer of at least 0":
      return v.union([v.boolean(), integer(0)]);
    case "list":
      return v.array(items === undefined ? v.unknown() : schemaOf(items));
    case "object":
      return members === undefined ? anyObject : v.pipe(anyObject, v.looseObject(entriesOf(members)));
  }
}

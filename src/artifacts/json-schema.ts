import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { JsonFloat } from "../container/json/value.ts";

/**
 * The JSON Schema (2020-12) of a kind's valibot schema. What the strict reader tells apart and JSON Schema does
 * not (a float from an integer, a bigint from a number) becomes the plain JSON type.
 */
export function jsonSchemaOf(
  schema: unknown,
  about: { readonly title: string; readonly description?: string },
): object {
  return {
    ...toJsonSchema(schema as v.GenericSchema, {
      target: "draft-2020-12",
      errorMode: "ignore",
      overrideSchema: ({ valibotSchema }) => {
        if (valibotSchema.type === "bigint") return { type: "integer" };
        const isFloat = "class" in valibotSchema && valibotSchema.class === JsonFloat;
        return isFloat ? { type: "number" } : undefined;
      },
    }),
    ...about,
  };
}

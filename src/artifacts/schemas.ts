import type { Kind } from "../engine/kind.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { KINDS, kindNamed } from "./kinds.ts";

/** Documents that sealcheck writes; the kinds are those it reads. */
const WRITTEN: Readonly<Record<string, { readonly title: string; load(): Promise<unknown> }>> = {
  verdict: {
    title: "sealcheck.verdict/v1",
    load: async () => (await import("./verdict/shape.ts")).verdictShape,
  },
  gate: { title: "sealcheck.gate/v1", load: async () => (await import("../gate/shape.ts")).gateShape },
};

/** Every name that `sealcheck schema` knows: what sealcheck writes, and each artifact kind, the policy's among them. */
export const SCHEMA_NAMES: readonly string[] = [...Object.keys(WRITTEN), ...KINDS.map((kind) => kind.name)];

/** The JSON Schema (2020-12) of a name; null when there is none of that name. */
export async function schemaNamed(name: string): Promise<object | null> {
  const written = Object.hasOwn(WRITTEN, name) ? WRITTEN[name] : undefined;
  if (written !== undefined) return jsonSchemaOf(await written.load(), { title: written.title });
  const kind = kindNamed(name);
  if (kind === null) return null;
  const given = (await kind.load()).schema;
  const schema: unknown = typeof given === "function" ? await given() : given;
  const about = { title: kind.title, description: describe(kind, schema !== undefined) };
  return schema === undefined
    ? { $schema: "https://json-schema.org/draft/2020-12/schema", ...about }
    : jsonSchemaOf(schema, about);
}

/** What of an artifact the schema is about; rules look at more than any schema can say. */
function describe({ forms }: Kind, hasShape: boolean): string {
  const [form] = forms;
  const inBundle = form === "bundle" || form === "sealed-zip";
  if (!hasShape) {
    return inBundle
      ? "A bundle of files. Its documents have schemas of their own; how they belong together is checked by rules."
      : "Its members depend on each other in ways that a schema cannot say; they are checked by rules.";
  }
  if (inBundle) return "The documents of the bundle, by their path in it.";
  return form === "jsonl" ? "One line of the file." : "The whole document.";
}

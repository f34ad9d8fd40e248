import { KINDS, kindNamed } from "../../artifacts/kinds.ts";
import { printable } from "../../report/printable.ts";
import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../main.ts";

const command: Command = { run };
export default command;

/** Schemas of what sealcheck itself writes. */
const OWN: Readonly<Record<string, () => Promise<unknown>>> = {
  gate: async () => (await import("../../gate/schema.ts")).gateSchema,
};

/** Prints the JSON Schema of an artifact kind, or of something that sealcheck writes. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck schema", [], argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const [name, ...more] = parsed.arguments.positionals;
  if (name === undefined || more.length > 0) throw new UsageError("schema takes one NAME");
  const schema =
    (Object.hasOwn(OWN, name) ? await OWN[name]?.() : undefined) ?? (await kindNamed(name)?.load())?.schema;
  if (schema === undefined) {
    const known = [...Object.keys(OWN), ...KINDS.map((kind) => kind.name)];
    throw new UsageError(`no schema named ${printable(name)}; known: ${known.join(", ")}`);
  }
  const { jsonSchemaOf } = await import("../../artifacts/json-schema.ts");
  return print(`${JSON.stringify(jsonSchemaOf(schema, name), null, 2)}\n`);
}

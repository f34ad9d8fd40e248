import { KINDS, kindNamed } from "../../artifacts/kinds.ts";
import { printable } from "../../report/printable.ts";
import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../main.ts";

const command: Command = { run };
export default command;

/** Prints the JSON Schema of an artifact kind. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck schema", [], argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const [name, ...more] = parsed.arguments.positionals;
  if (name === undefined || more.length > 0) throw new UsageError("schema takes one NAME");
  const schema = (await kindNamed(name)?.load())?.schema;
  if (schema === undefined) {
    throw new UsageError(
      `no schema named ${printable(name)}; known: ${KINDS.map((kind) => kind.name).join(", ")}`,
    );
  }
  const { jsonSchemaOf } = await import("../../artifacts/json-schema.ts");
  return print(`${JSON.stringify(jsonSchemaOf(schema, name), null, 2)}\n`);
}

import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../command.ts";
import { unknownName } from "../unknown.ts";

const command: Command = { run };
export default command;

/** Prints the JSON Schema of the verdict, the gate's answer, a policy, or an artifact kind. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck schema", [], argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const { SCHEMA_NAMES, schemaNamed } = await import("../../artifacts/schemas.ts");
  const [name, ...more] = parsed.arguments.positionals;
  if (name === undefined || more.length > 0) {
    throw new UsageError(`schema takes one NAME: ${SCHEMA_NAMES.join(", ")}`);
  }
  const schema = await schemaNamed(name);
  if (schema !== null) return print(`${JSON.stringify(schema, null, 2)}\n`);
  throw unknownName("schema", name, SCHEMA_NAMES);
}

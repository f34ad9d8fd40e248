import { KINDS } from "../../artifacts/kinds.ts";
import { visitInputs } from "../../input/inputs.ts";
import { plainPath } from "../../policy/pins.ts";
import { printable, printableJson } from "../../report/printable.ts";
import { parseArguments } from "../arguments.ts";
import { type Command, fail, type Invocation, print, UsageError } from "../command.ts";
import { environmentOf } from "../environment.ts";
import { exitCode } from "../exit-codes.ts";
import { PIN_OPTIONS } from "../options.ts";
import { failUnreadable } from "../unreadable.ts";

const command: Command = { run };
export default command;

/**
 * Prints a policy that pins what is there now: the artifacts that `check` would judge under the same PATHs
 * (DESIGN 8). Nothing is printed when one of them cannot be read whole.
 */
async function run({ argv, env }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck pin", PIN_OPTIONS, argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const { positionals } = parsed.arguments;
  if (positionals.includes("-"))
    throw new UsageError("pin takes files: what comes on stdin has no name to pin");
  const byName = parsed.arguments.has("by-name");
  const options = {
    kinds: KINDS,
    forced: null,
    onlyKinds: [],
    excluded: () => false,
    skipUnknown: false,
    environment: await environmentOf(parsed.arguments, env),
  };
  const pins: { readonly path?: string; readonly name?: string; readonly sha256: string }[] = [];
  const unreadable: string[] = [];
  await visitInputs(positionals, options, async (input) => {
    if (input.skipped) return;
    // After one that cannot be read the others need not be.
    const facts = unreadable.length > 0 ? null : await input.artifact.facts();
    input.close();
    if (facts === null) return;
    const { path, sha256 } = facts;
    const plain = plainPath(path);
    if (sha256 === null) unreadable.push(path);
    else pins.push(byName ? { name: plain.split("/").at(-1) ?? plain, sha256 } : { path: plain, sha256 });
  });
  const [first] = unreadable;
  if (first !== undefined) return failUnreadable(first);
  if (pins.length === 0) return fail("pin needs a FILE", exitCode("nothing"));
  const twice = pins.find(({ name }, index) => byName && pins.findIndex((pin) => pin.name === name) < index);
  if (twice !== undefined) throw new UsageError(`several files are named ${printable(twice.name ?? "")}`);
  return print(`${printableJson(JSON.stringify({ schema: "sealcheck.policy/v1", pins }, null, 2))}\n`);
}

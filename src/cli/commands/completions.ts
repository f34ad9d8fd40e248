import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../command.ts";
import { bashScript } from "../completions/bash.ts";
import { fishScript } from "../completions/fish.ts";
import { completionModel, SHELLS } from "../completions/model.ts";
import { zshScript } from "../completions/zsh.ts";
import { unknownName } from "../unknown.ts";

const command: Command = { run };
export default command;

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Prints the completion script of a shell. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck completions", [], argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const [name, ...more] = parsed.arguments.positionals;
  if (name === undefined || more.length > 0)
    throw new UsageError("completions takes one SHELL: bash, zsh, fish");
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) throw unknownName("shell", name, SHELLS);
  return print(SCRIPTS[shell](await completionModel()));
}

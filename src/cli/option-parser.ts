import { array, command, flag, multioption, parse, restPositionals, string } from "cmd-ts";
import type { OptionSpec } from "./options.ts";

/** Options as given: the values of each, or that a switch is on. */
export type GivenOptions = Readonly<Record<string, readonly string[] | boolean>>;

/** What words come to, or one line that says why they cannot be read. */
export type WordsResult =
  | { readonly ok: true; readonly positionals: readonly string[]; readonly given: GivenOptions }
  | { readonly ok: false; readonly error: string };

/** Stands for an empty argument, which the parser would drop: no argument can hold it. */
const EMPTY = "\0";

/** Reads the words of one command by its options. */
export async function parseWords(
  name: string,
  options: readonly OptionSpec[],
  argv: readonly string[],
): Promise<WordsResult> {
  const words = argv.map((word) => (word === "" ? EMPTY : word));
  // The other options would only cost a pass over the words each.
  const named = options.filter((option) =>
    words.some((word) => word.split("=", 1)[0] === `--${option.name}`),
  );
  const result = await parse(commandOf(name, named), words);
  if (result._tag === "error") {
    const [first] = result.error.errors;
    const subject = first?.nodes.map((node) => node.raw).join(" ") ?? "";
    const message = first?.message ?? "arguments not understood";
    return { ok: false, error: subject === "" ? message : `${message}: ${subject}` };
  }
  const { positionals, ...given } = result.value as { readonly positionals: string[] } & GivenOptions;
  return { ok: true, positionals: positionals.map((word) => (word === EMPTY ? "" : word)), given };
}

function commandOf(name: string, options: readonly OptionSpec[]) {
  const args: Record<string, ReturnType<typeof flag> | ReturnType<typeof multioption>> = {};
  for (const option of options) {
    args[option.name] =
      option.value === null
        ? flag({ long: option.name, description: option.about })
        : (multioption({ long: option.name, type: array(string), description: option.about }) as never);
  }
  return command({
    name,
    args: { ...args, positionals: restPositionals({ type: string, displayName: "PATH" }) },
    handler: (parsed) => parsed,
  });
}

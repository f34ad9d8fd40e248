import { nearest } from "../nearest.ts";
import { printable } from "../report/printable.ts";
import type { GivenOptions } from "./option-parser.ts";
import type { OptionSpec } from "./options.ts";

/** Arguments as given: values by option name, switches, and what is left. */
export interface Arguments {
  readonly positionals: readonly string[];
  values(name: string): readonly string[];
  value(name: string): string | null;
  has(name: string): boolean;
}

/** The arguments, or one line that says what is wrong with them. */
export type ArgumentsResult =
  | { readonly ok: true; readonly arguments: Arguments }
  | { readonly ok: false; readonly error: string };

/**
 * Parses the arguments of one command. Every option that takes a value must have one (a following option is
 * none), and only repeatable options may be repeated. The error is one line.
 */
export async function parseArguments(
  name: string,
  options: readonly OptionSpec[],
  argv: readonly string[],
): Promise<ArgumentsResult> {
  // Nothing but paths, as is usual, needs no parser.
  if (!argv.some((word) => word.startsWith("-"))) return { ok: true, arguments: toArguments(argv, {}) };
  const fault = missingValue(options, argv) ?? unknownOption(options, argv);
  if (fault !== null) return { ok: false, error: fault };

  const { parseWords } = await import("./option-parser.ts");
  const parsed = await parseWords(name, options, argv);
  if (!parsed.ok) return parsed;
  const { positionals, given } = parsed;
  for (const option of options) {
    const values = given[option.name];
    const list = Array.isArray(values) ? values : [];
    if (list.length > 1 && option.many !== true)
      return { ok: false, error: `--${option.name} is given twice` };
    const odd =
      option.choices === undefined ? undefined : list.find((value) => !option.choices?.includes(value));
    if (odd !== undefined) {
      return {
        ok: false,
        error: `--${option.name} takes ${option.choices?.join(", ")}, not ${printable(odd)}`,
      };
    }
  }
  return { ok: true, arguments: toArguments(positionals, given) };
}

function toArguments(positionals: readonly string[], given: GivenOptions): Arguments {
  const values = (name: string): readonly string[] => {
    const found = given[name];
    return Array.isArray(found) ? found : [];
  };
  return {
    positionals,
    values,
    value: (name) => values(name)[0] ?? null,
    has: (name) => given[name] === true,
  };
}

/** A word that begins like an option and is none of the command, with the one that was probably meant. */
function unknownOption(options: readonly OptionSpec[], argv: readonly string[]): string | null {
  const end = argv.indexOf("--");
  const names = options.map((option) => `--${option.name}`);
  const words = (end < 0 ? argv : argv.slice(0, end)).filter((word) => word.startsWith("-") && word !== "-");
  const unknown = words.map((word) => word.split("=")[0] ?? word).find((word) => !names.includes(word));
  if (unknown === undefined) return null;
  const close = nearest(unknown, names);
  return `no such option: ${printable(unknown)}${close === null ? "" : `; did you mean ${close}?`}`;
}

/** The parser would take `--format --quiet` for a value, and drop a `--format` that ends the line. */
function missingValue(options: readonly OptionSpec[], argv: readonly string[]): string | null {
  const takesValue = new Map(
    options.filter((option) => option.value !== null).map((option) => [`--${option.name}`, option]),
  );
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    if (word === "--") return null;
    const equals = word.indexOf("=");
    const option = takesValue.get(equals < 0 ? word : word.slice(0, equals));
    if (option === undefined) continue;
    const next = equals < 0 ? argv[i + 1] : word.slice(equals + 1);
    const absent = next === undefined || next === "" || (equals < 0 && next !== "-" && next.startsWith("-"));
    if (absent) return `--${option.name} needs a value: --${option.name} ${option.value}`;
    if (equals < 0) i++;
  }
  return null;
}

import { AREAS, loadRules } from "../../../rules/index.ts";
import { claimNames, KINDS } from "../../artifacts/kinds.ts";
import { SCHEMA_NAMES } from "../../artifacts/schemas.ts";
import { LIMITS } from "../../limits.ts";
import { FORMATS } from "../../report/formats.ts";
import { COMMANDS } from "../main.ts";
import { type OptionSpec, optionsOf } from "../options.ts";

/** What may stand in a place of the command line. */
export type Values =
  | { readonly type: "words"; readonly words: readonly string[] }
  | { readonly type: "files" }
  | { readonly type: "directories" }
  | { readonly type: "anything" };

/** An option as a shell completes it. */
export interface CompletedOption {
  readonly name: string;
  readonly about: string;
  /** Null for a switch. */
  readonly values: Values | null;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly about: string;
  readonly options: readonly CompletedOption[];
  /** What its words that are no options are; null when it takes none. */
  readonly operands: Values | null;
}

/** Shells that a completion script can be printed for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

const FILES: Values = { type: "files" };

/** The commands and what may follow them, from the tables that the program itself runs on. */
export async function completionModel(): Promise<readonly CompletedCommand[]> {
  const rules = await loadRules(AREAS.map((area) => area.name));
  const operands: Readonly<Record<string, Values | null>> = {
    gate: null,
    rules: null,
    explain: words(rules.map((rule) => rule.id)),
    schema: words(SCHEMA_NAMES),
    completions: words(SHELLS),
  };
  return COMMANDS.map(({ name, about }) => ({
    name,
    about,
    options: optionsOf(name).map((option) => ({
      name: option.name,
      about: option.about,
      values: option.value === null ? null : valuesOf(option),
    })),
    operands: Object.hasOwn(operands, name) ? (operands[name] ?? null) : FILES,
  }));
}

function words(list: readonly string[]): Values {
  return { type: "words", words: list };
}

/** By the name that the option's value has in the help. */
function valuesOf({ value, choices }: OptionSpec): Values {
  if (choices !== undefined) return words(choices);
  switch (value) {
    case "KIND":
      return words(KINDS.map((kind) => kind.name));
    case "FORMAT":
      return words(FORMATS.map((format) => format.name));
    case "CLAIM":
      return words(claimNames());
    case "NAME=N":
      return words(Object.keys(LIMITS).map((name) => `${name}=`));
    case "DIR":
      return { type: "directories" };
    case "FILE":
    case "VERDICT":
    case "SOURCE":
      return FILES;
    default:
      return { type: "anything" };
  }
}

import { existsSync } from "node:fs";
import { type Command, fail, type Invocation, print, UsageError } from "./command.ts";
import check from "./commands/check.ts";
import { exitCode, exitCodesOf } from "./exit-codes.ts";
import { removeUnfinished } from "./output.ts";

interface CommandEntry {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  load(): Promise<{ readonly default: Command }>;
}

/**
 * The commands, in the order of the help. `check` is what a first argument that names none of them means; as the
 * usual one it is always there, the others are loaded when they are named.
 */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "check",
    usage: "[check] PATH…",
    about: "judge files, directories, or - (stdin)",
    load: async () => ({ default: check }),
  },
  {
    name: "gate",
    usage: "gate --workspace DIR --job ID …",
    about: "may this job be completed by inference?",
    load: () => import("./commands/gate.ts"),
  },
  {
    name: "digest",
    usage: "digest FILE",
    about: "raw and canonical digests, to compare or pin",
    load: () => import("./commands/digest.ts"),
  },
  {
    name: "explain",
    usage: "explain RULE",
    about: "why a rule exists, what triggers it, what to do",
    load: () => import("./commands/explain.ts"),
  },
  {
    name: "rules",
    usage: "rules",
    about: "the rule catalogue",
    load: () => import("./commands/rules.ts"),
  },
  {
    name: "schema",
    usage: "schema NAME",
    about: "JSON Schema of the verdict, the gate's answer, or an artifact kind",
    load: () => import("./commands/schema.ts"),
  },
  {
    name: "pin",
    usage: "pin FILE…",
    about: "a policy that pins what the files are now",
    load: () => import("./commands/pin.ts"),
  },
  {
    name: "completions",
    usage: "completions SHELL",
    about: "completion script for bash, zsh or fish",
    load: () => import("./commands/completions.ts"),
  },
];

/**
 * Runs the program: the first argument's command, else `check`. Answers the exit code; whatever goes wrong ends
 * in one line on stderr, never in a stack trace.
 */
export async function main(invocation: Invocation): Promise<number> {
  const [first, ...rest] = invocation.argv;
  try {
    if (first === "--version" || first === "-V") return await printVersion();
    if (first === "--help" || first === "-h" || first === "help") return await printHelp(rest[0]);
    const command = COMMANDS.find((entry) => entry.name === first);
    const argv = command === undefined ? invocation.argv : rest;
    if (command === undefined && first !== undefined) await hintCommand(first);
    if (beforeSeparator(argv).some((word) => word === "--help" || word === "-h"))
      return await printHelp(command?.name);
    const chosen = command === undefined ? check : (await command.load()).default;
    return await chosen.run({ ...invocation, argv });
  } catch (error) {
    removeUnfinished();
    if (error instanceof UsageError) return fail(error.message, exitCode("usage"));
    return fail("internal error; nothing can be concluded from this run", exitCode("internal"));
  }
}

function beforeSeparator(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}

/** A first word that is no file but nearly a command is taken for a PATH, as any other; a line says what was meant. */
async function hintCommand(word: string): Promise<void> {
  if (!/^[a-z]{3,12}$/.test(word) || existsSync(word)) return;
  const { nearest } = await import("../nearest.ts");
  const names = COMMANDS.map((entry) => entry.name);
  // Most words are paths: only what is very near is worth a line.
  const close = nearest(word, names, word.length < 6 ? 1 : 2);
  if (close !== null) fail(`${word} is no file and no command; did you mean sealcheck ${close}?`, 0);
}

async function printVersion(): Promise<number> {
  const { VERSION } = await import("../tool.ts");
  return print(`sealcheck ${VERSION}\n`);
}

async function printHelp(command: string | undefined): Promise<number> {
  const { helpText } = await import("./help.ts");
  return print(helpText(command, COMMANDS, exitCodesOf(command)));
}

import { printable } from "../report/printable.ts";
import { exitCode } from "./exit-codes.ts";
import { writeAll } from "./output.ts";

/** What a command is given: its arguments, and the environment as data. */
export interface Invocation {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A command ends in an exit code; a usage error in one line on stderr and code 3. */
export interface Command {
  run(invocation: Invocation): Promise<number>;
}

/** Thrown while options are read, before anything is judged: one line for the user. */
export class UsageError extends Error {}

/** Writes to stdout; a reader that left is no fault, a full device is. */
export function print(text: string): number {
  return writeAll(1, text) === "failed" ? fail("the result could not be written", exitCode("internal")) : 0;
}

/** One line on stderr. */
export function fail(message: string, code: number): number {
  writeAll(2, `sealcheck: ${printable(message)}\n`);
  return code;
}

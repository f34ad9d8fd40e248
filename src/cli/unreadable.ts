import { existsSync } from "node:fs";
import { printable } from "../report/printable.ts";
import { fail } from "./command.ts";
import { exitCode } from "./exit-codes.ts";

/** Ends a command whose file cannot be read: one that is not there is told from one that is. */
export function failUnreadable(path: string): number {
  const why =
    path === "-" || existsSync(path) ? "it cannot be read whole" : "there is no such file or directory";
  return fail(`${printable(path)}: ${why}`, exitCode("undecided"));
}

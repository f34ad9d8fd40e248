import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Verdict } from "../../src/engine/verdict.ts";

export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));
/** The compiled binary, and the bundled script. `npm test` builds both before any test runs. */
export const BINARY: string = `${ROOT}dist/sealcheck`;
export const SCRIPT: string = `${ROOT}dist/sealcheck.mjs`;

/** The same program under each runtime that is at hand. */
export const RUNTIMES: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: "the binary", command: [BINARY] },
  { name: "node", command: ["node", SCRIPT] },
  { name: "deno", command: [`${ROOT}node_modules/.bin/deno`, "run", "-A", "--no-lock", SCRIPT] },
].filter(({ command }) => existsSync(command[0] ?? "") || command[0] === "node");

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly command?: readonly string[];
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs the built program. Nothing of the caller's environment reaches it but what is given. */
export function sealcheck(words: readonly string[], options: RunOptions = {}): Ran {
  const [program = BINARY, ...before] = options.command ?? [BINARY];
  const { status, stdout, stderr } = spawnSync(program, [...before, ...words], {
    input: options.input ?? "",
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...options.env },
    cwd: options.cwd ?? ROOT,
    maxBuffer: 1 << 30,
  });
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Runs a shell line with `$SEALCHECK` standing for the built program. */
export function shell(line: string, cwd: string = ROOT): Ran {
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-c", line], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", SEALCHECK: BINARY },
    cwd,
    maxBuffer: 1 << 30,
  });
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** The verdict of a run with `--format json`. */
export function verdictOf(words: readonly string[], options: RunOptions = {}): Verdict {
  return JSON.parse(sealcheck(["check", "--format", "json", ...words], options).stdout) as Verdict;
}

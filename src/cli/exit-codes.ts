import type { Outcome } from "../engine/verdict.ts";

/** The exit codes: the one table that `--help`, the docs and the tests read (DESIGN 2). */
export const EXIT_CODES = [
  { code: 0, name: "accepted", meaning: "everything accepted" },
  { code: 1, name: "rejected", meaning: "at least one artifact rejected" },
  { code: 2, name: "undecided", meaning: "none rejected, at least one undecided" },
  { code: 3, name: "usage", meaning: "usage or configuration error, found before judging" },
  { code: 4, name: "nothing", meaning: "nothing to check: no PATH, or nothing in them is an artifact" },
  { code: 70, name: "internal", meaning: "internal error, or a result that could not be written" },
  { code: 130, name: "interrupted", meaning: "interrupted" },
] as const;

/** How the code of the program names an exit code. */
export type ExitName = (typeof EXIT_CODES)[number]["name"];

/** The code of a name of the table. */
export function exitCode(name: ExitName): number {
  return EXIT_CODES.find((row) => row.name === name)?.code ?? 70;
}

/** What a finished run's exit code is made of. */
export interface RunEnd {
  readonly outcome: Outcome;
  readonly artifacts: number;
  readonly allowEmpty: boolean;
  readonly internalError: boolean;
}

/** The one function from a run to its exit code: 70 > 1 > 2 > 4 > 0 (usage errors and interrupts end earlier). */
export function exitCodeOf(run: RunEnd): number {
  if (run.internalError) return exitCode("internal");
  if (run.artifacts === 0) return exitCode(run.allowEmpty ? "accepted" : "nothing");
  return exitCode(run.outcome);
}

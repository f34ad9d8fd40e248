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

type Meanings = Readonly<Partial<Record<ExitName, string>>>;

const PRINTED: Meanings = { accepted: "printed" };

/** What codes mean for a command that judges no artifacts. Those that every command has are not repeated. */
const OWN_MEANINGS: Readonly<Record<string, Meanings>> = {
  gate: {
    accepted: "commit: every condition holds",
    rejected: "refuse: at least one condition does not hold",
    undecided: "undecided: a file that was named exists and could not be examined",
  },
  digest: {
    accepted: "printed",
    rejected: "the document is broken, or has no canonical form",
    undecided: "FILE could not be read or examined",
    nothing: "no FILE",
  },
  pin: { accepted: "printed", undecided: "a FILE could not be read whole", nothing: "nothing to pin" },
  explain: PRINTED,
  rules: PRINTED,
  schema: PRINTED,
  completions: PRINTED,
};

const OF_EVERY_COMMAND: Meanings = {
  usage: "usage or configuration error",
  internal: "internal error, or a result that could not be written",
  interrupted: "interrupted",
};

/** The exit codes that a command has, in its own words; those of `check` when none is named. */
export function exitCodesOf(
  command: string | undefined,
): readonly { readonly code: number; readonly meaning: string }[] {
  if (command === undefined || !Object.hasOwn(OWN_MEANINGS, command)) return EXIT_CODES;
  const meanings: Meanings = { ...OF_EVERY_COMMAND, ...OWN_MEANINGS[command] };
  return EXIT_CODES.flatMap(({ code, name }) => {
    const meaning = meanings[name];
    return meaning === undefined ? [] : [{ code, meaning }];
  });
}

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

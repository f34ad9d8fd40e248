import { spawnSync } from "node:child_process";

/** One whole process: wall time in milliseconds, peak resident memory in MB (0 where it cannot be told). */
export interface Measured {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** What the runs of a command came to. */
export interface Series {
  readonly name: string;
  readonly median: number;
  readonly megabytes: number;
}

/**
 * Runs commands in turn, A B C A B C …, so that a drift of the machine's speed meets all of them alike.
 *
 * @returns the median time and the highest memory of each, in the order given
 */
export function compare(
  runs: number,
  commands: readonly { readonly name: string; readonly words: readonly string[] }[],
): readonly Series[] {
  const times = commands.map((): number[] => []);
  const memory = commands.map(() => 0);
  for (let run = 0; run <= runs; run++) {
    commands.forEach(({ words }, index) => {
      const { milliseconds, megabytes } = runOnce(words);
      // The first round only warms the caches.
      if (run > 0) times[index]?.push(milliseconds);
      memory[index] = Math.max(memory[index] ?? 0, megabytes);
    });
  }
  return commands.map(({ name }, index) => ({
    name,
    median: median(times[index] ?? []),
    megabytes: memory[index] ?? 0,
  }));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const TIME = "/usr/bin/time";
const hasTime = spawnSync(TIME, ["-f", "%M", "true"]).status === 0;

function runOnce(words: readonly string[]): Measured {
  const [program = "", ...rest] = hasTime ? [TIME, "-f", "\n%M", ...words] : words;
  const start = performance.now();
  const { stderr } = spawnSync(program, rest, { stdio: ["ignore", "ignore", "pipe"] });
  const milliseconds = performance.now() - start;
  const kilobytes = hasTime ? Number(stderr.toString().trimEnd().split("\n").at(-1)) : 0;
  return { milliseconds, megabytes: kilobytes / 1024 };
}

/** Whether a program is on the PATH. */
export function available(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

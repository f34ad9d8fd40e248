/** What must not be left behind when the run is broken off. */
const cleanups = new Set<() => void>();

/** Has `cleanup` run when the process is interrupted. */
export function atExit(cleanup: () => void): void {
  cleanups.add(cleanup);
}

/** Ends the process at once with the code of an interrupted run. */
export function interrupt(code: number): never {
  for (const cleanup of cleanups) cleanup();
  process.exit(code);
}

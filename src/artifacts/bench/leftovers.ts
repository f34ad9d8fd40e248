/**
 * Names of files that only an interrupted write leaves behind (workflow-bench 19). Names are matched whole, by
 * their last component.
 */
const TEMPORARY: readonly RegExp[] = [
  /\.tmp\./,
  /^\.wfbench-overlay-[0-9a-f]{24}$/,
  /^\.wfevolve-[0-9a-f]{32}$/,
  /^\.overlay-snapshot-/,
  /^\.wfbench-assets-/,
  /^\.building-/,
  /^\..*\.[0-9a-f]{32}\.tmp$/,
  /^\.wfbench-oracle-[0-9a-f]{32}$/,
  /^\.wfbench-artifact-/,
];

const RECOVERY = /^\.wfbench-overlay-recovery-\d{8}T\d{12}Z\.json$/;

/** What a name gives away: the temporary of an atomic write, or the record of an apply that did not end. */
export type Leftover = "temporary" | "recovery";

/** Null for a name that a finished folder may hold. */
export function leftoverOf(path: string): Leftover | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (RECOVERY.test(name)) return "recovery";
  return TEMPORARY.some((pattern) => pattern.test(name)) ? "temporary" : null;
}

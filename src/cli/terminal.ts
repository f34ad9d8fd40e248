import { fstatSync, statSync } from "node:fs";

/**
 * Whether a person looks at stdout (1) or stderr (2). Asking the runtime loads its streams, which takes longer than
 * judging a small artifact, so it is asked only when the descriptor may be a terminal at all.
 */
export function isTerminal(descriptor: 1 | 2): boolean {
  if (!mayBeTerminal(descriptor)) return false;
  return (descriptor === 1 ? process.stdout : process.stderr).isTTY === true;
}

/** Terminals are character devices, and so is the null device, to which output is often sent. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isCharacterDevice()) return false;
    return process.platform === "win32" || stats.rdev !== statSync("/dev/null").rdev;
  } catch {
    return false;
  }
}

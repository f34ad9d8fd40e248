import { setImmediate } from "node:timers";

/** How long the process may work without a look at what happens around it, in milliseconds. */
const STRETCH = 50;

let last = performance.now();

/**
 * Reading and judging leave the event loop no turn of their own, so that an interrupt would wait for the end. Awaited
 * between pieces of work, this gives it one now and then; null when it is not time yet.
 */
export function turn(): Promise<void> | null {
  if (performance.now() - last < STRETCH) return null;
  return new Promise((resolve) => {
    setImmediate(() => {
      last = performance.now();
      resolve();
    });
  });
}

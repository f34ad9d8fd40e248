/** Waits a moment for a pipe that is full, or has nothing yet; busy waiting would take a core. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

/** Different counts of one log that are kept. */
const MOST_COUNTS = 1000;
/** Text carried from one chunk to the next, so that no "N passed" is cut in two. */
const CARRY = 32;

/** Collects the numbers N of every "N passed" in a log that arrives in chunks (pair-report g.5, i.M2). */
export class PassCounts {
  readonly counts = new Set<string>();
  readonly #decoder = new TextDecoder();
  #carry = "";

  push(chunk: Uint8Array): void {
    const text = this.#carry + this.#decoder.decode(chunk, { stream: true });
    for (const [, count = ""] of text.matchAll(/(?<![0-9])([0-9]{1,12}) passed/g)) {
      if (this.counts.size < MOST_COUNTS) this.counts.add(String(Number(count)));
    }
    // A number at the very start of what is carried is counted already, or cut: its digits are left behind.
    this.#carry = text.length > CARRY ? text.slice(-CARRY).replace(/^[0-9]+/, "") : text;
  }
}

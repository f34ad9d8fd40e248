/** What a reviewer's report must say on a line of its own (completion-gate 3, G12). */
export const VERDICT_TOKENS: readonly string[] = [
  "[VERDICT: PASS]",
  "[VERDICT: PASS_WITH_FIXES]",
  "[VERDICT: FAIL]",
  "[VERDICT: BLOCKED]",
];

/** A line longer than this is no token, whatever white space it has. */
const LONGEST_LINE = 1024;
const LF = 0x0a;
const OPENING = 0x5b;
const latin1 = new TextDecoder("latin1");

/** Looks for a verdict token alone on a line while the bytes go by; no more than a short line is kept. */
export class VerdictTokenFinder {
  found = false;
  /** The unfinished line; null when it is already too long to be a token. */
  #line: Uint8Array | null = new Uint8Array(0);

  push(chunk: Uint8Array): void {
    let start = 0;
    while (!this.found) {
      const end = chunk.indexOf(LF, start);
      if (end < 0) break;
      this.#extend(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    if (!this.found) this.#extend(chunk.subarray(start));
  }

  end(): boolean {
    this.#endLine();
    return this.found;
  }

  #extend(part: Uint8Array): void {
    if (this.#line === null || this.#line.length + part.length > LONGEST_LINE) {
      this.#line = null;
      return;
    }
    if (this.#line.length === 0) {
      this.#line = part;
      return;
    }
    const joined = new Uint8Array(this.#line.length + part.length);
    joined.set(this.#line);
    joined.set(part, this.#line.length);
    this.#line = joined;
  }

  #endLine(): void {
    if (this.#line?.includes(OPENING) === true && isToken(this.#line)) this.found = true;
    this.#line = new Uint8Array(0);
  }
}

function isToken(line: Uint8Array): boolean {
  return VERDICT_TOKENS.includes(latin1.decode(line).replace(/^[ \t]+|[ \t\r]+$/g, ""));
}

import type { Verdict } from "./engine/verdict.ts";

/** The instant of a run, for what is about age. Asking for it puts it into the verdict (DESIGN 1.7). */
export class Clock {
  readonly #milliseconds: number;
  readonly #given: boolean;
  #asked = false;

  /** `given`: the caller named the instant (`--now`). */
  constructor(milliseconds: number, given: boolean) {
    this.#milliseconds = milliseconds;
    this.#given = given;
  }

  /** Milliseconds since 1970. */
  now(): number {
    this.#asked = true;
    return this.#milliseconds;
  }

  /** What the verdict says of it: null when nobody asked. */
  get consulted(): Verdict["now"] {
    return this.#asked ? { instant: new Date(this.#milliseconds).toISOString(), given: this.#given } : null;
  }
}

import type { Verdict } from "./engine/verdict.ts";

/** The instant of a run, for what is about age. Asking for it puts it into the verdict (DESIGN 1.7). */
export class Clock {
  readonly #given: boolean;
  readonly #instant: number | null;
  #told: number | null = null;

  /** `instant`: milliseconds since 1970; null: when it is first asked for. `given`: the caller named it (`--now`). */
  constructor(instant: number | null, given: boolean) {
    this.#instant = instant;
    this.#given = given;
  }

  /** Milliseconds since 1970, the same whenever it is asked for. */
  now(): number {
    this.#told ??= this.#instant ?? Date.now();
    return this.#told;
  }

  /** What the verdict says of it: null when nobody asked. */
  get consulted(): Verdict["now"] {
    return this.#told === null ? null : { instant: new Date(this.#told).toISOString(), given: this.#given };
  }
}

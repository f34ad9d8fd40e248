import type { ReadProgress } from "../artifacts/open-environment.ts";
import { turn } from "../input/turn.ts";
import type { Arguments } from "./arguments.ts";
import { atExit } from "./interrupt.ts";
import { writeAll } from "./output.ts";
import { isTerminal } from "./terminal.ts";

/** Work that ends sooner is done before anybody wonders. */
const PATIENCE = 500;
const BETWEEN = 100;
const CLEAR = "\r\u001b[K";
const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** Figures of the work so far, on a terminal's last line. */
export class Progress implements ReadProgress {
  readonly #shown: boolean;
  readonly #started: number;
  #drawn = 0;
  #visible = false;
  #artifacts = 0;
  #entries = 0;
  #bytes = 0;

  /** `shown` is false where nobody looks; the counting then costs next to nothing. */
  constructor(shown: boolean) {
    this.#shown = shown;
    // The clock is asked only where somebody looks.
    this.#started = shown ? performance.now() : 0;
    atExit(() => this.end());
  }

  artifact(): void {
    this.#artifacts++;
    this.#draw();
  }

  entry(): Promise<void> | null {
    this.#entries++;
    this.#draw();
    return turn();
  }

  chunk(bytes: number): void {
    this.#bytes += bytes;
    this.#draw();
  }

  /** Takes the line away; reports and messages come after. */
  end(): void {
    if (this.#visible) writeAll(2, CLEAR);
    this.#visible = false;
  }

  #draw(): void {
    if (!this.#shown) return;
    const now = performance.now();
    if (now - this.#started < PATIENCE || now - this.#drawn < BETWEEN) return;
    this.#drawn = now;
    this.#visible = true;
    writeAll(2, `${CLEAR}artifact ${this.#artifacts}, ${this.#entries} entries, ${size(this.#bytes)} read`);
  }
}

/** Progress as the options and the terminal want it. */
export function progressFor(args: Arguments, env: Readonly<Record<string, string | undefined>>): Progress {
  return new Progress(!args.has("no-progress") && env.TERM !== "dumb" && isTerminal(2));
}

function size(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

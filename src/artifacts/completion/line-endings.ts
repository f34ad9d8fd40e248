import type { Hasher } from "../../platform/platform.ts";

const LF = 0x0a;
const CR = 0x0d;

/** Digests that a text would have if only its line endings were changed. */
export interface LineEndingDigests {
  /** With every CRLF as LF. */
  readonly asLf: string;
  /** With every bare LF as CRLF. */
  readonly asCrlf: string;
}

/** Computes both digests while the bytes go by. */
export class LineEndings {
  readonly #lf: Hasher;
  readonly #crlf: Hasher;
  /** The last byte so far was a CR; whether it belongs to a CRLF shows with the next byte. */
  #carriage = false;

  constructor(sha256: () => Hasher) {
    this.#lf = sha256();
    this.#crlf = sha256();
  }

  push(chunk: Uint8Array): void {
    const lf = new Uint8Array(chunk.length + 1);
    const crlf = new Uint8Array(chunk.length * 2);
    let lfEnd = 0;
    let crlfEnd = 0;
    let carriage = this.#carriage;
    for (const byte of chunk) {
      if (carriage && byte !== LF) lf[lfEnd++] = CR;
      if (byte === LF && !carriage) crlf[crlfEnd++] = CR;
      carriage = byte === CR;
      if (!carriage) lf[lfEnd++] = byte;
      crlf[crlfEnd++] = byte;
    }
    this.#carriage = carriage;
    this.#lf.update(lf.subarray(0, lfEnd));
    this.#crlf.update(crlf.subarray(0, crlfEnd));
  }

  end(): LineEndingDigests {
    if (this.#carriage) this.#lf.update(Uint8Array.of(CR));
    return { asLf: this.#lf.digest(), asCrlf: this.#crlf.digest() };
  }
}

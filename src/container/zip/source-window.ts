import type { ByteSource } from "../../platform/platform.ts";

const PIECE = 256 * 1024;

/** Reads a stretch of a source from front to back in pieces, so that many short reads stay cheap. */
export class SourceWindow {
  readonly #source: ByteSource;
  readonly #end: number;
  #position: number;
  #piece: Uint8Array = new Uint8Array(0);
  #pieceStart = 0;

  constructor(source: ByteSource, start: number, end: number) {
    this.#source = source;
    this.#position = start;
    this.#end = end;
  }

  get position(): number {
    return this.#position;
  }

  get left(): number {
    return this.#end - this.#position;
  }

  /** The next `length` bytes; null, and nothing taken, when there are not that many. */
  take(length: number): Uint8Array | null {
    if (length > this.left) return null;
    const start = this.#position - this.#pieceStart;
    if (start + length > this.#piece.length) {
      this.#pieceStart = this.#position;
      this.#piece = this.#source.read(this.#position, Math.min(this.left, Math.max(length, PIECE)));
      this.#position += length;
      return this.#piece.subarray(0, length);
    }
    this.#position += length;
    return this.#piece.subarray(start, start + length);
  }
}

const LF = 0x0a;

/** Who is told of lines, and how long a line may be. */
export interface LineSplitterOptions {
  /** Longest line, without its line break; nothing longer is ever held. */
  readonly maxLineBytes: number;
  /** Gets each line without its line break. The bytes are only valid during the call. */
  onLine(bytes: Uint8Array, line: number, terminated: boolean): void;
  /** Told once for a line beyond the limit, as soon as that is known; its bytes are dropped. */
  onTooLong(line: number): void;
}

/** Takes a text in chunks. */
export interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** Ends the text: a last line without a line break is given, and how the text ended is told. */
  end(): LinesEnd;
}

/** How a text of lines ended. */
export interface LinesEnd {
  readonly lines: number;
  /** False when the last line has no line break (a torn write). True for an empty text. */
  readonly terminated: boolean;
}

/**
 * Splits a stream of bytes into lines at LF. A line that lies in one chunk is given without a copy; of one that
 * does not, at most `maxLineBytes` are held.
 */
export function createLineSplitter(options: LineSplitterOptions): LineSplitter {
  return new Splitter(options);
}

class Splitter implements LineSplitter {
  private readonly options: LineSplitterOptions;
  private line = 1;
  /** Pieces of the line begun in earlier chunks, copied: whoever pushes may use the chunk again. */
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  /** Inside a line that was too long. */
  private skipping = false;

  constructor(options: LineSplitterOptions) {
    this.options = options;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      this.finish(chunk.subarray(start, end), true);
      start = end + 1;
    }
    if (start < chunk.length) this.hold(chunk.subarray(start));
  }

  end(): LinesEnd {
    const terminated = this.heldBytes === 0 && !this.skipping;
    if (!terminated) this.finish(new Uint8Array(0), false);
    return { lines: this.line - 1, terminated };
  }

  private finish(tail: Uint8Array, terminated: boolean): void {
    if (!this.skipping && this.heldBytes + tail.length > this.options.maxLineBytes) this.drop();
    if (!this.skipping) this.options.onLine(this.joined(tail), this.line, terminated);
    this.held = [];
    this.heldBytes = 0;
    this.skipping = false;
    this.line++;
  }

  private hold(piece: Uint8Array): void {
    if (this.skipping) return;
    this.heldBytes += piece.length;
    if (this.heldBytes > this.options.maxLineBytes) this.drop();
    else this.held.push(piece.slice());
  }

  private drop(): void {
    this.held = [];
    this.heldBytes = 0;
    this.heldBytes = 0;
    this.skipping = true;
    this.options.onTooLong(this.line);
  }

  private joined(tail: Uint8Array): Uint8Array {
    if (this.heldBytes === 0) return tail;
    const whole = new Uint8Array(this.heldBytes + tail.length);
    let at = 0;
    for (const piece of this.held) {
      whole.set(piece, at);
      at += piece.length;
    }
    whole.set(tail, at);
    return whole;
  }
}

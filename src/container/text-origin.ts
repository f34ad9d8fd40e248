import type { Location } from "../location.ts";
import type { Origin } from "./json/value.ts";

const BLOCK = 4096;
const LF = 0x0a;

/** What is known at the start of each block of text. */
interface Marks {
  /** Line breaks before the block. */
  readonly breaks: Uint32Array;
  /** Start of the line that the block's first unit belongs to. */
  readonly lineStart: Uint32Array;
  /** Second halves of surrogate pairs before the block: units that are no code point of their own. */
  readonly halves: Uint32Array;
}

/**
 * A text that offsets count in. Lines end at LF; columns count code points.
 *
 * The index is built when the first place is asked for, in one pass. It holds three figures per block and not
 * one per line, so a document of line breaks alone costs no more than any other, and a place in a line of 60 MB
 * is found without reading the line again.
 */
export class TextOrigin implements Origin {
  readonly entry: string | null;
  readonly text: string;
  readonly #firstLine: number;
  #marks: Marks | null = null;

  /** @param firstLine number of the text's first line in the file (JSONL: the line of the value) */
  constructor(entry: string | null, text: string, firstLine = 1) {
    this.entry = entry;
    this.text = text;
    this.#firstLine = firstLine;
  }

  position(offset: number): { readonly line: number; readonly column: number } {
    this.#marks ??= markBlocks(this.text);
    const marks = this.#marks;
    const end = Math.min(offset, this.text.length);
    let { breaks, lineStart } = at(marks, end);
    for (let i = end - (end % BLOCK); i < end; i++) {
      if (this.text.charCodeAt(i) !== LF) continue;
      breaks++;
      lineStart = i + 1;
    }
    const halves = this.#halvesBefore(marks, end) - this.#halvesBefore(marks, lineStart);
    return { line: this.#firstLine + breaks, column: end - lineStart - halves + 1 };
  }

  /** The place of `offset`, with a pointer when it is known. */
  location(offset: number, pointer: string | null = null): Location {
    return { entry: this.entry, pointer, ...this.position(offset) };
  }

  #halvesBefore(marks: Marks, offset: number): number {
    let { halves } = at(marks, offset);
    for (let i = offset - (offset % BLOCK); i < offset; i++) {
      if (isSecondHalf(this.text.charCodeAt(i))) halves++;
    }
    return halves;
  }
}

function at(marks: Marks, offset: number): { breaks: number; lineStart: number; halves: number } {
  const block = Math.floor(offset / BLOCK);
  return {
    breaks: marks.breaks[block] ?? 0,
    lineStart: marks.lineStart[block] ?? 0,
    halves: marks.halves[block] ?? 0,
  };
}

function markBlocks(text: string): Marks {
  const blocks = Math.floor(text.length / BLOCK) + 1;
  const marks = {
    breaks: new Uint32Array(blocks),
    lineStart: new Uint32Array(blocks),
    halves: new Uint32Array(blocks),
  };
  let breaks = 0;
  let lineStart = 0;
  let halves = 0;
  for (let block = 0; block < blocks; block++) {
    marks.breaks[block] = breaks;
    marks.lineStart[block] = lineStart;
    marks.halves[block] = halves;
    const end = Math.min((block + 1) * BLOCK, text.length);
    for (let i = block * BLOCK; i < end; i++) {
      const unit = text.charCodeAt(i);
      if (unit === LF) {
        breaks++;
        lineStart = i + 1;
      } else if (isSecondHalf(unit)) halves++;
    }
  }
  return marks;
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

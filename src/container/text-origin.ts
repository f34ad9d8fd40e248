import type { Location } from "../location.ts";
import type { Origin } from "./json/value.ts";

const BLOCK = 4096;

/** What is known at the start of each block of text. */
interface Marks {
  /** Line breaks before the block. */
  readonly breaks: Uint32Array;
  /** Start of the line that the block's first unit belongs to. */
  readonly lineStart: Uint32Array;
  /** Second halves of surrogate pairs before the block: units that are no code point of their own. Null: none at all. */
  readonly halves: Uint32Array | null;
}

const SECOND_HALF = /[\udc00-\udfff]/;

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
    const start = end - (end % BLOCK);
    let breaks = marks.breaks[start / BLOCK] ?? 0;
    let lineStart = marks.lineStart[start / BLOCK] ?? 0;
    const part = this.text.slice(start, end);
    for (let i = part.indexOf("\n"); i >= 0; i = part.indexOf("\n", i + 1)) {
      breaks++;
      lineStart = start + i + 1;
    }
    const halves = this.#halvesBefore(marks, end) - this.#halvesBefore(marks, lineStart);
    return { line: this.#firstLine + breaks, column: end - lineStart - halves + 1 };
  }

  /** The place of `offset`, with a pointer when it is known. */
  location(offset: number, pointer: string | null = null): Location {
    return { entry: this.entry, pointer, ...this.position(offset) };
  }

  #halvesBefore({ halves }: Marks, offset: number): number {
    if (halves === null) return 0;
    const start = offset - (offset % BLOCK);
    return (halves[start / BLOCK] ?? 0) + countHalves(this.text, start, offset);
  }
}

function markBlocks(text: string): Marks {
  const blocks = Math.floor(text.length / BLOCK) + 1;
  const breaks = new Uint32Array(blocks);
  const lineStart = new Uint32Array(blocks);
  const halves = SECOND_HALF.test(text) ? new Uint32Array(blocks) : null;
  let next = text.indexOf("\n");
  for (let block = 1; block < blocks; block++) {
    const [before, start] = [block - 1, block * BLOCK];
    let count = breaks[before] ?? 0;
    let line = lineStart[before] ?? 0;
    for (; next >= 0 && next < start; next = text.indexOf("\n", next + 1)) {
      count++;
      line = next + 1;
    }
    breaks[block] = count;
    lineStart[block] = line;
    if (halves !== null) halves[block] = (halves[before] ?? 0) + countHalves(text, start - BLOCK, start);
  }
  return { breaks, lineStart, halves };
}

function countHalves(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (isSecondHalf(text.charCodeAt(i))) count++;
  return count;
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

import type { JsonTraits } from "../../container/json/document.ts";
import { at } from "../../container/json/locate.ts";
import { JsonFloat, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import { walkMembers } from "../../container/json/walk.ts";
import type { Location } from "../../location.ts";

/** What one walk over a document finds. */
export interface DocumentMeasure {
  /** Depth of the deepest value, the document being 0; what is empty, or was written over by a repeated key, may count too. */
  readonly depth: number;
  /** The first value that stands deeper than allowed. */
  readonly tooDeep: Location | null;
  /** The first number that is too large for a double: every reader makes infinity of it. */
  readonly overflow: Location | null;
  /** The first text, or member name, with half of a surrogate pair: no database stores it. */
  readonly halfSurrogate: Location | null;
}

/**
 * Walks a document once for its depth, its numbers and its texts; not even that when its reader's account says that
 * nothing is to be found.
 */
export function measureDocument(root: JsonObject, traits: JsonTraits | null, most: number): DocumentMeasure {
  if (traits !== null && traits.depth <= most && !traits.overflow && !traits.halfSurrogate) {
    return { depth: traits.depth, tooDeep: null, overflow: null, halfSurrogate: null };
  }
  let depth = 0;
  let tooDeep: Location | null = null;
  let overflow: Location | null = null;
  let halfSurrogate: Location | null = null;
  walkMembers(root, (value, container, key, here) => {
    if (here > depth) depth = here;
    if (here > most && tooDeep === null) tooDeep = at(container, key);
    if (overflow === null && value instanceof JsonFloat && overflows(value)) overflow = at(container, key);
    if (halfSurrogate === null && !(isWellFormed(key) && isWellFormed(value)))
      halfSurrogate = at(container, key);
  });
  return { depth, tooDeep, overflow, halfSurrogate };
}

function isWellFormed(value: JsonValue): boolean {
  return typeof value !== "string" || value.isWellFormed();
}

/** `NaN` and `Infinity`, written as such, are told by the rule about JSON documents. */
function overflows({ lexeme, value }: JsonFloat): boolean {
  return !Number.isFinite(value) && /\d/.test(lexeme);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * How many brackets a text opens inside each other, for a document that is nested too deeply to be parsed. Strings
 * are skipped; what is not JSON gives some number.
 */
export function bracketDepth(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) i += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(byte)) depth--;
  }
  return deepest;
}

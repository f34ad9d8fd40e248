import { at } from "../../container/json/locate.ts";
import type { JsonObject } from "../../container/json/value.ts";
import { walkMembers } from "../../container/json/walk.ts";
import type { Location } from "../../location.ts";

/** How deep a document goes: its deepest value's depth, the document being 0, and the first place past `most`. */
export function measureDepth(root: JsonObject, most: number): { depth: number; first: Location | null } {
  let depth = 0;
  let first: Location | null = null;
  walkMembers(root, (_value, container, key, here) => {
    if (here > most && first === null) first = at(container, key);
    if (here > depth) depth = here;
  });
  return { depth, first };
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

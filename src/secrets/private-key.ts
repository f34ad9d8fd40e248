import { CharSet } from "./characters.ts";
import { found, literals, nothing, type Pattern } from "./pattern.ts";
import { isPlaceholder } from "./placeholders.ts";

const BEGIN = "-----BEGIN ";
const END = "-----END ";
const LABEL = /^[^\r\n-]*PRIVATE KEY(?: BLOCK)?$/;
const BASE64 = new CharSet("A-Za-z0-9+/=");
/** Keys are shorter. */
const LONGEST_BLOCK = 16 * 1024;
const DASHES = "-----";

/** R1 of session-package 6.1, and K2: a block with its END, or a BEGIN line with a line of base64 under it. */
export const PRIVATE_KEY: Pattern = {
  id: "private-key",
  why: "A PEM or OpenPGP block with a private key, whole or cut off after its first line.",
  scope: "anywhere",
  reach: LONGEST_BLOCK,
  literals: literals([BEGIN]),
  // The same key in JSON text and decoded has other line breaks.
  standsFor: (match) => match.replace(/\\[rn]|\s/g, ""),
  match(subject, at, end) {
    const { text } = subject;
    const body = markerEnd(text, end);
    if (body < 0) return nothing(end);
    const close = subject.nextKeyEnd(body, findEnd);
    if (close >= 0) {
      const filler = close - body < 64 && isPlaceholder(text.slice(body, close).trim() || "-");
      return filler ? nothing(close) : found(at, markerEnd(text, close + END.length));
    }
    const cut = base64Line(text, body);
    return cut < 0 ? nothing(body) : found(at, cut);
  },
};

/** End of a BEGIN or END marker whose label starts at `at`; -1 when it is not that of a private key. */
function markerEnd(text: string, at: number): number {
  let stop = at;
  while (stop < text.length && !"-\r\n".includes(text.charAt(stop))) stop++;
  return text.startsWith(DASHES, stop) && LABEL.test(text.slice(at, stop)) ? stop + DASHES.length : -1;
}

/** Where the first END marker of a private key from `from` starts; -1: there is none. */
function findEnd(text: string, from: number): number {
  for (let at = text.indexOf(END, from); at >= 0; at = text.indexOf(END, at + END.length)) {
    if (markerEnd(text, at + END.length) >= 0) return at;
  }
  return -1;
}

/** A line break, also as an escape inside JSON text that was not decoded, and the indentation behind it. */
const LINE_BREAK = /[ \t]*(?:\r\n|\n|\r|\\r\\n|\\n|\\r)[ \t]*/y;

/** End of the base64 line under a marker that ends at `at`; -1: there is no such line. */
function base64Line(text: string, at: number): number {
  LINE_BREAK.lastIndex = at;
  if (!LINE_BREAK.test(text)) return -1;
  const start = LINE_BREAK.lastIndex;
  const stop = BASE64.runEnd(text, start);
  const ends = stop === text.length || " \t\r\n\\\"'".includes(text.charAt(stop));
  return ends && stop - start >= 4 ? stop : -1;
}

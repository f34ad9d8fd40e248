import { isSpace } from "../codepoints.ts";

/**
 * Character classes as Python's `re` has them for text (session-package 13): Unicode-aware words and spaces, and
 * the four letters that a case-insensitive pattern also takes for i, k and s.
 */

const WORD = /^[\p{L}\p{N}_]/u;

/** `[A-Za-z0-9_]`. */
export function isIdentifier(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f
  );
}

/** True when a `\w` character ends right before `at`. */
export function wordBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const code = text.charCodeAt(at - 1);
  if (code < 0x80) return isIdentifier(code);
  const low = code >= 0xdc00 && code <= 0xdfff && at > 1;
  return WORD.test(text.slice(low ? at - 2 : at - 1, at));
}

/** True when a `\w` character starts at `at`. */
export function wordAt(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code < 0x80 ? isIdentifier(code) : WORD.test(text.slice(at, at + 2));
}

const ALIKES: ReadonlyArray<readonly [alike: string, letter: string]> = [
  ["\u0130", "i"],
  ["\u0131", "i"],
  ["\u017f", "s"],
  ["\u212a", "k"],
];

/** True when a text has a look-alike of i, k or s. */
export function hasAlike(text: string): boolean {
  for (const [alike] of ALIKES) if (text.includes(alike)) return true;
  return false;
}

/** True when bytes have one in UTF-8, or what may be a part of one. */
export function mayHaveAlike(bytes: Uint8Array): boolean {
  if (bytes.includes(0xc4) || bytes.includes(0xc5)) return true;
  for (let at = bytes.indexOf(0xe2); at >= 0; at = bytes.indexOf(0xe2, at + 1)) {
    if (bytes[at + 1] === 0x84) return true;
  }
  return false;
}

/** Lower case for case-insensitive comparison; every UTF-16 unit keeps its place. */
export function foldCase(text: string): string {
  if (!hasAlike(text)) return text.toLowerCase();
  let folded = text;
  for (const [alike, letter] of ALIKES) folded = folded.replaceAll(alike, letter);
  return folded.toLowerCase();
}

/** First index from `at` whose character is not a space. */
export function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** A set of ASCII characters, written as in a regular expression: `A-Za-z0-9_-`. */
export class CharSet {
  readonly #members: string;
  /** 1 at the code of each member; made when it is first asked for, since most sets never are. */
  #table: Uint8Array | null = null;

  constructor(members: string) {
    this.#members = members;
  }

  has(code: number): boolean {
    this.#table ??= tableOf(this.#members);
    return code < 128 && this.#table[code] === 1;
  }

  /** True when `bytes[from, to)` are members, none of them at or behind `length`. */
  fills(bytes: Uint8Array, from: number, to: number, length: number): boolean {
    if (to > length) return false;
    for (let i = from; i < to; i++) if (!this.has(bytes[i] ?? 0)) return false;
    return true;
  }

  /** End of the run of members that starts at `at`, at most `limit` long. */
  runEnd(text: string, at: number, limit: number = MAX_VALUE): number {
    const end = Math.min(text.length, at + limit);
    let i = at;
    while (i < end && this.has(text.charCodeAt(i))) i++;
    return i;
  }
}

function tableOf(members: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let i = 0; i < members.length; i++) {
    const from = members.charCodeAt(i);
    const ranged = members[i + 1] === "-" && i + 2 < members.length;
    const to = ranged ? members.charCodeAt(i + 2) : from;
    if (ranged) i += 2;
    table.fill(1, from, to + 1);
  }
  return table;
}

/** True for a class that `CharSet` reads as it is meant: visible ASCII, and ranges that rise. */
export function isCharacterClass(members: string): boolean {
  const ranges = members.matchAll(/(.)-(?=(.))/g);
  return /^[!-~]+$/.test(members) && [...ranges].every(([, from = "", to = ""]) => from <= to);
}

/** No recognised value is longer: what follows is not looked at as a part of it. */
export const MAX_VALUE = 4096;

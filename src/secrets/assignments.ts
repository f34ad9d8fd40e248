import { isSpace } from "../codepoints.ts";
import { foldCase, isIdentifier, MAX_VALUE, skipSpace, wordBefore } from "./characters.ts";
import { SECRET_WORDS } from "./names.ts";
import { type Attempt, found, literals, nothing, type Pattern } from "./pattern.ts";
import {
  isCodeName,
  isNextEntry,
  isNumber,
  isPlaceholder,
  isQuotedReference,
  isReference,
} from "./placeholders.ts";

const QUOTES = "\"'";

/** R4 of session-package 6.1: `NAME = value` where NAME contains a secret's name. */
export const ASSIGNED_SECRET: Pattern = {
  id: "assigned-secret",
  why: "A variable whose name says that it holds a key, token or password is given a value.",
  scope: "decoded",
  literals: literals(
    ["api_key", "apikey", "token", "secret", "password", "passwd", "credential", "private_key"],
    { caseless: true, plausible: (...ahead) => valueFollows("=", ...ahead) },
  ),
  match({ text }, at, end) {
    let start = at;
    while (start > 0 && at - start < MAX_VALUE && isIdentifier(text.charCodeAt(start - 1))) start--;
    let stop = end;
    while (stop < text.length && isIdentifier(text.charCodeAt(stop))) stop++;
    if (wordBefore(text, start)) return nothing(stop);
    const sign = skipSpace(text, stop);
    if (text[sign] !== "=" || text[sign + 1] === "=") return nothing(Math.max(sign, stop));
    if (isHarmlessName(foldCase(text.slice(start, stop)))) return nothing(sign + 1);
    const from = text[sign + 1] === ">" ? sign + 2 : sign + 1;
    return readValue(text, from, { ends: endsAssigned, code: sign > stop && isSpace(text.charCodeAt(from)) });
  },
};

/** R5 of session-package 6.1: `"password": value`, with or without quotes. */
export const LABELLED_SECRET: Pattern = {
  id: "labelled-secret",
  why: "A label such as password, secret or API key is followed by a colon and a value.",
  scope: "decoded",
  literals: literals(SECRET_WORDS, {
    caseless: true,
    plausible: (...ahead) => valueFollows(":", ...ahead),
  }),
  match({ text }, _at, end) {
    const behindQuote =
      text[end] === "\\" && isQuote(text[end + 1]) ? end + 2 : isQuote(text[end]) ? end + 1 : end;
    const sign = skipSpace(text, behindQuote);
    if (text[sign] !== ":") return nothing(sign);
    return readValue(text, text[sign + 1] === "=" ? sign + 2 : sign + 1, { ends: endsLabelled, code: false });
  },
};

function isQuote(character: string | undefined): boolean {
  return character !== undefined && QUOTES.includes(character);
}

/** Names that contain TOKEN and count or cut text (S3). */
const COUNTED =
  /tokeni[sz]|(?:^|_)(?:max|min|num|n|total|new|input|output|prompt|completion|cached?|reasoning|context)_?tokens?(?:_|$)/;
const COUNTS = /tokens?_(?:count|limit|budget|ids?|type|usage|len|length|size|max|min|num|index|mask)/;
/** Names of a secret's digest, name or place. */
const ABOUT = /(?:hash|sha\d*|digest|fingerprint|type|_(?:name|env|file|path|url|uri|policy|environment))$/;

function isHarmlessName(name: string): boolean {
  return COUNTED.test(name) || COUNTS.test(name) || ABOUT.test(name);
}

function endsAssigned(code: number): boolean {
  return isSpace(code) || code === 0x23 || code === 0x3b;
}

function endsLabelled(code: number): boolean {
  return isSpace(code) || code === 0x2c || code === 0x7d || code === 0x5d;
}

interface ValueRules {
  /** True for a character that ends an unquoted value. */
  readonly ends: (code: number) => boolean;
  /** True when it stands as a program would write it, where a literal would be quoted. */
  readonly code: boolean;
}

/** A raw string of Python: a regular expression, not a value. */
const RAW_STRING = /^[rR][bB]?["']/;

/** The value behind `=` or `:`: a quoted run of at least 4 characters or an unquoted one of at least 8 (K1). */
function readValue(text: string, from: number, rules: ValueRules): Attempt {
  let start = skipSpace(text, from);
  if (text[start] === "[" && !startsRedacted(text, start)) start = skipSpace(text, start + 1);
  if (RAW_STRING.test(text.slice(start, start + 3))) return nothing(start + 1);
  if (isQuote(text[start + 1]) && "bBfFuU".includes(text.charAt(start))) start++;
  const escaped = text[start] === "\\" && isQuote(text[start + 1]);
  const open = escaped ? start + 1 : start;
  if (isQuote(text[open])) {
    const close = quoteEnd(text, open, escaped);
    if (close >= 0) return quoted(text, open + 1, close);
  }
  const newLine = text.slice(from, Math.min(start, from + MAX_VALUE)).includes("\n");
  return unquoted(text, start, newLine, rules);
}

/** Where the quote opened at `open` closes on the same line (at a backslash, when quotes are escaped); -1: nowhere. */
function quoteEnd(text: string, open: number, escaped: boolean): number {
  const quote = text.charCodeAt(open);
  for (let i = open + 1; i < text.length && i - open <= MAX_VALUE; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a) return -1;
    if (escaped ? code === 0x5c && text.charCodeAt(i + 1) === quote : code === quote) return i;
  }
  return -1;
}

function quoted(text: string, start: number, end: number): Attempt {
  const value = text.slice(start, end);
  const harmless = value.length < 4 || isPlaceholder(value) || isNumber(value) || isQuotedReference(value);
  return harmless ? nothing(end + 1) : found(start, end);
}

function unquoted(text: string, start: number, newLine: boolean, { ends, code }: ValueRules): Attempt {
  const end = valueEnd(text, start, ends);
  const value = text.slice(start, end);
  // What is too short to be a value may hold, or stand before, the next name: `token = api_key = …`. At the end it may
  // go on.
  if (value.length < 8) return nothing(end === text.length ? end : start);
  let stop = end;
  while (stop < text.length && stop - start < MAX_VALUE && !ends(text.charCodeAt(stop))) stop++;
  if (value.startsWith("{") || startsRedacted(text, start)) return nothing(stop);
  if (newLine && (!/\d/.test(value) || isNextEntry(value))) return nothing(stop);
  const core = withoutPunctuation(value);
  if (isPlaceholder(core) || isNumber(core) || isReference(value)) return nothing(stop);
  const inCode = code || core.length < value.length || text[end] === "," || text[end] === ";";
  if (inCode && isCodeName(core)) return nothing(stop);
  return { value: { start, end }, resume: stop };
}

const REDACTED = /\[(?:[A-Z][A-Z_ -]{0,40}|redacted)\]/y;

/** `[REDACTED]`, whose bracket would end an unquoted value. */
function startsRedacted(text: string, start: number): boolean {
  REDACTED.lastIndex = start;
  return REDACTED.test(text);
}

function withoutPunctuation(value: string): string {
  let end = value.length;
  while (end > 0 && ":;,.)".includes(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}

/** End of an unquoted value; inside a quoted or escaped text it ends where that does. */
function valueEnd(text: string, start: number, ends: (code: number) => boolean): number {
  const most = Math.min(text.length, start + MAX_VALUE);
  let i = start;
  while (i < most && !ends(text.charCodeAt(i)) && (i === start || !"\"'\\`".includes(text.charAt(i)))) i++;
  return i;
}

/** How much is read of the rest of a name and of space behind it before a pattern has to look for itself. */
const GLANCE = 80;

/** True when `sign` can follow the name that ends at `end`, behind the rest of the name, quotes and space, and a value that. */
export function valueFollows(
  sign: "=" | ":",
  bytes: Uint8Array,
  end: number,
  length: number,
  plain: boolean,
): boolean {
  const stop = Math.min(length, end + GLANCE);
  let i = end;
  while (i < stop && isIdentifier(bytes[i] ?? 0)) i++;
  while (i < stop && (isQuoteCode(bytes[i] ?? 0) || isSpace(bytes[i] ?? 0))) i++;
  if (i === stop) return i === end + GLANCE;
  if (bytes[i] !== sign.charCodeAt(0)) return false;
  return !plain || isValueAhead(bytes, i + 1, Math.min(length, i + GLANCE));
}

/** True for a quote, or eight characters without space, behind space; also when there is nothing but space. */
function isValueAhead(bytes: Uint8Array, from: number, stop: number): boolean {
  let start = from;
  while (start < stop && isSpace(bytes[start] ?? 0)) start++;
  for (let i = start; i < start + 8 && i < stop; i++) {
    if (isQuoteCode(bytes[i] ?? 0) || bytes[i] === 0x5b) return true;
    if (isSpace(bytes[i] ?? 0)) return i === start + 1 && (bytes[start] === 0x3d || bytes[start] === 0x3e);
  }
  return start + 8 <= stop || stop - from >= GLANCE - 1;
}

/** `"`, `'` and the backslash in front of an escaped one. */
function isQuoteCode(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x5c;
}

import { isIdentifier, isSpace, MAX_VALUE, skipSpace, wordBefore } from "./characters.ts";
import { type Attempt, found, literals, nothing, type Pattern } from "./pattern.ts";
import { isNextEntry, isNumber, isPlaceholder, isQuotedReference, isReference } from "./placeholders.ts";

const QUOTES = "\"'";

/** R4 of session-package 6.1: `NAME = value` where NAME contains a secret's name. */
export const ASSIGNED_SECRET: Pattern = {
  id: "assigned-secret",
  why: "A variable whose name says that it holds a key, token or password is given a value.",
  scope: "decoded",
  literals: literals(
    ["api_key", "apikey", "token", "secret", "password", "passwd", "credential", "private_key"],
    { caseless: true, plausible: (bytes, end, length) => separatorFollows(bytes, end, length, 0x3d) },
  ),
  match(subject, at, end) {
    const { text } = subject;
    let start = at;
    while (start > 0 && at - start < MAX_VALUE && isIdentifier(text.charCodeAt(start - 1))) start--;
    let stop = end;
    while (stop < text.length && isIdentifier(text.charCodeAt(stop))) stop++;
    if (wordBefore(text, start)) return nothing(stop);
    const sign = skipSpace(text, stop);
    if (text[sign] !== "=" || text[sign + 1] === "=") return nothing(Math.max(sign, stop));
    if (isHarmlessName(subject.folded.slice(start, stop))) return nothing(sign + 1);
    return readValue(text, text[sign + 1] === ">" ? sign + 2 : sign + 1, endsAssigned);
  },
};

/** R5 of session-package 6.1: `"password": value`, with or without quotes. */
export const LABELLED_SECRET: Pattern = {
  id: "labelled-secret",
  why: "A label such as password, secret or API key is followed by a colon and a value.",
  scope: "decoded",
  literals: literals(
    [
      ...["api", "private"].flatMap((word) => joined(word, "key")),
      ...["access", "auth"].flatMap((word) => joined(word, "token")),
      ..."password passwd secret credential".split(" "),
    ],
    { caseless: true, plausible: (bytes, end, length) => separatorFollows(bytes, end, length, 0x3a) },
  ),
  match({ text }, _at, end) {
    const behindQuote =
      text[end] === "\\" && isQuote(text[end + 1]) ? end + 2 : isQuote(text[end]) ? end + 1 : end;
    const sign = skipSpace(text, behindQuote);
    if (text[sign] !== ":") return nothing(sign);
    return readValue(text, text[sign + 1] === "=" ? sign + 2 : sign + 1, endsLabelled);
  },
};

function joined(first: string, second: string): readonly string[] {
  return ["", "_", "-"].map((separator) => first + separator + second);
}

function isQuote(character: string | undefined): boolean {
  return character !== undefined && QUOTES.includes(character);
}

/** Names that contain TOKEN and count or cut text (S3). */
const COUNTED =
  /tokeni[sz]|(?:^|_)(?:max|min|num|n|total|new|input|output|prompt|completion|cached?|reasoning|context)_?tokens?(?:_|$)/;
const COUNTS = /tokens?_(?:count|limit|budget|ids?|type|usage|len|length|size|max|min|num|index|mask)/;
/** Names of a secret's digest, name or place. */
const ABOUT = /(?:hash|sha\d*|digest|fingerprint|_(?:name|env|file|path|url|uri|type|policy|environment))$/;

function isHarmlessName(name: string): boolean {
  return COUNTED.test(name) || COUNTS.test(name) || ABOUT.test(name);
}

function endsAssigned(code: number): boolean {
  return isSpace(code) || code === 0x23 || code === 0x3b;
}

function endsLabelled(code: number): boolean {
  return isSpace(code) || code === 0x2c || code === 0x7d || code === 0x5d;
}

/** The value behind `=` or `:`: a quoted run of at least 4 characters or an unquoted one of at least 8 (K1). */
function readValue(text: string, from: number, ends: (code: number) => boolean): Attempt {
  let start = skipSpace(text, from);
  if (text[start] === "[" && !startsRedacted(text, start)) start = skipSpace(text, start + 1);
  const newLine = text.slice(from, Math.min(start, from + MAX_VALUE)).includes("\n");
  const escaped = text[start] === "\\" && isQuote(text[start + 1]);
  const open = escaped ? start + 1 : start;
  if (isQuote(text[open])) {
    const close = quoteEnd(text, open, escaped);
    if (close >= 0) return quoted(text, open + 1, close);
  }
  return unquoted(text, start, newLine, ends);
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

function unquoted(text: string, start: number, newLine: boolean, ends: (code: number) => boolean): Attempt {
  let stop = start;
  while (stop < text.length && stop - start < MAX_VALUE && !ends(text.charCodeAt(stop))) stop++;
  const end = cutAtQuote(text, start, stop);
  const value = text.slice(start, end);
  if (value.length < 8 || value.startsWith("{") || startsRedacted(text, start)) return nothing(stop);
  if (newLine && (!/\d/.test(value) || isNextEntry(value))) return nothing(stop);
  const core = withoutPunctuation(value);
  if (isPlaceholder(core) || isNumber(core) || isReference(value)) return nothing(stop);
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
  while (end > 0 && ";,.)".includes(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}

/** An unquoted value inside a quoted or escaped text ends where that does. */
function cutAtQuote(text: string, start: number, stop: number): number {
  for (let i = start + 8; i < stop; i++) if (text[i] === '"' || text[i] === "\\" || text[i] === "`") return i;
  return stop;
}

/** True when `sign` can follow the name that ends at `end`: behind the rest of the name, quotes and space. */
function separatorFollows(bytes: Uint8Array, end: number, length: number, sign: number): boolean {
  const stop = Math.min(length, end + 80);
  let i = end;
  while (i < stop && isIdentifier(bytes[i] ?? 0)) i++;
  while (i < stop && (bytes[i] === 0x22 || bytes[i] === 0x27 || bytes[i] === 0x5c || isSpace(bytes[i] ?? 0)))
    i++;
  return i === stop ? i < length || i === end + 80 : bytes[i] === sign;
}

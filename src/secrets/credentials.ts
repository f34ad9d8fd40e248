import { isSpace } from "../codepoints.ts";
import { valueFollows } from "./assignments.ts";
import { CharSet, skipSpace, wordBefore } from "./characters.ts";
import { found, literals, nothing, type Pattern } from "./pattern.ts";
import { isPlaceholder, isReference } from "./placeholders.ts";

const BEARER_VALUE = new CharSet("A-Za-z0-9._~+/=-");

/** R2 of session-package 6.1. */
export const BEARER_TOKEN: Pattern = {
  id: "bearer-token",
  why: "The word Bearer and a token, as they stand in an Authorization header.",
  scope: "anywhere",
  literals: literals(["bearer"], { caseless: true, plausible: tokenFollows }),
  match({ text }, at, end) {
    const start = skipSpace(text, end);
    if (start === end || wordBefore(text, at)) return nothing(start);
    const stop = BEARER_VALUE.runEnd(text, start);
    const value = text.slice(start, stop);
    return value.length < 8 || isPlaceholder(trimDots(value)) ? nothing(start) : found(start, stop);
  },
};

/** A space that is not ASCII is not among `bytes`. */
function tokenFollows(bytes: Uint8Array, end: number, length: number): boolean {
  let start = end;
  while (start < length && isSpace(bytes[start] ?? 0)) start++;
  return BEARER_VALUE.fills(bytes, start, start + 8, length);
}

const SCHEME = /(?:basic|bearer|token|digest|negotiate|apikey|aws4-hmac-sha256)[ \t]+/iy;
const HEADER_VALUE = new CharSet("A-Za-z0-9._~+/=:@$%&*!-");

/**
 * An authorization header, or a variable or member of that name. Without a scheme in front, a word is not enough:
 * "authorization: required" is prose.
 */
export const AUTHORIZATION: Pattern = {
  id: "authorization-header",
  why: "The value of an Authorization header lets whoever reads it act as the sender.",
  scope: "anywhere",
  literals: literals(["authorization"], {
    caseless: true,
    plausible: (bytes, end, length) =>
      valueFollows(":", bytes, end, length, false) || valueFollows("=", bytes, end, length, false),
  }),
  match({ text }, _at, end) {
    const sign = skipSpace(text, skipQuote(text, end));
    if (text[sign] !== ":" && text[sign] !== "=") return nothing(sign);
    const from = skipQuote(text, skipSpace(text, sign + 1));
    SCHEME.lastIndex = from;
    const named = SCHEME.test(text);
    const start = named ? SCHEME.lastIndex : from;
    const stop = HEADER_VALUE.runEnd(text, start);
    return isHeaderCredential(text.slice(start, stop), named) ? found(start, stop) : nothing(sign + 1);
  },
};

/** True for what follows the scheme (`named`), or stands instead of it, in an authorization header. */
function isHeaderCredential(value: string, named: boolean): boolean {
  if (value.length < 8 || isPlaceholder(trimDots(value)) || isReference(value)) return false;
  return named || /[0-9]/.test(value) || value.length >= 24;
}

function skipQuote(text: string, at: number): number {
  const i = text[at] === "\\" ? at + 1 : at;
  return text[i] === '"' || text[i] === "'" ? i + 1 : at;
}

function trimDots(value: string): string {
  let end = value.length;
  while (end > 0 && value[end - 1] === ".") end--;
  return value.slice(0, end);
}

const SCHEME_NAME = new CharSet("A-Za-z0-9+.-");
const LONGEST_PART = 512;
/** What documentation writes for a password in a URL. */
const SAMPLE = /^(?:pass(?:word|wd)?|pwd?|secret|token|key|credentials?)$/i;

/** `scheme://user:password@host`. */
export const URL_CREDENTIALS: Pattern = {
  id: "url-credentials",
  why: "A URL with a user name and password in it.",
  scope: "anywhere",
  literals: literals(["://"], { plausible: userinfoFollows }),
  match({ text }, at, end) {
    if (at === 0 || !SCHEME_NAME.has(text.charCodeAt(at - 1))) return nothing(end);
    const colon = partEnd(text, end, true);
    if (text[colon] !== ":") return nothing(end);
    const stop = partEnd(text, colon + 1, false);
    if (
      text[stop] !== "@" ||
      text.startsWith("@sha", stop) ||
      !/^[\w.[-]/.test(text.slice(stop + 1, stop + 2))
    ) {
      return nothing(end);
    }
    const password = text.slice(colon + 1, stop);
    const harmless =
      isSample(password) ||
      password === text.slice(end, colon) ||
      isPlaceholder(password) ||
      password.startsWith("$");
    return password.length < 4 || harmless ? nothing(stop) : found(colon + 1, stop);
  },
};

function isSample(password: string): boolean {
  return SAMPLE.test(password) || (password.startsWith("{") && password.endsWith("}"));
}

/** End of a user name (`user`) or password inside a URL. */
function partEnd(text: string, from: number, user: boolean): number {
  const stop = Math.min(text.length, from + LONGEST_PART);
  let i = from;
  while (i < stop && !endsPart(text.charCodeAt(i)) && !(user && text[i] === ":")) i++;
  return i;
}

/** `/ @ \ " ' < > backquote` and space. */
function endsPart(code: number): boolean {
  return (
    isSpace(code) ||
    code === 0x2f ||
    code === 0x40 ||
    code === 0x5c ||
    code === 0x22 ||
    code === 0x27 ||
    code === 0x60
  );
}

function userinfoFollows(bytes: Uint8Array, end: number, length: number): boolean {
  const stop = Math.min(length, end + 2 * LONGEST_PART + 1);
  let colon = false;
  for (let i = end; i < stop; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0x40) return colon;
    if (byte === 0x3a) colon = true;
    else if (endsPart(byte)) return false;
  }
  return false;
}

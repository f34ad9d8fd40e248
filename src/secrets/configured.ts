import { found, type Literal, nothing, type Pattern } from "./pattern.ts";

const utf8 = new TextEncoder();
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A value that the caller wants to occur nowhere, in every spelling that it is looked for in. */
export interface ConfiguredValue {
  readonly value: string;
  readonly spellings: readonly string[];
}

/**
 * The spellings of `value`: as it is, as JSON text escapes it, percent-encoded, and in base64 at each of the three
 * alignments and in both alphabets. UTF-16 needs none of its own where the value is ASCII: the scan drops the NULs.
 */
export function configuredValue(value: string): ConfiguredValue {
  const bytes = utf8.encode(value);
  const json = JSON.stringify(value).slice(1, -1);
  const spellings = [
    value,
    json,
    json.replaceAll("/", "\\/"),
    ...bothCases((upper) => escapeNonAscii(json, upper)),
    ...[UNRESERVED, UNRESERVED_IN_COMPONENT, NOTHING].flatMap((plain) =>
      bothCases((upper) => percentEncode(bytes, plain, upper)),
    ),
    percentEncode(bytes, UNRESERVED, true).replaceAll("%20", "+"),
    ...[0, 1, 2].flatMap((shift) => base64Inside(bytes, shift)),
  ];
  return { value, spellings: [...new Set(spellings)] };
}

function bothCases(spell: (upper: boolean) => string): readonly string[] {
  return [spell(false), spell(true)];
}

function hex(code: number, digits: number, upper: boolean): string {
  const text = code.toString(16).padStart(digits, "0");
  return upper ? text.toUpperCase() : text;
}

function escapeNonAscii(json: string, upper: boolean): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4, upper)}`);
}

/** What percent-encoding leaves as it is: by RFC 3986, in `encodeURIComponent`, and when every byte is encoded. */
const UNRESERVED = /[A-Za-z0-9._~-]/;
const UNRESERVED_IN_COMPONENT = /[A-Za-z0-9._~!'()*-]/;
const NOTHING = /(?!)/;

function percentEncode(bytes: Uint8Array, plain: RegExp, upper: boolean): string {
  let text = "";
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    text += byte < 0x80 && plain.test(character) ? character : `%${hex(byte, 2, upper)}`;
  }
  return text;
}

/** The base64 characters that depend on `bytes` alone when `shift` unknown bytes stand in front of them. */
function base64Inside(bytes: Uint8Array, shift: number): readonly string[] {
  const padded = new Uint8Array(shift + bytes.length);
  padded.set(bytes, shift);
  let text = "";
  for (let sextet = Math.ceil((shift * 8) / 6); (sextet + 1) * 6 <= padded.length * 8; sextet++) {
    const bit = sextet * 6;
    const pair = ((padded[bit >> 3] ?? 0) << 8) | (padded[(bit >> 3) + 1] ?? 0);
    text += BASE64.charAt((pair >> (10 - (bit & 7))) & 63);
  }
  return [text, text.replaceAll("+", "-").replaceAll("/", "_")];
}

/** The pattern for a spelling of `value`; null when fewer than three ASCII characters of it stand together. */
export function configuredPattern(value: string, spelling: string): Pattern | null {
  const probe = longestAscii(spelling);
  if (probe.text.length < 3) return null;
  const literal: Literal = { text: probe.text, caseless: false };
  return {
    id: CONFIGURED,
    why: "A value that the caller said must not occur.",
    scope: "anywhere",
    literals: [literal],
    standsFor: () => value,
    match({ text }, at) {
      const start = at - probe.at;
      return text.startsWith(spelling, start) && start >= 0
        ? found(start, start + spelling.length)
        : nothing(at + 1);
    },
  };
}

/** The `kind` of a configured value. */
export const CONFIGURED = "configured-value";

function longestAscii(text: string): { readonly text: string; readonly at: number } {
  let best = { text: "", at: 0 };
  for (const run of text.matchAll(/[\x01-\x7f]+/g)) {
    if (run[0].length > best.text.length) best = { text: run[0], at: run.index };
  }
  return best;
}

/** UTF-8 (when no pattern can find it) and UTF-16 of a value that is not ASCII, to be looked for byte by byte. */
export function rawSpellings(value: string): readonly Uint8Array[] {
  if (/^[\x01-\x7f]*$/.test(value)) return [];
  const little = new Uint8Array(value.length * 2).map(
    (_, i) => (value.charCodeAt(i >> 1) >> (8 * (i & 1))) & 0xff,
  );
  const big = little.map((_, i) => little[i ^ 1] ?? 0);
  return hasAnchor(value) ? [little, big] : [utf8.encode(value), little, big];
}

/** True for a value that a pattern can find: three of its characters in a row are ASCII. */
export function hasAnchor(value: string): boolean {
  return longestAscii(value).text.length >= 3;
}

/** Where `needle` starts in `bytes[from, to)`; -1: nowhere. */
export function indexOfBytes(bytes: Uint8Array, needle: Uint8Array, from: number, to: number): number {
  const starts = bytes.subarray(0, to);
  const first = needle[0] ?? 0;
  for (let at = starts.indexOf(first, from); at >= 0; at = starts.indexOf(first, at + 1)) {
    if (needle.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

import type { Problem } from "../location.ts";
import { TextOrigin } from "./text-origin.ts";
import { decodeUtf8 } from "./utf8.ts";

/** The decoded text with its places, or why there is none. */
export type SourceText =
  | { readonly ok: true; readonly origin: TextOrigin }
  | { readonly ok: false; readonly problem: Problem<"invalid-utf8"> };

/**
 * The text of a document, as something that offsets count in. Bytes have to be UTF-8; a text must not hold half a
 * surrogate pair, which no UTF-8 can stand for. Otherwise the first fault comes back with its place, counted in
 * the text before it.
 */
export function sourceText(input: Uint8Array | string, entry: string | null, firstLine?: number): SourceText {
  if (typeof input === "string") {
    const origin = new TextOrigin(entry, input, firstLine);
    const lone = input.search(/\p{Cs}/u);
    return lone < 0
      ? { ok: true, origin }
      : { ok: false, problem: { id: "invalid-utf8", at: origin.location(lone) } };
  }
  const decoded = decodeUtf8(input);
  if (decoded.ok) return { ok: true, origin: new TextOrigin(entry, decoded.text, firstLine) };
  const { before, offset } = decoded;
  const at = new TextOrigin(entry, before, firstLine).location(before.length);
  return { ok: false, problem: { id: "invalid-utf8", at, params: { offset } } };
}

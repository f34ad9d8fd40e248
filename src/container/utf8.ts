/** Decodes strictly and keeps a byte order mark, so that a reader can refuse it by name. */
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text, or where the first byte stands that is no UTF-8. */
export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly offset: number; readonly before: string };

/**
 * Decodes UTF-8 without replacement characters.
 *
 * When the bytes are not UTF-8, `offset` is the first byte of the first ill-formed sequence and `before` the
 * text in front of it.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { ok: true, text: strict.decode(bytes) };
  } catch {
    const offset = illFormedAt(bytes);
    return { ok: false, offset, before: strict.decode(bytes.subarray(0, offset)) };
  }
}

/** Offset of the first ill-formed sequence (Unicode, table 3-7), or the length when there is none. */
function illFormedAt(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const size = sequenceLength(bytes, at);
    if (size === 0) return at;
    at += size;
  }
  return at;
}

/** Length of the well-formed sequence at `at`; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size === 0 || at + size > bytes.length) return 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates and code points beyond U+10FFFF are told by the second byte.
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let i = 2; i < size; i++) {
    if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return size;
}

import { isArray, isObject, JsonFloat, type JsonValue } from "../../container/json/value.ts";

/** What Python's `str.strip` and `\s` take for white space (workflow-bench 1.8): not U+FEFF, but U+001C to U+001F. */
export const PYTHON_SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const SPACE = new RegExp(`[${PYTHON_SPACE}]`);

/** `text` without Python's white space at either end. Linear: each end is walked once. */
export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** True for text of white space alone. */
export function isBlank(text: string): boolean {
  return pythonStrip(text) === "";
}

const utf8 = new TextEncoder();

/** UTF-8 of a text; a lone surrogate becomes the replacement character. */
export function utf8Bytes(text: string): Uint8Array {
  return utf8.encode(text);
}

/** Length of a text in UTF-8 bytes (workflow-bench 1.10). */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff)) bytes += 2;
    else if (unit >= 0x80) bytes += 1;
  }
  return bytes;
}

/** True when a text holds half of a surrogate pair, which UTF-8 cannot write (workflow-bench 1.7). */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}

/** Python's truth of a JSON value. */
export function isTruthy(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === "") return false;
  if (value instanceof JsonFloat) return value.value !== 0;
  if (isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== 0;
}

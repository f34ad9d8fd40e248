/** Characters that Python's `str.splitlines` breaks at besides LF, CR and CR LF (pair-report a.3.5). */
const PYTHON_BREAKS = /[\v\f\x1c-\x1e\x85\u2028\u2029]|\r(?!\n|$)/;

/** White space of Python's `str.strip` (pair-report a.3.6): unlike JavaScript's it has U+001C–1F and U+0085, not U+FEFF. */
const PYTHON_SPACE =
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

/** Whether Python would see more than one line in `line`, which holds no line feed. A final CR belongs to its end. */
export function splitsInPython(line: string): boolean {
  return PYTHON_BREAKS.test(line);
}

/** Python's `str.strip()`. */
export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && PYTHON_SPACE.includes(text.charAt(start))) start++;
  while (end > start && PYTHON_SPACE.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Length of a text's UTF-8. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

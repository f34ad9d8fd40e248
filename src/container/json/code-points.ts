/**
 * Orders two texts by code point, as Python sorts them. JavaScript's own order goes by UTF-16 unit and puts
 * astral characters before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Moves surrogates behind every other unit: they stand for the code points beyond U+FFFF. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

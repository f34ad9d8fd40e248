import { RUNS, STRINGS } from "./casefold-table.ts";

let table: ReadonlyMap<number, string> | null = null;

/** Full case folding as Python's `str.casefold` does it (Unicode 14): per code point, not normalised. */
export function casefold(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  table ??= unpack();
  let folded = "";
  for (const character of text) folded += table.get(character.codePointAt(0) ?? 0) ?? character;
  return folded;
}

function unpack(): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [start = 0, count = 0, step = 0, delta = 0] of figures(RUNS)) {
    for (let at = 0; at < count; at++) {
      const point = start + at * step;
      map.set(point, String.fromCodePoint(point + delta));
    }
  }
  for (const [from = 0, ...to] of figures(STRINGS)) map.set(from, String.fromCodePoint(...to));
  return map;
}

function figures(packed: string): readonly number[][] {
  return packed.split(",").map((record) => record.split(" ").map((figure) => Number.parseInt(figure, 36)));
}

import { foldName } from "./names.ts";

/** Something that has a path, and whether it is a directory (a trailing slash is not looked at). */
export interface NamedThing {
  readonly name: string;
  readonly directory: boolean;
}

/**
 * Two paths that cannot stand side by side on every file system. `duplicate`: the same spelling. `colliding`: the
 * same after folding. `directory-conflict`: one is a file and the other needs a directory of that name.
 */
export interface Collision {
  readonly kind: "duplicate" | "colliding" | "directory-conflict";
  /** The later of the two, as an index into the list given. */
  readonly index: number;
  readonly other: number;
}

/** All collisions of a list of paths, one for each path at most, by index. Takes O(n log n) comparisons. */
export function findCollisions(things: readonly NamedThing[]): readonly Collision[] {
  const keys = things.map(({ name }) => foldName(withoutSlash(name)));
  const found = new Map<number, Collision>();
  const firsts = new Map<string, number>();
  keys.forEach((key, index) => {
    const other = firsts.get(key);
    if (other === undefined) firsts.set(key, index);
    else found.set(index, { kind: kindOfTwo(things[other], things[index]), index, other });
  });
  // Files that are also the directory of another path, each with the first such path in sorted order.
  const sorted = [...keys].sort(compare);
  for (const [key, file] of firsts) {
    const inside = things[file]?.directory === false ? firstBelow(sorted, `${key}/`) : null;
    const below = inside === null ? undefined : firsts.get(inside);
    if (below === undefined) continue;
    const index = Math.max(file, below);
    if (!found.has(index))
      found.set(index, { kind: "directory-conflict", index, other: Math.min(file, below) });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}

function kindOfTwo(one: NamedThing | undefined, two: NamedThing | undefined): Collision["kind"] {
  if (one?.directory !== two?.directory) return "directory-conflict";
  return one?.name === two?.name ? "duplicate" : "colliding";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The first key of a sorted list that stands in `folder`, which ends in a slash; null when there is none. */
function firstBelow(sorted: readonly string[], folder: string): string | null {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < folder) low = middle + 1;
    else high = middle;
  }
  const first = sorted[low];
  return first?.startsWith(folder) ? first : null;
}

function withoutSlash(name: string): string {
  return name.endsWith("/") ? name.slice(0, -1) : name;
}

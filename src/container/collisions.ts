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
  for (const [file, below] of conflictingPairs(things, firsts)) {
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

/** Files that are also the directory of another path, each with the first such path in sorted order. */
function* conflictingPairs(
  things: readonly NamedThing[],
  firsts: ReadonlyMap<string, number>,
): Generator<readonly [number, number]> {
  const sorted = [...firsts.keys()].sort(compare);
  for (const [key, file] of firsts) {
    if (things[file]?.directory !== false) continue;
    const folder = `${key}/`;
    const candidate = sorted[firstNotBefore(sorted, folder)];
    const below = candidate?.startsWith(folder) ? firsts.get(candidate) : undefined;
    if (below !== undefined) yield [file, below];
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Where `key` stands, or would stand, in a sorted list. */
function firstNotBefore(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutSlash(name: string): string {
  return name.endsWith("/") ? name.slice(0, -1) : name;
}

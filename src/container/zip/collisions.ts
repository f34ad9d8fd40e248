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

/**
 * Files that are also the directory of another path. With the slash sorted before every other character, all
 * paths below a file follow it directly.
 */
function* conflictingPairs(
  things: readonly NamedThing[],
  firsts: ReadonlyMap<string, number>,
): Generator<readonly [number, number]> {
  const sorted = [...firsts].map(([key, index]) => [slashFirst(key), index] as const);
  sorted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let file: readonly [string, number] | null = null;
  for (const [key, index] of sorted) {
    if (file !== null && key.startsWith(file[0])) yield [file[1], index];
    else file = things[index]?.directory === false ? [`${key}\0`, index] : null;
  }
}

function slashFirst(key: string): string {
  // Regular expressions, because V8 makes a string of many pieces out of `replaceAll`.
  return key.replace(/\0/g, "\x01").replace(/\//g, "\0");
}

function withoutSlash(name: string): string {
  return name.endsWith("/") ? name.slice(0, -1) : name;
}

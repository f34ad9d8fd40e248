import { dirname, join } from "node:path";
import type { EntryInfo } from "../artifacts/artifact.ts";
import { entryOf, listFolder, statOf } from "./listing.ts";

/**
 * The path of a file beside `path`, or in a folder beside it, for a relative name that does not climb; null when a
 * folder on the way is a link or no folder.
 */
export function siblingPath(path: string, name: string): string | null {
  const folders = name.split("/").slice(0, -1);
  let folder = dirname(path);
  for (const part of folders) {
    folder = join(folder, part);
    if (statOf(folder)?.isDirectory() !== true) return null;
  }
  return join(dirname(path), name);
}

/** What stands in the folder of `path`, or in `folder` beside it, by relative path; links are told, not followed. */
export function siblingEntries(path: string, folder: string): readonly EntryInfo[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const first = siblingPath(path, `${prefix}x`);
  if (first === null) return [];
  return (listFolder(dirname(first)) ?? []).flatMap((name) => {
    const stats = statOf(join(dirname(first), name));
    return stats === null ? [] : [entryOf(prefix + name, stats)];
  });
}

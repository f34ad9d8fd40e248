import { join, relative, resolve, sep } from "node:path";
import type { Contents } from "../container/contents.ts";
import { closedContents, openFile } from "./files.ts";
import { statOf } from "./listing.ts";

/** Why a confined path was not opened. `link`: a symbolic link stands on the way. */
export type ConfinedFailure = "missing" | "link" | "not-regular" | "outside" | "unreadable";

/** The file, or why it is not opened. */
export type ConfinedResult =
  | { readonly ok: true; readonly contents: Contents }
  | { readonly ok: false; readonly failure: ConfinedFailure };

/**
 * Opens the file at `names` below `folder`, each name being one step. No step may be a link, and no name may
 * lead anywhere but into its own folder.
 */
export function openConfined(folder: string, names: readonly string[]): ConfinedResult {
  if (!names.every(isStep)) return { ok: false, failure: "outside" };
  const failure = linkOnTheWay(folder, names);
  if (failure !== null) return { ok: false, failure };
  const path = join(folder, ...names);
  const opened = openFile(path, false);
  return opened.ok ? { ok: true, contents: closedContents(path, opened.file) } : opened;
}

/** `link` or `missing` for the first step below `folder` that is no real folder or file; `folder` is not looked at. */
export function linkOnTheWay(folder: string, names: readonly string[]): "link" | "missing" | null {
  let path = folder;
  for (const name of names) {
    path = join(path, name);
    const stats = statOf(path);
    if (stats === null) return "missing";
    if (stats.isSymbolicLink()) return "link";
  }
  return null;
}

/** Whether a path itself is a symbolic link, also when it is written with a slash at its end. */
export function isLink(path: string): boolean {
  return statOf(resolve(path))?.isSymbolicLink() === true;
}

/** The steps from a folder down to a path; null when the path does not lie in it. */
export function stepsBetween(folder: string, path: string): readonly string[] | null {
  const steps = relative(resolve(folder), resolve(path));
  if (steps === "") return [];
  const names = steps.split(sep);
  return names.every(isStep) ? names : null;
}

function isStep(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && !/[/\\\0]/.test(name) && !/^[A-Za-z]:/.test(name);
}

import { lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import type { EntryInfo } from "../artifacts/artifact.ts";
import { compareCodePoints } from "../codepoints.ts";

/** Names in a folder, by code point; null when it cannot be listed. */
export function listFolder(path: string): readonly string[] | null {
  try {
    return readdirSync(path).sort(compareCodePoints);
  } catch {
    return null;
  }
}

/** What a path itself is, links not followed; null when it is gone or out of reach. */
export function statOf(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

/** Whether a path leads to a directory, links followed. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Why there is nothing at a path that a listing named: such a name lost the bytes that are no UTF-8. */
export function lostPath(path: string): "undecodable-name" | "vanished" {
  return path.includes("\ufffd") ? "undecodable-name" : "vanished";
}

/** A file, folder or link as an entry of what holds it. */
export function entryOf(path: string, stats: Stats): EntryInfo {
  const type = stats.isFile()
    ? "file"
    : stats.isDirectory()
      ? "directory"
      : stats.isSymbolicLink()
        ? "symlink"
        : "other";
  return { path, bytes: type === "directory" ? 0 : stats.size, type, mode: stats.mode & 0o7777 };
}

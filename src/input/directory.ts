import { readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EntryInfo } from "../artifacts/artifact.ts";
import type { SourcedProblem } from "../artifacts/facts.ts";
import { compareCodePoints } from "../codepoints.ts";
import type { Contents, ReadResult } from "../container/contents.ts";
import type { LayoutView } from "../engine/kind.ts";
import type { LimitName, Limits } from "../limits.ts";
import { inEntry } from "../location.ts";
import { inputProblem, readAgain } from "./files.ts";
import { entryOf, listFolder, lostPath, statOf } from "./listing.ts";

/**
 * A directory as one bundle: every file below it, links not followed. What cannot be listed, is neither file,
 * folder nor link, or exceeds the bundle limits becomes a problem of the input.
 */
export function directoryContents(top: string, limits: Limits): Contents {
  const { entries, problems } = listTree(top, limits);
  const bytes = entries.reduce((sum, entry) => sum + (entry.type === "file" ? entry.bytes : 0), 0);
  const exceeded = limits.check("bundle-bytes", bytes) !== "within";
  return {
    form: "directory",
    self: { mode: modeOf(top), linked: statOf(top)?.isSymbolicLink() ?? false },
    bytes,
    entries: exceeded ? [] : entries,
    complete: problems.length === 0 && !exceeded,
    problems: exceeded ? [...problems, limitProblem("bundle-bytes", limits, bytes)] : problems,
    read: async (entry, sink) => readEntry(top, entry, sink),
  };
}

function modeOf(folder: string): number | null {
  try {
    return statSync(folder).mode & 0o7777;
  } catch {
    return null;
  }
}

async function readEntry(
  top: string,
  entry: EntryInfo,
  sink: (chunk: Uint8Array) => void,
): Promise<ReadResult> {
  const at = inEntry(entry.path);
  const path = join(top, entry.path);
  if (entry.type !== "symlink") return await readAgain(path, false, entry.bytes, sink, at);
  let target: string;
  try {
    target = readlinkSync(path);
  } catch {
    return { complete: false, problems: [inputProblem("vanished", at)] };
  }
  sink(new TextEncoder().encode(target));
  return { complete: true, problems: [] };
}

interface Tree {
  readonly entries: readonly EntryInfo[];
  readonly problems: readonly SourcedProblem[];
}

function listTree(top: string, limits: Limits): Tree {
  const entries: EntryInfo[] = [];
  const problems: SourcedProblem[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const names = listFolder(join(top, folder));
    if (names === null) problems.push(inputProblem("unreadable", inEntry(folder)));
    for (const name of names ?? []) {
      const path = folder === "" ? name : `${folder}/${name}`;
      const stats = statOf(join(top, path));
      if (stats === null) {
        problems.push(inputProblem(lostPath(name), inEntry(path)));
        continue;
      }
      const entry = entryOf(path, stats);
      if (entry.type === "directory") folders.push(path);
      if (entry.type === "other") problems.push(inputProblem("not-regular", inEntry(path)));
      entries.push(entry);
      if (limits.check("bundle-entries", entries.length) !== "within") {
        return { entries: [], problems: [limitProblem("bundle-entries", limits, entries.length)] };
      }
    }
  }
  entries.sort((a, b) => compareCodePoints(a.path, b.path));
  return { entries, problems };
}

/** A limit of sealcheck's own, or one that the caller lowered, was reached. */
export function limitProblem(limit: LimitName, limits: Limits, actual: number): SourcedProblem {
  return {
    ...inputProblem("limit-reached", undefined, { limit, allowed: limits.value(limit) }),
    actual: String(actual),
  };
}

/** A directory as layout detection sees it: listed only where a layout asks. */
export function directoryLayout(top: string): LayoutView {
  return {
    list: (folder) => listFolder(join(top, folder)) ?? [],
    isFolder: (path) => statOf(join(top, path))?.isDirectory() ?? false,
    isFile: (path) => statOf(join(top, path))?.isFile() ?? false,
  };
}

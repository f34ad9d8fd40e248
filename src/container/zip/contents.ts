import type { EntryInfo } from "../../artifacts/artifact.ts";
import { compareCodePoints } from "../../codepoints.ts";
import type { Limits } from "../../limits.ts";
import type { ByteSource, Platform } from "../../platform/platform.ts";
import type { Contents } from "../contents.ts";
import type { ZipEntry } from "./entry.ts";
import type { ZipProfile } from "./profile.ts";
import { readEntry } from "./read.ts";
import { walkZip } from "./walk.ts";

/** Bytes of the archive handed on at a time for its own digest. */
const CHUNK = 1 << 20;
/** Where Unix mode bits keep the file type, and the value that means a symbolic link. */
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

/** A walked archive as contents: its entries are those of our walk, in the order of their names. */
export function zipContents(
  archive: ByteSource,
  profile: ZipProfile,
  environment: { readonly limits: Limits; readonly platform: Platform },
): Contents {
  const walk = walkZip(archive, { profile, limits: environment.limits });
  const entries = walk.entries.map(entryInfo);
  const byInfo = new Map(entries.map((info, index) => [info, walk.entries[index]]));
  return {
    form: "zip",
    bytes: archive.size,
    entries: [...entries].sort((a, b) => compareCodePoints(a.path, b.path)),
    complete: walk.complete,
    problems: walk.problems.map((problem) => ({ ...problem, source: "zip" })),
    read: async (info, sink) => {
      const entry = byInfo.get(info);
      if (entry === undefined || !entry.readable) return { complete: false, problems: [] };
      const problems = await readEntry(archive, entry, environment.platform, sink);
      return {
        complete: problems.length === 0,
        problems: problems.map((problem) => ({ ...problem, source: "zip" })),
      };
    },
    raw: (sink) => feed(archive, sink),
  };
}

function entryInfo(entry: ZipEntry): EntryInfo {
  const link = entry.mode !== null && (entry.mode & FILE_TYPE) === SYMLINK;
  const type = entry.directory ? "directory" : link ? "symlink" : "file";
  return {
    path: entry.name,
    bytes: entry.size,
    type,
    mode: entry.mode === null ? null : entry.mode & 0o7777,
  };
}

function feed(archive: ByteSource, sink: (chunk: Uint8Array) => void): boolean {
  for (let offset = 0; offset < archive.size; offset += CHUNK) {
    let chunk: Uint8Array;
    try {
      chunk = archive.read(offset, Math.min(CHUNK, archive.size - offset));
    } catch {
      return false;
    }
    sink(chunk);
  }
  return true;
}

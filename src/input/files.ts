import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { SELF } from "../artifacts/artifact.ts";
import type { SourcedProblem } from "../artifacts/facts.ts";
import type { Contents, ReadResult } from "../container/contents.ts";
import { type Location, WHOLE } from "../location.ts";
import { type ByteSource, SourceError } from "../platform/platform.ts";
import { statOf } from "./listing.ts";
import { siblingEntries, siblingPath } from "./siblings.ts";
import { turn } from "./turn.ts";

/** Bytes handed on at a time; a file up to this size arrives as one chunk. */
const CHUNK = 1 << 20;

/** Why a path could not be opened, as the rule `input/readable` words it. */
export type OpenFailure = "missing" | "unreadable" | "not-regular";

/** The open file, or why it is not opened. */
export type FileResult =
  | { readonly ok: true; readonly file: OpenFile }
  | { readonly ok: false; readonly failure: OpenFailure };

/**
 * Opens a regular file for reading and nothing else: a FIFO does not block, a device is not read. Links are
 * followed only when the caller asks (a PATH may be a link, a file inside a bundle may not).
 */
export function openFile(path: string, follow: boolean): FileResult {
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (follow ? 0 : (constants.O_NOFOLLOW ?? 0));
  let fd: number;
  try {
    fd = openSync(path, flags);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
  const stats = fstatSync(fd);
  if (stats.isFile()) return { ok: true, file: new OpenFile(fd, stats) };
  closeSync(fd);
  return { ok: false, failure: "not-regular" };
}

/** The failure that an error of node:fs stands for. */
export function failureOf(error: unknown): OpenFailure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return "missing";
  return code === "ENXIO" || code === "ELOOP" || code === "EISDIR" ? "not-regular" : "unreadable";
}

/** An open regular file. Its size is taken once; a file that changes while it is read is told apart. */
export class OpenFile implements ByteSource {
  readonly size: number;
  readonly mode: number;
  readonly #fd: number;
  readonly #stats: Stats;

  constructor(fd: number, stats: Stats) {
    this.size = stats.size;
    this.mode = stats.mode & 0o7777;
    this.#fd = fd;
    this.#stats = stats;
  }

  /** Exactly `length` bytes at `offset`; throws a `SourceError` when the file ends early or cannot be read. */
  read(offset: number, length: number): Uint8Array {
    const buffer = new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const got = this.#readSome(buffer, done, offset + done);
      if (got === 0) throw new SourceError("changed-while-read");
      done += got;
    }
    return buffer;
  }

  #readSome(buffer: Uint8Array, done: number, position: number): number {
    try {
      return readSync(this.#fd, buffer, done, buffer.length - done, position);
    } catch {
      throw new SourceError("unreadable");
    }
  }

  /** True when size and modification time are still those of the opening. */
  unchanged(): boolean {
    const now = fstatSync(this.#fd);
    return now.size === this.#stats.size && now.mtimeMs === this.#stats.mtimeMs;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** Feeds an open file to a sink, chunk by chunk. */
export async function readThrough(
  file: OpenFile,
  sink: (chunk: Uint8Array) => void,
  at: Location = WHOLE,
): Promise<ReadResult> {
  for (let offset = 0; offset < file.size; offset += CHUNK) {
    let chunk: Uint8Array;
    try {
      chunk = file.read(offset, Math.min(CHUNK, file.size - offset));
    } catch (error) {
      if (error instanceof SourceError) return failed(error.message, at);
      throw error;
    }
    sink(chunk);
    const pause = turn();
    if (pause !== null) await pause;
  }
  return file.unchanged() ? WHOLE_READ : failed("changed-while-read", at);
}

const WHOLE_READ: ReadResult = { complete: true, problems: [] };

function failed(id: string, at: Location): ReadResult {
  return { complete: false, problems: [inputProblem(id, at)] };
}

/** A problem of the input, for the rules under rules/input. */
export function inputProblem(
  id: string,
  at: Location = WHOLE,
  params: SourcedProblem["params"] = {},
): SourcedProblem {
  return { source: "input", id, at, params };
}

/** A file that the caller did not name, as contents: it is closed, and must be no link when it is opened again. */
export function closedContents(path: string, file: OpenFile): Contents {
  file.close();
  return fileContents(path, file, false);
}

/**
 * A single file as contents: one entry, `SELF`, and its siblings by name. Every read opens it anew; `follow` says
 * whether the path may then be a link.
 */
export function fileContents(path: string, { size, mode }: OpenFile, follow: boolean): Contents {
  return {
    form: "file",
    self: { mode, linked: follow && (statOf(path)?.isSymbolicLink() ?? false) },
    bytes: size,
    entries: [{ path: SELF, bytes: size, type: "file", mode }],
    complete: true,
    problems: [],
    read: async (_entry, sink) => readAgain(path, follow, size, sink, WHOLE),
    beside: (name) => {
      const sibling = siblingPath(path, name);
      const opened = sibling === null ? null : openFile(sibling, false);
      return sibling !== null && opened?.ok === true ? closedContents(sibling, opened.file) : null;
    },
    neighbours: (folder) => siblingEntries(path, folder),
  };
}

/** Opens a file anew for one read, so that no descriptor is held between reads; it must have its size still. */
export async function readAgain(
  path: string,
  follow: boolean,
  size: number,
  sink: (chunk: Uint8Array) => void,
  at: Location,
): Promise<ReadResult> {
  const opened = openFile(path, follow);
  if (!opened.ok) return failed(opened.failure === "missing" ? "vanished" : "unreadable", at);
  try {
    if (opened.file.size !== size) return failed("changed-while-read", at);
    return await readThrough(opened.file, sink, at);
  } finally {
    opened.file.close();
  }
}

/** Bytes already in memory (stdin) as contents. */
export function memoryContents(bytes: Uint8Array): Contents {
  return {
    form: "file",
    bytes: bytes.length,
    entries: [{ path: SELF, bytes: bytes.length, type: "file", mode: null }],
    complete: true,
    problems: [],
    read: async (_entry, sink) => {
      if (bytes.length > 0) sink(bytes);
      return WHOLE_READ;
    },
  };
}

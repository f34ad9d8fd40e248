import { readSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { kindOfLayout } from "../artifacts/detect.ts";
import { type Candidate, type Identified, identify } from "../artifacts/identify.ts";
import { type ArtifactReader, type OpenEnvironment, openArtifact } from "../artifacts/open.ts";
import { noContents } from "../container/contents.ts";
import type { Kind } from "../engine/kind.ts";
import type { Limits } from "../limits.ts";
import { SourceError } from "../platform/platform.ts";
import { lazySource, memorySource } from "./archive.ts";
import { directoryContents, directoryLayout, limitProblem } from "./directory.ts";
import { failureOf, fileContents, inputProblem, memoryContents, openFile } from "./files.ts";
import { listFolder, statOf } from "./listing.ts";

/** What the command line says about which inputs to take. */
export interface InputOptions {
  readonly kinds: readonly Kind[];
  /** `--kind`: every PATH is of this kind. */
  readonly forced: Kind | null;
  /** `--only-kind`: in a walk, kinds to keep; empty keeps all. */
  readonly onlyKinds: readonly string[];
  /** `--exclude`: true for paths of a walk to leave out. */
  readonly excluded: (path: string) => boolean;
  /** `--skip-unknown`: a named file of unknown kind is skipped, too. */
  readonly skipUnknown: boolean;
  readonly environment: OpenEnvironment;
}

/** One artifact to judge, or something that was met and skipped. */
export type Input =
  | { readonly skipped: true; readonly path: string }
  | {
      readonly skipped: false;
      readonly path: string;
      readonly kind: Kind | null;
      readonly artifact: ArtifactReader;
      close(): void;
    };

const NEVER_WALKED = [".git", "node_modules"];
/** Most bytes taken from stdin. */
const STDIN_LIMIT = "archive-bytes";

/**
 * The artifacts that the PATHs name, one at a time: files, what a walk of a directory finds, directories that
 * are one bundle, and `-` for stdin (DESIGN 3a). What cannot be opened is an artifact that is not examined. The
 * same file named twice comes once.
 */
export async function* inputs(paths: readonly string[], options: InputOptions): AsyncGenerator<Input> {
  const seen = new Set<string>();
  for (const path of paths) {
    if (path === "-") {
      if (!seen.has("-")) yield await fromStdin(options);
      seen.add("-");
      continue;
    }
    for await (const input of fromPath(path, options, seen)) yield input;
  }
}

async function* fromPath(path: string, options: InputOptions, seen: Set<string>): AsyncGenerator<Input> {
  const real = identityOf(path);
  if (real !== null && seen.has(real)) return;
  if (real !== null) seen.add(real);
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (error) {
    yield unopened(path, failureOf(error), options);
    return;
  }
  if (isFolder) yield* walk(path, options, seen);
  else yield await fromFile(path, options, true);
}

/** Whether two paths lead to one file. */
export function isSameFile(path: string, other: string | undefined): boolean {
  const real = identityOf(path);
  return other !== undefined && real !== null && real === identityOf(other);
}

function identityOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Walks a directory: the outermost layout is one bundle, everything else file by file. */
async function* walk(top: string, options: InputOptions, seen: Set<string>): AsyncGenerator<Input> {
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const bundle = bundleKind(folder, options, folder === top);
    if (bundle !== null) {
      yield fromDirectory(folder, bundle, options);
      continue;
    }
    const names = listFolder(folder);
    if (names === null) yield unopened(folder, "unreadable", options);
    const inner: string[] = [];
    for (const name of names ?? []) {
      const path = slashes(join(folder, name));
      if (options.excluded(path)) continue;
      const stats = statOf(path);
      if (stats?.isDirectory() === true && !NEVER_WALKED.includes(name)) inner.push(path);
      if (stats === null || !stats.isFile()) continue;
      const real = identityOf(path);
      if (real !== null && seen.has(real)) continue;
      if (real !== null) seen.add(real);
      yield await fromFile(path, options, false);
    }
    folders.push(...inner.reverse());
  }
}

function bundleKind(folder: string, options: InputOptions, named: boolean): Kind | null {
  const { forced, kinds, onlyKinds } = options;
  if (forced !== null) return named && forced.forms.includes("bundle") ? forced : null;
  return kindOfLayout(kept(kinds, onlyKinds), directoryLayout(folder));
}

function kept(kinds: readonly Kind[], onlyKinds: readonly string[]): readonly Kind[] {
  return onlyKinds.length === 0 ? kinds : kinds.filter((kind) => onlyKinds.includes(kind.name));
}

function fromDirectory(path: string, kind: Kind, { environment }: InputOptions): Input {
  const contents = directoryContents(path, environment.limits);
  return {
    skipped: false,
    path,
    kind,
    artifact: openArtifact(slashes(path), contents, environment),
    close() {},
  };
}

async function fromFile(path: string, options: InputOptions, named: boolean): Promise<Input> {
  const opened = openCandidate(path, null);
  if (!opened.ok) return unopened(path, opened.failure, options);
  const kinds = named ? options.kinds : kept(options.kinds, options.onlyKinds);
  let identified: Identified;
  try {
    identified = await identify(opened.candidate, kinds, options.forced, options.environment);
  } catch (error) {
    opened.close();
    if (error instanceof SourceError) return unopened(path, error.message, options);
    throw error;
  }
  const { kind, artifact } = identified;
  const skipped = kind === null ? !named || options.skipUnknown : !named && kind.onlyNamed === true;
  if (skipped) {
    opened.close();
    return { skipped: true, path };
  }
  return { skipped: false, path, kind, artifact, close: opened.close };
}

/** An opened file that is ready to be identified, or why it could not be opened. */
export type OpenedCandidate =
  | { readonly ok: true; readonly candidate: Candidate; close(): void }
  | { readonly ok: false; readonly failure: ReturnType<typeof failureOf> };

/** Opens a file for `identify`. `label` names it in findings when it is a companion. */
export function openCandidate(path: string, label: string | null): OpenedCandidate {
  const forContents = openFile(path, true);
  if (!forContents.ok) return forContents;
  const forSource = openFile(path, true);
  const contents = fileContents(path, forContents.file);
  if (!forSource.ok) return forSource;
  const source = lazySource(forSource.file);
  return {
    ok: true,
    candidate: { path: slashes(path), label, contents, source },
    close: () => source.close(),
  };
}

/** A file or stdin for a command that takes one; null when it cannot be read. */
export function candidateOf(path: string, limits: Limits): Candidate | null {
  if (path === "-") return stdinCandidate(limits);
  const opened = openCandidate(path, null);
  return opened.ok ? opened.candidate : null;
}

function stdinCandidate(limits: Limits): Candidate | null {
  const bytes = readStdin(limits.value(STDIN_LIMIT));
  if (bytes === null) return null;
  return { path: "-", label: null, contents: memoryContents(bytes), source: memorySource(bytes) };
}

async function fromStdin(options: InputOptions): Promise<Input> {
  const { environment, forced, kinds } = options;
  const { limits } = environment;
  const candidate = stdinCandidate(limits);
  if (candidate === null) {
    const problem = limitProblem(STDIN_LIMIT, limits, limits.value(STDIN_LIMIT) + 1);
    const artifact = openArtifact("-", noContents("file", problem), environment);
    return { skipped: false, path: "-", kind: forced, artifact, close() {} };
  }
  const { kind, artifact } = await identify(candidate, kinds, forced, environment);
  if (kind === null && options.skipUnknown) return { skipped: true, path: "-" };
  return { skipped: false, path: "-", kind, artifact, close() {} };
}

/** Waits a moment for a pipe that has nothing yet; busy waiting would take a core. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

/** All of stdin, or null when there is more than `most` bytes. */
function readStdin(most: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const chunk = new Uint8Array(1 << 16);
    const got = readSome(chunk);
    if (got === 0) break;
    total += got;
    if (total > most) return null;
    chunks.push(chunk.subarray(0, got));
  }
  const whole = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

function readSome(into: Uint8Array): number {
  for (;;) {
    try {
      return readSync(0, into, 0, into.length, null);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

function unopened(path: string, failure: string, options: InputOptions): Input {
  const contents = noContents("file", inputProblem(failure));
  const artifact = openArtifact(slashes(path), contents, options.environment);
  return { skipped: false, path, kind: null, artifact, close() {} };
}

/** Paths in verdicts use `/` on every system. */
export function slashes(path: string): string {
  return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}

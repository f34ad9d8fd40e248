import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { kindOfLayout } from "../artifacts/detect.ts";
import { type Candidate, type Identified, identify } from "../artifacts/identify.ts";
import { type ArtifactReader, openArtifact } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import { noContents } from "../container/contents.ts";
import type { Kind } from "../engine/kind.ts";
import type { Limits } from "../limits.ts";
import { SourceError } from "../platform/platform.ts";
import { lazySource } from "./archive.ts";
import { directoryContents, directoryLayout } from "./directory.ts";
import { fileContents, inputProblem, type OpenFailure, openFile } from "./files.ts";
import { isDirectory, listFolder, lostPath, statOf } from "./listing.ts";
import { stdinCandidate } from "./stdin.ts";

/** What the command line says about which inputs to take. */
export interface InputOptions {
  readonly kinds: readonly Kind[];
  /** `--kind`: every PATH is of this kind. */
  readonly forced: Kind | null;
  /** `--only-kind`: in a walk, kinds to keep; empty keeps all. */
  readonly onlyKinds: readonly string[];
  /** `--exclude`: true for what a walk leaves out, by its path as it is shown and below the directory given. */
  readonly excluded: (path: string, inside: string) => boolean;
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

/** What is done with an input; the next one is opened when that is done. */
export type Visit = (input: Input) => Promise<void> | void;

/**
 * Visits the artifacts that the PATHs name, one at a time: files, what a walk of a directory finds, directories that
 * are one bundle, and `-` for stdin (DESIGN 3a). What cannot be opened is an artifact that is not examined. The
 * same file named twice comes once.
 */
export async function visitInputs(
  paths: readonly string[],
  options: InputOptions,
  visit: Visit,
): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths) {
    // One PATH can only repeat inside its own walk, which keeps account itself.
    if (paths.length > 1 && !isNew(path, seen)) continue;
    if (path === "-") await visit(await fromStdin(options));
    else await visitPath(path, options, seen, visit);
  }
}

async function visitPath(
  path: string,
  options: InputOptions,
  seen: Set<string>,
  visit: Visit,
): Promise<void> {
  const opened = openCandidate(path, null);
  if (!opened.ok && isDirectory(path)) await walk(path, options, seen, visit);
  else await visit(await fromOpened(path, opened, options, true));
}

/** Whether two paths lead to one file. */
export function isSameFile(path: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  const real = identityOf(path);
  return real !== null && real === identityOf(other);
}

/** Whether a path leads to what was not seen yet; from now on it is seen. What leads nowhere is new every time. */
function isNew(path: string, seen: Set<string>): boolean {
  const real = path === "-" ? path : identityOf(path);
  if (real === null) return true;
  const before = seen.size;
  return seen.add(real).size > before;
}

function identityOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/**
 * Walks a directory: the outermost layout is one bundle, everything else file by file. A name that is listed and
 * leads nowhere (it vanished, or is no UTF-8) is an artifact that is not examined.
 */
async function walk(top: string, options: InputOptions, seen: Set<string>, visit: Visit): Promise<void> {
  isNew(top, seen);
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (folder !== top && !isNew(folder, seen)) continue;
    const bundle = bundleKind(folder, options, folder === top);
    if (bundle !== null) {
      await visit(fromDirectory(folder, bundle, options));
      continue;
    }
    const names = listFolder(folder);
    if (names === null) await visit(unopened(folder, "unreadable", options));
    const inner: string[] = [];
    for (const name of names ?? []) {
      const path = slashes(join(folder, name));
      if (options.excluded(path, slashes(relative(top, path)))) continue;
      const stats = statOf(path);
      if (stats === null) await visit(unopened(path, lostPath(name), options));
      else if (stats.isDirectory() && !NEVER_WALKED.includes(name)) inner.push(path);
      else if (stats.isFile() && isNew(path, seen))
        await visit(await fromOpened(path, openCandidate(path, null), options, false));
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

/** `named`: the caller named this very file. */
async function fromOpened(
  path: string,
  opened: OpenedCandidate,
  options: InputOptions,
  named: boolean,
): Promise<Input> {
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
  | { readonly ok: false; readonly failure: OpenFailure };

/** Opens a file for `identify`. `label` names it in findings when it is a companion. */
export function openCandidate(path: string, label: string | null): OpenedCandidate {
  const opened = openFile(path, true);
  if (!opened.ok) return opened;
  const contents = fileContents(path, opened.file, true);
  const source = lazySource(opened.file);
  return {
    ok: true,
    candidate: { path: slashes(path), label, contents, source },
    close: () => source.close(),
  };
}

/** A file or stdin for a command that takes one; null when it cannot be read. */
export function candidateOf(path: string, limits: Limits): Candidate | null {
  if (path === "-") {
    const stdin = stdinCandidate(limits);
    return stdin.ok ? stdin.candidate : null;
  }
  const opened = openCandidate(path, null);
  return opened.ok ? opened.candidate : null;
}

async function fromStdin(options: InputOptions): Promise<Input> {
  const { environment, forced, kinds } = options;
  const stdin = stdinCandidate(environment.limits);
  if (!stdin.ok) {
    const artifact = openArtifact("-", noContents("file", stdin.problem), environment);
    return { skipped: false, path: "-", kind: forced, artifact, close() {} };
  }
  const { candidate } = stdin;
  const { kind, artifact } = await identify(candidate, kinds, forced, environment);
  if (kind === null && options.skipUnknown) return { skipped: true, path: "-" };
  return { skipped: false, path: "-", kind, artifact, close() {} };
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

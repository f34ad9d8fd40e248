import type { OpenArtifact } from "../artifact.ts";
import { type BundleView, join } from "../bundle-view.ts";

/** What a kept clone says without its objects (pair-report i.M3). */
export interface Repository {
  readonly path: string;
  /** The commit that HEAD stands for: detached, by a loose ref, or by a packed one; null when it cannot be told. */
  readonly head: string | null;
  /** Digest of the file at a path of the work tree; null when there is none. */
  readonly evaluator: { readonly path: string; readonly sha256: string | null } | null;
}

/** Longest of git's small text files, and of its table of packed refs, that is read. */
const MOST_BYTES = 8 * 1024 * 1024;
const COMMIT = /^[0-9a-f]{40}$/;

/** Looks into the clone `folder`, when it was kept; `testPath` is the evaluator's file in it. */
export async function readRepository(
  artifact: OpenArtifact,
  view: BundleView,
  folder: string,
  testPath: string | null,
): Promise<Repository | null> {
  if (!view.layout.isFolder(folder)) return null;
  const evaluator =
    testPath === null
      ? null
      : { path: testPath, sha256: await digestAt(artifact, view, join(folder, testPath)) };
  return { path: view.full(folder), head: await headOf(artifact, view, join(folder, ".git")), evaluator };
}

async function digestAt(artifact: OpenArtifact, view: BundleView, path: string): Promise<string | null> {
  return view.isFile(path) ? ((await artifact.examine(view.full(path)))?.sha256 ?? null) : null;
}

async function headOf(artifact: OpenArtifact, view: BundleView, git: string): Promise<string | null> {
  const head = await smallText(artifact, view, join(git, "HEAD"));
  if (head === null) return null;
  const ref = /^ref: (refs\/[^\n]+)\n?$/.exec(head)?.[1];
  if (ref === undefined) return commit(head);
  const loose = await smallText(artifact, view, join(git, ref));
  return loose === null
    ? packed(await smallText(artifact, view, join(git, "packed-refs")), ref)
    : commit(loose);
}

function packed(refs: string | null, ref: string): string | null {
  const line = refs?.split("\n").find((entry) => entry.endsWith(` ${ref}`) && entry.indexOf(" ") === 40);
  return line === undefined ? null : commit(line.slice(0, 40));
}

function commit(text: string): string | null {
  const candidate = text.trim();
  return COMMIT.test(candidate) ? candidate : null;
}

async function smallText(artifact: OpenArtifact, view: BundleView, path: string): Promise<string | null> {
  const entry = view.entry(path);
  if (entry?.type !== "file" || entry.bytes > MOST_BYTES) return null;
  const bytes = await artifact.bytes(view.full(path));
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

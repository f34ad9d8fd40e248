import type { Platform } from "../../../platform/platform.ts";
import type { EntryInfo, OpenArtifact } from "../../artifact.ts";
import { firstWordIn, ORACLE_MARKERS } from "../leaks.ts";
import { type ReviewFacts, readReviewFile } from "../reviews/facts.ts";
import type { StreamFacts } from "../streams/facts.ts";
import { readStream } from "../streams/read.ts";
import type { TaskFile } from "../tasks/file.ts";
import type { Row } from "./row.ts";

/** Largest patch the harness keeps, in bytes (workflow-bench 12.2). */
export const PATCH_BYTES = 300_000;

/** A patch of a cell. */
export interface PatchFacts {
  readonly path: string;
  readonly bytes: number;
  /** A word of the hidden oracle that stands in it. */
  readonly leak: string | null;
}

/** Permission bits of the transcripts, as far as the file system keeps them. */
export interface ModeFacts {
  /** True when everything is open to others: a checkout or copy lost the modes. */
  readonly lost: boolean;
  /** What is open to others although the rest is not. */
  readonly exposed: readonly string[];
}

/** What a row's transcript path leads to. */
export type TranscriptLookup =
  | { readonly state: "found"; readonly stream: StreamFacts }
  | { readonly state: "missing" | "not-regular" | "unread" };

/** What stands beside the rows of a results folder. */
export interface FolderFacts {
  readonly streams: readonly StreamFacts[];
  readonly reviews: readonly ReviewFacts[];
  readonly patches: readonly PatchFacts[];
  readonly modes: ModeFacts;
  transcript(path: string): TranscriptLookup;
  review(name: string): ReviewFacts | undefined;
}

/** The folder of rows that stand alone: nothing is in it. */
export const NO_FOLDER: FolderFacts = {
  streams: [],
  reviews: [],
  patches: [],
  modes: { lost: false, exposed: [] },
  transcript: () => ({ state: "missing" }),
  review: () => undefined,
};

/** What reading the folder of the results needs of the run. */
export interface FolderOptions {
  readonly platform: Platform;
  readonly tasks: TaskFile | null;
  /** Ids of hidden labels, which nothing that the model sees may hold. */
  readonly hidden: readonly string[];
}

/** Reads transcripts, review copies and patches once each, and keeps only facts. */
export async function readFolder(
  artifact: OpenArtifact,
  rows: readonly Row[],
  options: FolderOptions,
): Promise<FolderFacts> {
  const streams = new Map<string, StreamFacts>();
  const { platform, hidden } = options;
  for (const { path } of artifact.entries) {
    if (!path.startsWith("transcripts/")) continue;
    const stream = await readStream(artifact, path, { platform, stored: true, hidden });
    if (stream !== null) streams.set(path, stream);
  }
  const reviews = await readReviews(artifact, rows, options);
  return {
    streams: [...streams.values()],
    reviews: [...reviews.values()],
    patches: await readPatches(artifact, hidden),
    modes: modeFacts(artifact.entries),
    transcript: (path) => lookup(path, artifact, streams),
    review: (name) => reviews.get(name),
  };
}

function lookup(
  path: string,
  artifact: OpenArtifact,
  streams: ReadonlyMap<string, StreamFacts>,
): TranscriptLookup {
  const stream = streams.get(path);
  if (stream !== undefined) return { state: "found", stream };
  const entry = artifact.entry(path);
  if (entry === null) return { state: "missing" };
  return { state: entry.type === "file" ? "unread" : "not-regular" };
}

async function readReviews(
  artifact: OpenArtifact,
  rows: readonly Row[],
  { platform, tasks, hidden }: FolderOptions,
): Promise<ReadonlyMap<string, ReviewFacts>> {
  const taskOf = new Map<string, string | undefined>();
  for (const { review_artifact: name, task } of rows) if (name !== undefined) taskOf.set(name, task);
  const reviews = new Map<string, ReviewFacts>();
  for (const entry of artifact.entries) {
    if (!taskOf.has(entry.path) && !entry.path.endsWith(".review.json")) continue;
    const labels = tasks?.byId.get(taskOf.get(entry.path) ?? "")?.oracle.labels?.labels ?? null;
    reviews.set(entry.path, await readReviewFile(artifact, entry, { platform, labels, hidden }));
  }
  return reviews;
}

async function readPatches(
  artifact: OpenArtifact,
  hidden: readonly string[],
): Promise<readonly PatchFacts[]> {
  const words = [...ORACLE_MARKERS, ...hidden];
  const patches: PatchFacts[] = [];
  for (const { path, bytes, type } of artifact.entries) {
    if (!path.endsWith(".patch") || type !== "file") continue;
    const content = bytes > PATCH_BYTES ? null : await artifact.bytes(path);
    const text = content === null ? "" : new TextDecoder().decode(content);
    patches.push({ path, bytes, leak: firstWordIn(text, words) });
  }
  return patches;
}

/**
 * Transcripts are written for their owner alone. When every one of them, and their folder, is open to others, the
 * modes were lost on the way (git keeps none); when only some are, somebody opened those.
 */
function modeFacts(entries: readonly EntryInfo[]): ModeFacts {
  const kept = entries.filter(
    ({ path, mode, type }) =>
      mode !== null && type !== "symlink" && (path === "transcripts" || path.startsWith("transcripts/")),
  );
  const open = kept.filter(({ mode }) => ((mode ?? 0) & 0o077) !== 0);
  const lost = open.length > 0 && open.length === kept.length;
  return { lost, exposed: lost ? [] : open.map(({ path }) => path) };
}

import { isObject } from "../../../container/json/value.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type EntryInfo, type OpenArtifact, SELF } from "../../artifact.ts";
import { sha256 } from "../digests.ts";
import { firstWordIn, ORACLE_MARKERS } from "../leaks.ts";
import { redact } from "../redaction.ts";
import { isBlank } from "../text.ts";
import { REVIEW_BYTES } from "./fields.ts";
import type { Label } from "./labels.ts";
import { type ReviewFault, readReview } from "./review.ts";
import { type ReviewScore, scoreReview } from "./score.ts";

/** What a review file is before it is a review (workflow-bench 7, checks 24 to 28). */
export type ReviewFileFault =
  | "not-regular"
  | "too-large"
  | "empty"
  | "not-utf8"
  | "not-json"
  | "not-an-object";

/** A review artifact, or the copy that a results folder keeps, reduced to what rules ask. */
export interface ReviewFacts {
  readonly path: string;
  readonly at: Location;
  readonly bytes: number;
  readonly fileFault: ReviewFileFault | null;
  readonly faults: readonly ReviewFault[];
  /** True when the harness takes it. */
  readonly valid: boolean;
  /** Digest of the text as the transcript's redactor would leave it. */
  readonly redactedSha256: string | null;
  /** Recomputed from the review and the task's labels; null without labels or without a valid review. */
  readonly score: ReviewScore | null;
  readonly leak: { readonly word: string; readonly at: Location } | null;
}

/** What reading a review needs to know of the run. */
export interface ReviewOptions {
  readonly platform: Platform;
  readonly labels?: readonly Label[] | null;
  readonly hidden?: readonly string[];
}

/** Reads one review file. */
export async function readReviewFile(
  artifact: OpenArtifact,
  entry: EntryInfo,
  options: ReviewOptions,
): Promise<ReviewFacts> {
  const place = entry.path === SELF ? WHOLE : inEntry(entry.path);
  const base = { path: entry.path, at: place, bytes: entry.bytes, faults: [], valid: false };
  const nothing = { redactedSha256: null, score: null, leak: null };
  if (entry.type !== "file") return { ...base, ...nothing, fileFault: "not-regular" };
  if (entry.bytes > REVIEW_BYTES) return { ...base, ...nothing, fileFault: "too-large" };
  if (entry.bytes === 0) return { ...base, ...nothing, fileFault: "empty" };
  const document = await artifact.json(entry.path);
  if (document === null)
    return { ...base, ...nothing, fileFault: await unreadableBecause(artifact, entry.path) };
  const digest = sha256(options.platform, redact(document.text));
  const word = firstWordIn(document.text, [...ORACLE_MARKERS, ...(options.hidden ?? [])]);
  const found = { redactedSha256: digest, score: null, leak: word === null ? null : { word, at: place } };
  if (!isObject(document.root)) return { ...base, ...found, fileFault: "not-an-object" };
  const { review, faults } = readReview(document.root);
  const labels = options.labels ?? null;
  const score = review === null || labels === null ? null : scoreReview(review, labels);
  return { ...base, ...found, fileFault: null, faults, valid: review !== null, score };
}

/** Tells bytes that are no UTF-8 text (or start with a byte order mark) from text that is not JSON. */
async function unreadableBecause(artifact: OpenArtifact, path: string): Promise<ReviewFileFault> {
  const bytes = await artifact.bytes(path);
  if (bytes === null) return "not-json";
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith("\ufeff") ? "not-utf8" : isBlank(text) ? "empty" : "not-json";
  } catch {
    return "not-utf8";
  }
}

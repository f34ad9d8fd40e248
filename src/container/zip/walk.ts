import type { Limits } from "../../limits.ts";
import { inEntry } from "../../location.ts";
import type { ByteSource } from "../../platform/platform.ts";
import { type Collision, findCollisions } from "../collisions.ts";
import { MAX_PATH_BYTES } from "../names.ts";
import { readDirectory } from "./central.ts";
import { findDirectory } from "./end-record.ts";
import type { ZipEntry } from "./entry.ts";
import { EntryDraft } from "./entry-draft.ts";
import { checkLayout } from "./layout.ts";
import { limitProblem } from "./limit-problems.ts";
import { type ZipProblem, type ZipProblemId, zipProblem } from "./problems.ts";
import { PROFILES, type ProfileRules, type ZipProfile } from "./profile.ts";
import { IN_ZIP64 } from "./records.ts";

/** What the structure of an archive says, and everything that is wrong with it. */
export interface ZipWalk {
  /** In the order of the central directory. */
  readonly entries: readonly ZipEntry[];
  readonly problems: readonly ZipProblem[];
  /** Whether `entries` is all that the archive holds; if not, nothing can be said about what is missing. */
  readonly complete: boolean;
}

/** What the archive has to be, and how far the walk goes. */
export interface WalkOptions {
  readonly profile: ZipProfile;
  readonly limits: Limits;
}

/**
 * Walks the structure of an archive on its raw bytes, inflating nothing (DESIGN 6; spec session-package 1, 2, 14).
 * Never throws on bad data. Memory and time are bounded by the size of the source and the entry limit.
 */
export function walkZip(source: ByteSource, { profile, limits }: WalkOptions): ZipWalk {
  const rules = PROFILES[profile];
  const tooLarge = limitProblem("archive-too-large", limits, rules.archiveBytes, source.size);
  if (tooLarge !== null) return { entries: [], problems: [tooLarge], complete: false };
  const place = findDirectory(source);
  if (place.start === null) return { entries: [], problems: place.problems, complete: false };

  const directory = readDirectory(source, place, rules.entries, limits);
  const drafts = directory.records.map((record) => {
    return new EntryDraft(source, record, place.shift, place.start, rules);
  });
  limitEntries(drafts, rules, limits);
  reportCollisions(drafts);
  const gaps = reportLayout(source, drafts, place.shift, place.start, directory.complete);
  return {
    entries: drafts.map((draft) => draft.entry()),
    problems: [
      ...place.problems,
      ...directory.problems,
      ...gaps,
      ...drafts.flatMap(({ problems }) => problems),
    ],
    complete: directory.complete,
  };
}

/** The limits on declared sizes, so that nothing is inflated beyond them; inflating holds to the declared size. */
function limitEntries(drafts: readonly EntryDraft[], rules: ProfileRules, limits: Limits): void {
  let total = 0;
  let full = false;
  for (const draft of drafts) {
    const { size, compressedSize } = draft.record.header;
    if (size === IN_ZIP64.size || compressedSize === IN_ZIP64.size) continue;
    const at = inEntry(draft.name);
    const ratio = size === 0 ? 0 : size / Math.max(1, compressedSize);
    const tooLarge = rules.entryBytes && limitProblem("entry-too-large", limits, rules.entryBytes, size, at);
    const tooDense = rules.ratio && limitProblem("ratio-too-high", limits, rules.ratio, ratio, at);
    if (tooLarge) draft.report(tooLarge);
    if (tooDense) draft.report(tooDense);
    if (draft.blocked) continue;
    if (full) {
      draft.block();
      continue;
    }
    total += size;
    const overTotal = limitProblem("total-too-large", limits, rules.totalBytes, total, at);
    if (overTotal === null) continue;
    draft.report(overTotal);
    full = true;
  }
}

const COLLISION_IDS: Readonly<Record<Collision["kind"], ZipProblemId>> = {
  duplicate: "duplicate-name",
  colliding: "colliding-name",
  "directory-conflict": "directory-conflict",
};

/** Names longer than any path may be have been refused already and are not compared. */
function reportCollisions(drafts: readonly EntryDraft[]): void {
  const named = drafts.filter(({ name }) => name.length <= MAX_PATH_BYTES);
  for (const { kind, index, other } of findCollisions(named)) {
    const draft = named[index];
    const params = { other: named[other]?.name ?? "" };
    draft?.report(zipProblem(COLLISION_IDS[kind], { params }, inEntry(draft.name)));
  }
}

/** Gaps are only told when the place of every entry is known; otherwise they follow from what was told already. */
function reportLayout(
  source: ByteSource,
  drafts: readonly EntryDraft[],
  shift: number,
  directory: number,
  complete: boolean,
): readonly ZipProblem[] {
  const placed = drafts.flatMap((draft) => {
    const { start, end } = draft.local;
    return end === null ? [] : [{ draft, start, end }];
  });
  const layout = checkLayout(source, placed, shift, directory);
  for (const index of layout.overlapping) {
    const draft = placed[index]?.draft;
    draft?.report(zipProblem("overlap", {}, inEntry(draft.name)));
  }
  return complete && placed.length === drafts.length ? layout.problems : [];
}

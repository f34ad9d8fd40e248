import type { LimitName } from "../../limits.ts";

/**
 * `sealed`: a session package, where every byte was put there on purpose. `bundle`: a directory that someone
 * packed with an ordinary tool (DESIGN 6).
 */
export type ZipProfile = "sealed" | "bundle";

/** What an archive of a profile may hold, and the names of its limits. */
export interface ProfileRules {
  /** Whether entries for directories are expected. */
  readonly directories: boolean;
  /** Extra fields that may stand there, by id, and how long each may be. */
  readonly extraFields: ReadonlyMap<number, number>;
  /** Whether names that are UTF-8 without saying so are taken as such: `zip` on Linux writes them. */
  readonly unflaggedUtf8: boolean;
  readonly archiveBytes: LimitName;
  readonly entries: LimitName;
  readonly totalBytes: LimitName;
  readonly entryBytes: LimitName | null;
  readonly ratio: LimitName | null;
}

/** Times and owners, as `zip`, macOS, 7-Zip and Windows record them. */
const TIME_AND_OWNER: ReadonlyMap<number, number> = new Map([
  [0x000a, 32], // NTFS times
  [0x5455, 13], // extended timestamps
  [0x5855, 12], // Unix times and owner, first version
  [0x7855, 4], // Unix owner, second version
  [0x7875, 19], // Unix owner, third version, ids of up to 8 bytes
]);

/** Both profiles. */
export const PROFILES: Readonly<Record<ZipProfile, ProfileRules>> = {
  sealed: {
    directories: false,
    extraFields: new Map(),
    unflaggedUtf8: false,
    archiveBytes: "archive-bytes",
    entries: "entries",
    totalBytes: "total-bytes",
    entryBytes: "entry-bytes",
    ratio: "ratio",
  },
  bundle: {
    directories: true,
    extraFields: TIME_AND_OWNER,
    unflaggedUtf8: true,
    archiveBytes: "bundle-bytes",
    entries: "bundle-entries",
    totalBytes: "bundle-bytes",
    entryBytes: null,
    ratio: null,
  },
};

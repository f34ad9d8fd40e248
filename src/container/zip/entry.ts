import type { DeflatedEntry } from "../../platform/platform.ts";

/** One entry, as the central directory has it. */
export interface ZipEntry extends DeflatedEntry {
  /** Compression method; 0 (stored) or 8 (deflated) when the entry is readable. */
  readonly method: number;
  /** Unix permission and type bits; null when none are recorded. */
  readonly mode: number | null;
  readonly directory: boolean;
  /** False when a problem of the entry forbids reading it. */
  readonly readable: boolean;
}

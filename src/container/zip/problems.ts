import { type Location, type Params, type Problem, WHOLE } from "../../location.ts";

/**
 * What a problem of an archive is about. `structure`: the archive does not hang together. `agreement`: local and
 * central header tell different stories. `names`: an entry name that must not be. `portable-names`: one that is
 * read differently elsewhere. `types`: more than a plain file. `compression`: data that is not what the headers
 * say, or cannot be read. `limits`: more than the format allows. `unexamined`: more than sealcheck or the caller
 * takes. `riders`: bytes that ride along without belonging to any entry.
 */
export type ZipArea =
  | "structure"
  | "agreement"
  | "names"
  | "portable-names"
  | "types"
  | "compression"
  | "limits"
  | "unexamined"
  | "riders";

interface ZipProblemSpec {
  readonly area: ZipArea;
  /** The entry must not be read. */
  readonly blocks?: true;
}

/** Every problem an archive can have. Portable names are warnings, `unexamined` is its own severity, all else errors. */
export const ZIP_PROBLEMS = {
  "empty-file": { area: "structure" },
  "no-end-record": { area: "structure" },
  "comment-length": { area: "structure" },
  "no-entries": { area: "structure" },
  "entry-count": { area: "structure" },
  "multi-disk": { area: "structure", blocks: true },
  zip64: { area: "structure", blocks: true },
  "directory-offset": { area: "structure" },
  "directory-broken": { area: "structure" },
  "local-header-missing": { area: "structure", blocks: true },
  "data-out-of-bounds": { area: "structure", blocks: true },
  overlap: { area: "structure", blocks: true },
  "extra-field-broken": { area: "structure" },
  "not-read": { area: "structure" },

  "local-name": { area: "agreement" },
  "local-flags": { area: "agreement" },
  "local-method": { area: "agreement" },
  "local-time": { area: "agreement" },
  "local-crc": { area: "agreement" },
  "local-compressed-size": { area: "agreement" },
  "local-size": { area: "agreement" },
  "data-descriptor": { area: "agreement" },

  "name-encoding": { area: "names" },
  "duplicate-name": { area: "names" },
  "colliding-name": { area: "names" },
  "directory-conflict": { area: "names" },
  "name-empty": { area: "names" },
  "name-absolute": { area: "names" },
  "name-parent": { area: "names" },
  "name-dot": { area: "names" },
  "name-empty-component": { area: "names" },
  "name-backslash": { area: "names" },
  "name-drive-letter": { area: "names" },
  "name-control-character": { area: "names" },
  "name-format-character": { area: "names" },
  "name-line-separator": { area: "names" },
  "name-reserved-character": { area: "names" },
  "name-component-too-long": { area: "names" },
  "name-too-long": { area: "names" },

  "device-name": { area: "portable-names" },
  "trailing-dot": { area: "portable-names" },
  "trailing-space": { area: "portable-names" },
  "spaces-only": { area: "portable-names" },
  "dots-only": { area: "portable-names" },
  "leading-hyphen": { area: "portable-names" },
  "leading-tilde": { area: "portable-names" },
  "name-flag-missing": { area: "portable-names" },

  "directory-entry": { area: "types" },
  "directory-attribute": { area: "types" },
  "directory-with-data": { area: "types" },
  symlink: { area: "types" },
  "special-file": { area: "types" },
  "special-mode-bits": { area: "types" },

  encrypted: { area: "compression", blocks: true },
  "unknown-flags": { area: "compression" },
  "unsupported-method": { area: "compression", blocks: true },
  "version-needed": { area: "compression" },
  "stored-size": { area: "compression", blocks: true },
  "stream-corrupt": { area: "compression" },
  "stream-too-short": { area: "compression" },
  "stream-too-long": { area: "compression" },
  "stream-trailing-bytes": { area: "compression" },
  "crc-mismatch": { area: "compression" },

  "archive-too-large": { area: "limits" },
  "too-many-entries": { area: "limits" },
  "entry-too-large": { area: "limits", blocks: true },
  "total-too-large": { area: "limits", blocks: true },
  "ratio-too-high": { area: "limits", blocks: true },
  "beyond-limit": { area: "unexamined", blocks: true },

  "archive-comment": { area: "riders" },
  "entry-comment": { area: "riders" },
  "extra-field": { area: "riders" },
  "prepended-data": { area: "riders" },
  "unlisted-local-entry": { area: "riders" },
  gap: { area: "riders" },
  "trailing-data": { area: "riders" },
} as const satisfies Readonly<Record<string, ZipProblemSpec>>;

/** What can be wrong with an archive. */
export type ZipProblemId = keyof typeof ZIP_PROBLEMS;
/** One thing wrong with an archive, and where. */
export type ZipProblem = Problem<ZipProblemId>;

/** What was expected and found, and figures for the message. */
export interface ZipProblemDetails {
  readonly expected?: string | number;
  readonly actual?: string | number;
  readonly params?: Params;
}

/** A problem before it is known which entry has it. */
export type Complaint = readonly [id: ZipProblemId, details?: ZipProblemDetails];

/** A problem of the whole archive, or of one entry. */
export function zipProblem(
  id: ZipProblemId,
  details: ZipProblemDetails = {},
  at: Location = WHOLE,
): ZipProblem {
  const { expected, actual, params } = details;
  return {
    id,
    at,
    ...(params === undefined ? {} : { params }),
    ...(expected === undefined ? {} : { expected: String(expected) }),
    ...(actual === undefined ? {} : { actual: String(actual) }),
  };
}

/** Whether an entry with this problem must not be read. */
export function blocksReading(id: ZipProblemId): boolean {
  const spec: ZipProblemSpec = ZIP_PROBLEMS[id];
  return spec.blocks === true;
}

/** A number as headers show it. */
export function hex(value: number, digits: number): string {
  return `0x${value.toString(16).padStart(digits, "0")}`;
}

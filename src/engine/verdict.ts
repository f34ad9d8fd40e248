import type { Location } from "../location.ts";
import type { Exhibits } from "./exhibit.ts";
import type { Family, RelatedPlace, Severity } from "./rule.ts";

/** The verdict's types: `sealcheck.verdict/v1` (DESIGN 2). Others build on these names; see docs/verdict.md. */
export const OUTCOMES = ["accepted", "rejected", "undecided"] as const;
/** What became of an artifact, or of a run. */
export type Outcome = (typeof OUTCOMES)[number];
/** How a claim can end. */
export const STATUSES = ["established", "refuted", "not-established"] as const;
/** How a claim ended. */
export type ClaimStatus = (typeof STATUSES)[number];

/** A claim of an artifact and how it ended. */
export interface ClaimVerdict {
  readonly id: string;
  readonly status: ClaimStatus;
  readonly required: boolean;
  /** Why it is not established, where a rule said so. */
  readonly reason: string | null;
}

/** Who answers for a waived finding, and until when (DESIGN 8). */
export interface Waived {
  readonly reason: string;
  readonly owner: string;
  readonly expires: string;
}

/** One thing that a rule found: what, where, and what was expected and found there. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly family: Family;
  readonly severity: Severity;
  readonly text: string;
  readonly at: Location;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly related: readonly RelatedPlace[];
  readonly fingerprint: string;
  readonly waived: Waived | null;
}

/** A file that was read, with the digest of its bytes. */
export interface ExaminedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** How much of an artifact was looked at. */
export interface Examined {
  readonly entries: number;
  readonly bytes: number;
  readonly records: number;
  /** The files of a bundle, and the companions read beside a file; null when there is only the artifact itself. */
  readonly files: readonly ExaminedFile[] | null;
}

/** The verdict on one artifact. */
export interface ArtifactVerdict {
  readonly path: string;
  readonly kind: string | null;
  readonly sha256: string | null;
  readonly bytes: number;
  readonly outcome: Outcome;
  readonly claims: readonly ClaimVerdict[];
  readonly findings: readonly Finding[];
  /** Findings beyond the cap: counted in outcome and summary, not listed. */
  readonly omitted: number;
  readonly examined: Examined;
}

/** Artifacts by outcome, and findings by severity; `errors` without the waived ones. */
export interface Summary {
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
  readonly skipped: number;
  readonly errors: number;
  readonly unexamined: number;
  readonly warnings: number;
  readonly notes: number;
  readonly waived: number;
}

/** Which sealcheck answered, with which rules. */
export interface Tool {
  readonly name: "sealcheck";
  readonly version: string;
  readonly rulesDigest: string;
}

/** The verdict on a run. */
export interface Verdict {
  readonly schema: "sealcheck.verdict/v1";
  readonly tool: Tool;
  readonly outcome: Outcome;
  readonly artifacts: readonly ArtifactVerdict[];
  /** The claims that `--only` kept; empty when nothing was narrowed. */
  readonly narrowed: readonly string[];
  /** The instant used by rules or waivers about age, and whether the caller gave it; null when none asked. */
  readonly now: { readonly instant: string; readonly given: boolean } | null;
  readonly summary: Summary;
}

/** What one artifact's findings add up to, the omitted ones included. */
export interface Counts {
  readonly errors: number;
  readonly unexamined: number;
  readonly warnings: number;
  readonly notes: number;
  readonly waived: number;
}

/** A judged artifact: its verdict, and what the run's outcome and exit code need beyond it. */
export interface Judged {
  readonly verdict: ArtifactVerdict;
  readonly counts: Counts;
  /** How the artifact came: entries of an archive have no place of their own outside it. */
  readonly form: "file" | "zip" | "directory";
  /** What may be drawn of it; null when nobody asked. */
  readonly exhibits: Exhibits | null;
  /** A rule or reader threw: the run exits 70. */
  readonly internalError: boolean;
}

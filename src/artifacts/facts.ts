import type { Location, Problem } from "../location.ts";
import type { SecretMark } from "../secrets/secret.ts";

/** One file of an artifact as examined: its digest is of the bytes that were really read. */
export interface EntryFacts {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A secret and where it stands. `within` tells what held it. */
export interface SecretFact {
  readonly mark: SecretMark;
  readonly at: Location;
  readonly within: "bytes" | "text" | "member-name" | "secret-member" | "entry-name" | "secret-file";
}

/** Who found a problem: the rule area of the same idea turns it into a finding. */
export type ProblemSource = "input" | "zip" | "json" | "jsonl" | "yaml";

/** A problem with the reader it came from. */
export interface SourcedProblem extends Problem {
  readonly source: ProblemSource;
}

/**
 * What is known of any artifact, whatever its kind: rules for all kinds see this. Everything in it was
 * re-derived from the bytes.
 */
export interface Facts {
  readonly path: string;
  /** Null when the kind is not known. */
  readonly kind: string | null;
  readonly form: "file" | "zip" | "directory";
  readonly bytes: number;
  /** Null when the bytes could not be read whole. */
  readonly sha256: string | null;
  /** The digest that the caller's policy gives this artifact; null when it is not pinned. */
  readonly pin: string | null;
  readonly entries: readonly EntryFacts[];
  /** Files read beside a single file, and companions given by option; their `path` is as it was given. */
  readonly companions: readonly EntryFacts[];
  readonly problems: readonly SourcedProblem[];
  readonly secrets: readonly SecretFact[];
}

import type { Params, Problem } from "../../location.ts";

/** Why a text is not a YAML document that the formats' own loader (PyYAML, safe) would read, or not safely. */
export type YamlFatalId =
  | "invalid-utf8"
  | "too-large"
  | "unprintable"
  | "line-separator"
  | "empty"
  | "syntax"
  | "tab"
  | "several-documents"
  | "too-deep"
  | "duplicate-anchor"
  | "unknown-alias"
  | "alias-cycle"
  | "too-many-aliases"
  | "alias-expansion"
  | "bad-merge"
  | "unsupported-tag"
  | "bad-scalar"
  | "integer-too-long";

/** What is wrong in a document that nevertheless has a value. */
export type YamlProblemId =
  | "byte-order-mark"
  | "duplicate-key"
  | "non-string-key"
  | "non-finite"
  | "lone-surrogate";

/** A fatal problem whose place is still an offset. */
export interface YamlFault<Id extends YamlFatalId> {
  readonly id: Id;
  readonly offset: number;
  readonly params?: Params;
}

/** A problem for which there is no document. */
export type YamlFatal = Problem<YamlFatalId>;
/** A problem of a document that has a value all the same. */
export type YamlProblem = Problem<YamlProblemId>;

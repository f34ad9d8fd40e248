import type { Problem } from "../../location.ts";
import type { JsonFatal, JsonProblem } from "./problem.ts";
import type { JsonValue, Origin } from "./value.ts";

/** What a document holds somewhere; where, only a walk over it can tell. */
export interface JsonTraits {
  /** How many containers stand inside each other, at most. */
  readonly depth: number;
  /** A number is too large for a double. */
  readonly overflow: boolean;
  /** A text or member name has half of a surrogate pair. */
  readonly halfSurrogate: boolean;
}

/** A document that was read, from JSON or from what reads like it; `P` is what can be wrong in it. */
export interface JsonDocument<P extends Problem = JsonProblem> {
  readonly entry: string | null;
  readonly root: JsonValue;
  /** The first problems, in the order met. */
  readonly problems: readonly P[];
  /** How many more there are. */
  readonly omittedProblems: number;
  readonly origin: Origin;
  readonly text: string;
  /** Null where the reader does not keep account of them. */
  readonly traits: JsonTraits | null;
}

/** A document, with what is wrong in it, or the one problem for which there is none. */
export type JsonResult =
  | { readonly ok: true; readonly document: JsonDocument }
  | { readonly ok: false; readonly problem: JsonFatal };

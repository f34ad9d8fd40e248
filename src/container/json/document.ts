import type { Problem } from "../../location.ts";
import type { JsonFatal, JsonProblem } from "./problem.ts";
import type { JsonValue, Origin } from "./value.ts";

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
}

/** A document, with what is wrong in it, or the one problem for which there is none. */
export type JsonResult =
  | { readonly ok: true; readonly document: JsonDocument }
  | { readonly ok: false; readonly problem: JsonFatal };

import type { Rule } from "../engine/rule.ts";
import type { Judged, Verdict } from "../engine/verdict.ts";

/** Emphasis of a piece of text; what it looks like is the caller's affair. */
export type Tone = "good" | "bad" | "open" | "quiet" | "strong";

/** What a reporter may use besides the verdict. */
export interface ReportOptions {
  /** The rules by id, for their titles, reasons and advice. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** The verdict's artifacts in its order, with what stands beside each verdict. */
  readonly judged: readonly Judged[];
  /** Gives a text its emphasis; the identity where there is no colour. */
  readonly paint: (tone: Tone, text: string) => string;
  /** Text: only what is not accepted. */
  readonly quiet: boolean;
  /** The run's exit code, for formats that repeat it. */
  readonly exitCode: number;
  /** The instant that the caller gave (`--now`), RFC 3339; null without one: reports ask no clock. */
  readonly now: string | null;
  /** A path as the caller gave it, seen from the top of the checkout: relative, with `/`, never with `..`. */
  readonly fromCheckout: (path: string) => string;
}

/** A reporter turns a verdict into the bytes of one format; it never looks at artifacts (DESIGN 4, 9). */
export type Reporter = (verdict: Verdict, options: ReportOptions) => string;

import type { JudgeOptions } from "../../../support/judge.ts";
import type { Change, RunDraft } from "../../../support/pair/live-run.ts";

/** One fault in a valid artifact, and the findings that it alone leads to. */
export interface RunCase {
  /** Check ids of pair-report (i) that the case is of. */
  readonly checks: string;
  readonly fault: string;
  /** The valid run that is changed; the successful one unless told. */
  readonly base?: () => RunDraft;
  /** Changed before digests are written, so that everything else agrees with it. */
  readonly before?: Change;
  /** Changed after digests are written. */
  readonly after?: Change;
  /** All findings, as `rule message`: more than one only where checks must fire together. */
  readonly finds: readonly string[];
  readonly outcome?: "accepted" | "undecided";
  readonly family?: string;
  readonly options?: JudgeOptions;
}

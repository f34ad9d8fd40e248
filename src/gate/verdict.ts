import { compareCodePoints } from "../codepoints.ts";
import type { ExaminedFile, Judged, Outcome, Tool } from "../engine/verdict.ts";
import type { Location } from "../location.ts";
import { type ConditionId, conditionOf, type PathRole } from "./conditions.ts";
import type { GateFlags } from "./flags.ts";

/** The gate's answer: `sealcheck.gate/v1`. */
export interface GateVerdict {
  readonly schema: "sealcheck.gate/v1";
  readonly tool: Tool;
  readonly outcome: GateOutcome;
  readonly reasons: readonly Reason[];
  readonly flags: GateFlags;
  readonly examined: readonly ExaminedRole[];
}

/** Whether the job may be completed. */
export type GateOutcome = "commit" | "refuse" | "undecided";

/** Why the job may not be completed: the condition that is not met, in words, and where that shows. */
export interface Reason {
  readonly id: ConditionId;
  readonly text: string;
  readonly at: Location;
}

/** A file that the gate read, and what it was for. */
export interface ExaminedRole extends ExaminedFile {
  readonly role: PathRole;
}

const OUTCOMES: Readonly<Record<Outcome, GateOutcome>> = {
  accepted: "commit",
  rejected: "refuse",
  undecided: "undecided",
};

/** What a gate verdict says besides the judgement. */
export interface GateFrame {
  readonly flags: GateFlags;
  readonly examined: readonly ExaminedRole[];
  readonly roleOfPath: (path: string) => PathRole;
  readonly tool: Tool;
}

/** Puts the judged case into the gate's words: every reason, in the order of the conditions. */
export function gateVerdict(
  { verdict }: Judged,
  { flags, examined, roleOfPath, tool }: GateFrame,
): GateVerdict {
  const reasons = verdict.findings
    .filter(({ severity }) => severity === "error" || severity === "unexamined")
    .map((finding) => ({ id: conditionOf(finding, roleOfPath), text: finding.text, at: finding.at }));
  return {
    schema: "sealcheck.gate/v1",
    tool,
    outcome: OUTCOMES[verdict.outcome],
    reasons: sorted(reasons),
    flags,
    examined,
  };
}

function sorted(reasons: readonly Reason[]): readonly Reason[] {
  const number = (reason: Reason) => Number(reason.id.slice(1));
  return [...reasons].sort((a, b) => number(a) - number(b) || compareCodePoints(a.text, b.text));
}

import type { Finding } from "../engine/verdict.ts";

/** The conditions of the gate (completion-gate 3). */
export const CONDITION_IDS = [
  "G1",
  "G2",
  "G3",
  "G4",
  "G5",
  "G6",
  "G7",
  "G8",
  "G9",
  "G10",
  "G11",
  "G12",
] as const;
/** One of the conditions. */
export type ConditionId = (typeof CONDITION_IDS)[number];

/** The condition that each rule, or one message of it, decides. */
const CONDITION_OF_RULE: Readonly<Record<string, ConditionId>> = {
  "gate/switched-on disabled": "G1",
  "gate/switched-on rolled-back": "G2",
  "completion/backend-evidence": "G3",
  "completion/opted-in": "G4",
  "gate/still-running": "G5",
  "gate/report-directory not-named": "G6",
  "completion/manifest-recorded": "G7",
  "completion/dispatch-recorded": "G8",
  "completion/scenario-bound": "G9",
  "completion/policy-approves": "G10",
  "completion/attempt-spelling": "G11",
  "completion/report-present": "G11",
  "completion/report-unchanged": "G11",
  "completion/manifest-job": "G11",
  "completion/manifest-attempt": "G11",
  "completion/side-effects": "G11",
  "completion/expected-artifacts": "G11",
  "completion/duplicate-side-effects": "G11",
  "completion/verdict-token": "G12",
};

/** The condition that stands on each input: faults of form are refused under it. */
const CONDITION_OF_ROLE = {
  "job-record": "G5",
  "dispatch-record": "G8",
  scenario: "G10",
  manifest: "G11",
  report: "G11",
} as const satisfies Readonly<Record<string, ConditionId>>;

/** What a path at the gate is. */
export type PathRole = keyof typeof CONDITION_OF_ROLE;
/** Every role that a path can have. */
export const PATH_ROLES = Object.keys(CONDITION_OF_ROLE) as readonly PathRole[];

/** The condition that a finding says is not met. */
export function conditionOf(finding: Finding, roleOfPath: (path: string) => PathRole): ConditionId {
  return (
    CONDITION_OF_RULE[`${finding.rule} ${finding.message}`] ??
    CONDITION_OF_RULE[finding.rule] ??
    CONDITION_OF_ROLE[roleOfPath(finding.at.entry ?? "")]
  );
}

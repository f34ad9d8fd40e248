import type { Rule } from "../../src/engine/rule.ts";
import attemptSpelling from "./attempt-spelling.ts";
import backendEvidence from "./backend-evidence.ts";
import dispatchRecorded from "./dispatch-recorded.ts";
import duplicateSideEffects from "./duplicate-side-effects.ts";
import expectedArtifacts from "./expected-artifacts.ts";
import fixtureDrift from "./fixture-drift.ts";
import inferredCommit from "./inferred-commit.ts";
import jobState from "./job-state.ts";
import manifestAttempt from "./manifest-attempt.ts";
import manifestJob from "./manifest-job.ts";
import manifestRecorded from "./manifest-recorded.ts";
import optedIn from "./opted-in.ts";
import policyApproves from "./policy-approves.ts";
import publishedIntents from "./published-intents.ts";
import recordName from "./record-name.ts";
import reportPresent from "./report-present.ts";
import reportUnchanged from "./report-unchanged.ts";
import scenarioBound from "./scenario-bound.ts";
import settledNotifications from "./settled-notifications.ts";
import settlement from "./settlement.ts";
import shape from "./shape.ts";
import sideEffects from "./side-effects.ts";
import verdictToken from "./verdict-token.ts";

/** Completion: what a manifest proves (M1 to M9), when a job may be completed by inference (G3 to G12), notifications. */
const rules: readonly Rule[] = [
  shape,
  attemptSpelling,
  reportPresent,
  reportUnchanged,
  manifestJob,
  manifestAttempt,
  sideEffects,
  expectedArtifacts,
  duplicateSideEffects,
  recordName,
  jobState,
  backendEvidence,
  optedIn,
  manifestRecorded,
  dispatchRecorded,
  scenarioBound,
  policyApproves,
  verdictToken,
  inferredCommit,
  fixtureDrift,
  publishedIntents,
  settledNotifications,
  settlement,
];
export default rules;

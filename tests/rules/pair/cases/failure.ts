import { type DraftValue, set } from "../../../support/pair/draft.ts";
import {
  failureDraft,
  liveContractSha,
  PAIR,
  PROGRESS,
  progressDraft,
  type RunDraft,
} from "../../../support/pair/live-run.ts";
import type { RunCase } from "./case.ts";

const NOTE = "pair/no-metrics no-metrics";

function failed(checks: string, fault: string, after: (run: RunDraft) => void, ...finds: string[]): RunCase {
  return { checks, fault, base: failureDraft, after, finds: [...finds, NOTE] };
}

function inner(path: string, value: DraftValue) {
  return (run: RunDraft) => set(run.failure ?? {}, path, value);
}

function outer(path: string, value: DraftValue) {
  return (run: RunDraft) => set(run.executionFailure ?? {}, path, value);
}

/** The error of both failures; the outer one wrapped where it must be. */
function error(text: string, wrapped: boolean) {
  return (run: RunDraft) => {
    inner("error", text)(run);
    outer("error", wrapped ? `live coding pair execution failed: ${text}` : text)(run);
  };
}

/** A run in which both arms completed and a later check failed. */
function afterBothArms(): RunDraft {
  const run = failureDraft();
  run.files = {};
  run.progress = progressDraft(["baseline", "ctx-light"]);
  set(run.failure ?? {}, "completed_arms", ["baseline", "ctx-light"]);
  error("live coding pair provider adapter differs between arms", false)(run);
  return run;
}

/** Faults of failures, progress and the files that belong to them. */
export const FAILURE_CASES: readonly RunCase[] = [
  {
    checks: "I1",
    fault: "the second arm completed without the first",
    base: failureDraft,
    after: (run) => {
      inner("completed_arms", ["ctx-light"])(run);
      set(run.progress ?? {}, "completed_arms", ["ctx-light"]);
    },
    finds: ["pair/completed-arms prefix", NOTE],
    family: "binding-order",
  },
  failed(
    "I2",
    "another approval in the progress",
    (run) => set(run.progress ?? {}, "approval_digest", "1".repeat(64)),
    "pair/failure approval",
  ),
  failed(
    "I3",
    "a failure of a complete pair",
    inner("paired_evidence_complete", true),
    "pair/claim-flags complete",
  ),
  failed(
    "I3",
    "a progress of a complete pair",
    (run) => set(run.progress ?? {}, "paired_evidence_complete", true),
    "pair/claim-flags complete",
  ),
  failed(
    "I3",
    "eligible by progress",
    (run) => set(run.progress ?? {}, "product_claim_eligible", true),
    "pair/claim-flags claimed",
  ),
  failed("I3", "a verdict in the failure", inner("benefit_verdict", "worse"), "pair/claim-flags verdict"),
  failed(
    "I4",
    "two contracts in the outer failure",
    outer("pair_contract_sha256", "1".repeat(64)),
    "pair/failure contract",
  ),
  failed(
    "I5",
    "an outer error that was not wrapped",
    error("checkout of a ref failed", false),
    "pair/failure outer-error",
  ),
  failed(
    "I5",
    "an outer error of another type",
    outer("error_type", "ValueError"),
    "pair/failure outer-type",
  ),
  {
    checks: "I16",
    fault: "no fault: an inner error of another type is wrapped",
    base: failureDraft,
    after: (run) => {
      error("a value was wrong", true)(run);
      inner("error_type", "ValueError")(run);
    },
    finds: [NOTE],
    outcome: "accepted",
  },
  failed(
    "I6",
    "two scenarios",
    (run) => {
      run.files["other/live-coding-pair/engine/journal.sqlite3"] = "";
    },
    "pair/run-layout scenarios",
  ),
  failed(
    "I7",
    "no progress of the completed arm",
    (run) => {
      run.progress = null;
    },
    "pair/completed-arms no-progress",
  ),
  failed(
    "I7",
    "a progress of no arm",
    (run) => set(run.progress ?? {}, "completed_arms", []),
    "pair/completed-arms disagree",
    "pair/completed-arms progress-empty",
  ),
  {
    checks: "I8",
    fault: "a progress of one arm beside a report",
    after: (run) => set(run.progress ?? {}, "completed_arms", ["baseline"]),
    finds: ["pair/completed-arms after-success"],
  },
  {
    checks: "I8",
    fault: "no progress beside a report",
    after: (run) => {
      run.progress = null;
    },
    finds: ["pair/completed-arms after-success"],
  },
  {
    checks: "I3 E4",
    fault: "a summary beside the report that claims a benefit",
    after: (run) => {
      run.files["summary.json"] = '{"pair": {"benefit_verdict": "better"}}';
      run.files[`${PAIR}/approval.json`] = '{"product_claim_eligible": true}';
    },
    finds: ["pair/claim-flags claimed", "pair/claim-flags verdict"],
    family: "trust-forgery",
  },
  {
    checks: "I3 E4",
    fault: "a payload that claims a benefit",
    after: (run) => set(run.arms.baseline.payload, "usage/product_claim_eligible", true),
    finds: ["pair/claim-flags claimed"],
  },
  {
    checks: "E4",
    fault: "no fault: an arm's home may hold what it likes, and a summary that claims nothing may stand by",
    after: (run) => {
      run.files[`${PAIR}/baseline/home/docs/live-coding-pair-report.json`] = '{"benefit_verdict": "better"}';
      run.files["notes.json"] = '{"product_claim_eligible": false}';
      run.files["torn.json"] = '{"product_claim_eligible"';
    },
    finds: [],
    outcome: "accepted",
  },
  failed(
    "I9",
    "an error that comes before the first arm",
    error("live coding pair base prompts are not byte-identical", false),
    "pair/failure error-arms",
  ),
  failed(
    "I10",
    "a completed arm without its log",
    (run) => {
      run.files[`${PAIR}/baseline/verification.log`] = null;
    },
    "pair/failure-layout missing",
  ),
  {
    checks: "I10",
    fault: "files of an arm that was never reached",
    base: () => {
      const run = failureDraft();
      run.progress = null;
      set(run.failure ?? {}, "completed_arms", []);
      error("live coding pair baseline provider arm failed", false)(run);
      return run;
    },
    finds: ["pair/failure-layout unreached", NOTE],
  },
  {
    checks: "I10 I7",
    fault: "an outer failure alone, with arms and progress",
    base: failureDraft,
    after: (run) => {
      run.failure = null;
    },
    finds: ["pair/completed-arms disagree", "pair/failure-layout unreached", NOTE],
  },
  failed(
    "I12",
    "a contract digest in the inner failure",
    inner("pair_contract_sha256", liveContractSha()),
    "pair/shape unknown-member",
  ),
  failed(
    "I5",
    "an outer error of no type",
    outer("error_type", ""),
    "pair/failure outer-type",
    "pair/shape wrong-value",
  ),
  failed("I14", "another level", inner("evidence_level", "campaign"), "pair/failure level"),
  {
    checks: "I15",
    fault: "neither report nor failure",
    base: failureDraft,
    after: (run) => {
      run.failure = null;
      run.executionFailure = null;
    },
    finds: ["pair/run-outcome neither"],
    family: "binding-order",
  },
  {
    checks: "I11 E18",
    fault: "an inner failure beside the report",
    after: (run) => {
      run.failure = afterBothArms().failure;
      set(run.failure ?? {}, "approval_digest", liveContractSha());
    },
    finds: [NOTE, "pair/run-outcome both"],
  },
  {
    checks: "I13",
    fault: "the given secret in the error",
    base: failureDraft,
    after: error("live coding pair ctx-light provider arm failed: tide-pool-key", false),
    options: { secrets: ["tide-pool-key"] },
    finds: ["secrets/leaked text", NOTE],
    family: "leaked-secret",
  },
  {
    checks: "I16",
    fault: "no fault: both arms completed",
    base: afterBothArms,
    finds: [NOTE],
    outcome: "accepted",
  },
  {
    checks: "E1",
    fault: "a progress at the top",
    after: (run) => {
      run.files["live-coding-pair-progress.json"] = String(run.files[PROGRESS] ?? "{}");
    },
    finds: ["pair/run-layout misplaced"],
  },
  {
    checks: "E1",
    fault: "a failure in an arm's folder",
    after: (run) => {
      run.files[`${PAIR}/ctx-light/live-coding-pair-failure.json`] = "{}";
    },
    finds: ["pair/run-layout misplaced"],
  },
];

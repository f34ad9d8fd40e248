import { type EditableProjection, eventOf, found } from "../../../support/auto-mode.ts";

/** An edit of a history, judged with the id sets of the session around it. */
export interface SessionCase {
  readonly message: string;
  readonly names: string;
  readonly change: (projection: EditableProjection) => void;
}

/** References out of the history into the session (A13, A14, A17 to A19). */
export const SESSION_CASES: readonly SessionCase[] = [
  {
    message: "other-root",
    names: "root_frame_id run-1",
    change: (p) => {
      found(p.runs[0]).root_frame_id = "frame-9";
    },
  },
  {
    message: "unknown",
    names: "branch_id run-1 branch-9 branch",
    change: (p) => {
      found(p.runs[0]).branch_id = "branch-9";
    },
  },
  {
    message: "unknown",
    names: "turn_id run-1 turn-9 turn",
    change: (p) => {
      found(p.runs[0]).turn_id = "turn-9";
    },
  },
  {
    message: "unknown",
    names: "candidate_artifact_ids run-1 artifact-9 artifact",
    change: (p) => {
      found(p.runs[0]).candidate_artifact_ids = ["artifact-9"];
    },
  },
  {
    message: "unknown",
    names: "cell_ids finding-1 cell-9 cell",
    change: (p) => {
      found(p.findings[0]).cell_ids = ["cell-9"];
    },
  },
  {
    message: "unknown",
    names: "before_version_ids repair-1 version-9 version",
    change: (p) => {
      found(p.repair_runs[0]).before_version_ids = ["version-9"];
    },
  },
  {
    message: "unknown",
    names: "execution_group_ids repair-1 group-9 action group",
    change: (p) => {
      found(p.repair_runs[0]).execution_group_ids = ["group-9"];
    },
  },
  {
    message: "unknown-in-event",
    names: "after_version_ids repair-completed version-9 version",
    change: (p) => {
      eventOf(p, "repair-completed").payload.after_version_ids = ["version-9"];
    },
  },
  {
    message: "unknown-in-event",
    names: "execution_group_ids repair-completed group-9 action group",
    change: (p) => {
      eventOf(p, "repair-completed").payload.execution_group_ids = ["group-9"];
    },
  },
  {
    message: "unknown-in-event",
    names: "action_group_id binding-1 group-9 action group",
    change: (p) => {
      eventOf(p, "binding-1").payload.action_group_id = "group-9";
    },
  },
  {
    message: "other-group-scope",
    names: "execution_group_ids repair-1 group-3 turn",
    change: (p) => {
      found(p.repair_runs[0]).execution_group_ids = ["group-3"];
    },
  },
  {
    message: "event-group-scope",
    names: "action_group_id binding-1 group-3 turn",
    change: (p) => {
      eventOf(p, "binding-1").payload.action_group_id = "group-3";
    },
  },
];

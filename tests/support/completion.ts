import { createHash } from "node:crypto";

/** A JSON object that a test changes. */
export type Json = Record<string, unknown>;

/** The documents of one job that may be completed by inference; a test changes one thing in them. */
export interface Workspace {
  readonly job: Json;
  readonly dispatch: Json;
  readonly scenario: Json;
  readonly manifest: Json;
  report: string;
}

export const JOB = "7c1e55d0";
const SESSION = "0d6f3c1e-6a53-4c7b-9a55-1f0f6a4b8f11";
const REPORT = "Everything in the list was checked.\n\n[VERDICT: PASS]\n";

export const PATHS = {
  job: `.mam/jobs/${JOB}.json`,
  dispatch: `.mam/shadow/attribution/${JOB}.json`,
  scenario: "scenarios/finalized.json",
  manifest: "reports/report-manifest.json",
  report: "reports/report-final.md",
} as const;

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A fresh copy of the workspace in exactly the state that may be completed. */
export function workspace(): Workspace {
  const identity = { job_id: JOB, attempt_id: 2, agent_session_uuid: SESSION, pane_process_generation: 5 };
  return {
    job: {
      job_id: JOB,
      prompt: "Review the change.",
      status: "running",
      iteration: 1,
      role: "Reviewer",
      agent: "claude-code",
      agent_session: "herdr:12",
      expected_artifacts: ["git_push"],
      auto_complete: true,
      pending_notification: null,
      transition_seq: 4,
    },
    dispatch: { ...identity, workspace: "/srv/jobs", recorded_at: "2026-03-01T10:00:00+00:00" },
    scenario: {
      scenario_id: "finalized",
      dispatch_context: { ...identity },
      timeline: [
        {
          at: "2026-03-01T10:00:01+00:00",
          source_kind: "herdr",
          payload: { pane: "%3", job_id: "whatever-the-pane-says" },
          collector_attribution: { ...identity },
        },
        { source_kind: "process", payload: { state: "idle" }, collector_attribution: { ...identity } },
        {
          source_kind: "filesystem",
          payload: { job_id: JOB, report_manifest: { job_id: JOB, attempt_id: 2, sha256: sha256(REPORT) } },
          collector_attribution: { ...identity },
        },
      ],
      filesystem: { manifest_committed: true },
      expected: { decision: "candidate_approved" },
    },
    manifest: {
      job_id: JOB,
      attempt_id: 2,
      report_path: "/srv/jobs/7c1e55d0/reports/report-final.md",
      sha256: sha256(REPORT),
      size: REPORT.length,
      side_effects: [{ kind: "git_push", reference: "9fceb02" }],
      finalized_at: "2026-03-01T10:15:00+00:00",
      schema_version: 1,
    },
    report: REPORT,
  };
}

/** Writes another report and finalizes it: the manifest is made to fit. */
export function finalize(given: Workspace, report: string): void {
  given.report = report;
  given.manifest.sha256 = sha256(report);
  given.manifest.size = Buffer.byteLength(report);
}

/** A record as a legitimate inferred commit leaves it. */
export function committed(given: Workspace): void {
  Object.assign(given.job, {
    status: "completed",
    completed_by: "auto_complete",
    transition_seq: 5,
    pending_notification: { event: "completed", seq: 5 },
  });
}

/** The workspace as files by path. */
export function filesOf(given: Workspace): Record<string, string> {
  return {
    [PATHS.job]: JSON.stringify(given.job, null, 2),
    [PATHS.dispatch]: JSON.stringify(given.dispatch, null, 2),
    [PATHS.scenario]: JSON.stringify(given.scenario, null, 2),
    [PATHS.manifest]: JSON.stringify(given.manifest, null, 2),
    [PATHS.report]: given.report,
  };
}

/** A member of a nested value, as an object to change. */
export function member(object: Json, ...path: readonly (string | number)[]): Json {
  let value: unknown = object;
  for (const key of path) value = (value as Record<string | number, unknown>)[key];
  return value as Json;
}

import { type ClaimSpec, defineKind, type Kind } from "../../engine/kind.ts";
import type { CompletionEvidence } from "./evidence.ts";

declare module "../../engine/kind.ts" {
  interface KindModels {
    "completion-manifest": CompletionEvidence;
    "job-record": CompletionEvidence;
    "dispatch-record": CompletionEvidence;
    "watcher-scenario": CompletionEvidence;
    "notification-log": CompletionEvidence;
    "completion-workspace": CompletionEvidence;
  }
}

const AREAS = ["completion"];

type Claim = ClaimSpec<CompletionEvidence>;

const manifestClaims: readonly Claim[] = [
  { id: "evidence", title: "Side effects are named with real references", required: true },
  { id: "job-binding", title: "The manifest belongs to the job it is shown for", required: true },
  { id: "attempt-binding", title: "The manifest belongs to the attempt that was dispatched", required: true },
];

/** Only matters when a record says that it was completed by inference. */
const inferencePolicy: Claim = {
  id: "policy",
  title: "Every completion by inference was allowed",
  required: ({ inferences }) => inferences.length > 0,
};

const notifications: Claim = {
  id: "notifications",
  title: "What the record says of its notifications is what was published",
  required: false,
};

/** Completion manifest (completion-gate 1.1, 4). */
export const completionManifest: Kind = defineKind<CompletionEvidence>({
  name: "completion-manifest",
  title: "Completion manifest of a report directory",
  forms: ["json"],
  claims: manifestClaims,
  detect: {
    name: (path) => /(?:^|\/)report-manifest\.json$/.test(path),
    keys: {
      required: ["job_id", "report_path", "sha256", "side_effects"],
      optional: ["attempt_id", "attempt", "size", "finalized_at", "schema_version"],
    },
  },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).completionManifest,
});

/** Job record (completion-gate 1.3). */
export const jobRecord: Kind = defineKind<CompletionEvidence>({
  name: "job-record",
  title: "Registry record of a job",
  forms: ["json"],
  claims: [inferencePolicy, notifications],
  detect: {
    name: (path) => /(?:^|\/)\.mam\/jobs\/[^/]+\.json$/.test(path),
    keys: {
      required: ["job_id", "prompt", "status", "iteration", "agent", "expected_artifacts", "transition_seq"],
      optional: [],
      open: true,
    },
  },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).jobRecord,
});

/** Dispatch record (completion-gate 1.2). */
export const dispatchRecord: Kind = defineKind<CompletionEvidence>({
  name: "dispatch-record",
  title: "What the dispatcher wrote when it handed a job out",
  forms: ["json"],
  claims: [],
  detect: {
    name: (path) => /(?:^|\/)\.mam\/shadow\/attribution\/[^/]+\.json$/.test(path),
    keys: {
      required: ["job_id", "attempt_id", "agent_session_uuid", "pane_process_generation"],
      optional: ["workspace", "execution_anchor", "recorded_at"],
    },
  },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).dispatchRecord,
});

/** Scenario (completion-gate 1.4, 2). */
export const watcherScenario: Kind = defineKind<CompletionEvidence>({
  name: "watcher-scenario",
  title: "A collector's recording of what was observed",
  forms: ["json"],
  claims: [{ id: "policy", title: "The policy answers what the fixture expects", required: true }],
  detect: {
    keys: { required: ["dispatch_context", "timeline", "filesystem"], optional: ["scenario_id", "expected"] },
  },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).watcherScenario,
});

/** Published-event log (completion-gate 1.5, 5). */
export const notificationLog: Kind = defineKind<CompletionEvidence>({
  name: "notification-log",
  title: "Log of published events of a job",
  forms: ["jsonl"],
  claims: [notifications],
  detect: { keys: { required: ["event", "payload"], optional: ["seq"] } },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).notificationLog,
});

/** A workspace: jobs, dispatch records and report directories together (completion-gate 1). */
export const completionWorkspace: Kind = defineKind<CompletionEvidence>({
  name: "completion-workspace",
  title: "Workspace with jobs, dispatch records and report directories",
  forms: ["bundle"],
  claims: [...manifestClaims, inferencePolicy, notifications],
  detect: { layout: (view) => view.isFolder(".mam/jobs") },
  areas: AREAS,
  load: async () => (await import("./modules.ts")).completionWorkspace,
});

/** The kinds of this family, in the order in which detection asks them. */
export const COMPLETION_KINDS: readonly Kind[] = [
  completionManifest,
  jobRecord,
  dispatchRecord,
  watcherScenario,
  notificationLog,
  completionWorkspace,
];

import { createHash } from "node:crypto";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

const TABLE = "id,score\n1,0.93\n";
const PLOT = "id,score\n1,0.95\n";
const NOTES = "first notes\n";

/** Files beside the documents. */
export const BASE_FILES: Readonly<Record<string, string>> = {
  "REPRODUCE.md": "# Reproducing Folding run\n",
  [`artifact-data/${digest(TABLE)}`]: TABLE,
  [`artifact-data/${digest(PLOT)}`]: PLOT,
  [`workspace/blobs/${digest(NOTES)}`]: NOTES,
  [`workspace/blobs/${digest(TABLE)}`]: TABLE,
};

/** Workspace trees by source tree id, before their ids are computed. */
export const BASE_TREES: Readonly<Record<string, unknown>> = {
  "src-1": {
    version: 1,
    entries: [
      { path: "notes/first.txt", blob: digest(NOTES), size: 12, mode: 420 },
      { path: "table.csv", blob: digest(TABLE), size: 16, mode: 420 },
    ],
    skipped: [
      { path: ".cache", reason: "excluded" },
      { path: "big.bin", reason: "too_large" },
    ],
  },
};

const ROOT = "f-root";
const PROJECT = "proj-1";
const CODE = ["score = 0.93", "print(score)"];

const version = (id: string, text: string, cell: string) => ({
  version_id: id,
  filename: "table.csv",
  content_type: "text/csv",
  size_bytes: text.length,
  checksum: digest(text),
  producing_cell_id: cell,
  frame_id: ROOT,
  created_at: 1040,
  env_snapshot_id: "env-1",
  source: null,
  available: true,
  snapshot_sha256: digest(text),
});

const cell = (number: number) => ({
  producing_cell_id: `cell-${number}`,
  cell_index: number,
  cell_seq: null,
  state_revision: number,
  code: CODE[number - 1],
  code_hash: digest(CODE[number - 1] ?? ""),
  language: "python",
  kernel_id: "python",
  origin: "agent",
  status: "ok",
  stdout: "",
  stderr: "",
  error: null,
  interrupted: 0,
  wall_s: 0.5,
  cpu_s: null,
  peak_rss_kb: null,
  figures: [],
  files_read: [],
  files_written: ["table.csv"],
  variable_reads: [],
  variable_writes: ["score"],
  variable_deletes: [],
  mutation_uncertain: false,
  visibility: "scientific",
  pin: false,
  replay_policy: "never",
  generation_id: "gen-1",
  created_at: 1010,
});

const event = (sequence: number) => ({
  event_id: `ev-${sequence}`,
  sequence,
  type: "tool_call",
  action_id: `act-${sequence}`,
  tool_call_id: `call-${sequence}`,
  wire_id: null,
  canonical_arguments: {},
  raw_arguments: null,
  result: { ok: true },
  side_effect_class: null,
  resource_keys: [],
  created_at: 1011,
});

const group = (number: number, events: readonly unknown[]) => ({
  group_id: `group-${number}`,
  root_frame_id: ROOT,
  branch_id: ROOT,
  turn_id: `turn-${number}`,
  ordinal: number,
  kind: "cell",
  provider: null,
  model: null,
  wire_state: null,
  assistant_content: "one cell",
  assistant_message: null,
  usage: { input_tokens: 3 },
  cost_usd: null,
  created_at: 1009,
  events,
});

const checkpoint = (id: string, branch: string, parent: string | null) => ({
  checkpoint_id: id,
  root_frame_id: ROOT,
  branch_id: branch,
  parent_checkpoint_id: parent,
  source_kind: "cell",
  source_id: "cell-1",
  internal: false,
  reason: "manual",
  action_cursor: 1,
  message_cursor: 1,
  cell_cursor: 1,
  workspace_tree_id: "src-1",
  artifact_versions: ["v-1"],
  environment_pins: {},
  generation_refs: {},
  capability_state: { states: [], version: 1 },
  permission_state: {
    conversation: [{ decision: "ask", tool: "shell", pattern: "ls", scope: "conversation", scope_id: ROOT }],
    global: [],
    project: [],
  },
  recovery_recipe: { steps: [{ kind: "hydrate_workspace", replay_policy: "never" }], version: 1 },
  metadata: {},
  created_at: 1030,
});

const plan = {
  plan_id: "plan-1",
  frame_id: ROOT,
  project_id: PROJECT,
  title: "Check the score",
  rationale: null,
  confidence: null,
  steps: [{ id: "one", title: "One" }],
  status: "draft",
  step_status: {},
  artifact_id: "a-1",
  created_at: 1020,
  updated_at: 1021,
};

const annotation = {
  annotation_id: "note-1",
  root_frame_id: ROOT,
  artifact_id: "a-1",
  artifact_name: "table.csv",
  rel_x: 0,
  rel_y: 1,
  number: 1,
  body: "look here",
  status: "open",
  version_id: "v-1",
  checksum: null,
  reservation_id: null,
  created_at: 1020,
  updated_at: 1020,
};

const memory = {
  memory_id: "mem-1",
  project_id: PROJECT,
  block: "project",
  content: "the model is version 1",
  created_at: 1020,
  updated_at: null,
};

const step = {
  step_id: "step-1",
  seq: 0,
  kind: "review",
  title: "Review",
  summary: "fine",
  input: {},
  output: { verdict: "pass" },
  status: "done",
  created_at: 1022,
};

/** The body of the checkpoint state. */
export const BASE_STATE = {
  version: 1,
  plans: [plan],
  review: {
    steps: [{ ...step, frame_id: ROOT, updated_at: 1022 }],
    annotations: [annotation],
    settings: {
      auto_review: { present: false, value: null, updated_at: null },
      reviewer_model: { present: true, value: "m", updated_at: 1000 },
    },
  },
  memory: { project_id: PROJECT, entries: [memory] },
};

const permission = (scope: string, scope_id: string) => ({
  rule_id: `rule-${scope}`,
  scope,
  scope_id,
  tool: "shell",
  pattern: "ls *",
  decision: "ask",
  created_at: 1000,
  updated_at: 1000,
});

/** The twelve documents of a small package in which everything occurs and nothing is wrong. */
export const BASE_DOCUMENTS: Readonly<Record<string, unknown>> = {
  "session.json": {
    schema_version: 1,
    source: { project_id: PROJECT, root_frame_id: ROOT, active_branch_id: ROOT },
    project: { name: "Folding run", description: "" },
    frame: {
      name: null,
      task_summary: null,
      model: null,
      effort: null,
      runtime_env: null,
      created_at: 1000,
      updated_at: 1100,
    },
    messages: [
      {
        message_id: "m-1",
        branch_id: ROOT,
        seq: 0,
        role: "user",
        content: "Fold it",
        metadata: null,
        created_at: 1001,
      },
      {
        message_id: "m-2",
        branch_id: ROOT,
        seq: 1,
        role: "assistant",
        content: "Done.",
        metadata: {
          completion_delivery: {
            delivery_id: "delivery-1",
            manifest_sha256: "",
            status: "published",
            published_at: 1060,
          },
        },
        created_at: 1050,
      },
    ],
  },
  "ledger.json": {
    groups: [group(0, []), group(1, [event(0), event(1), event(2)])],
    execution_attempts: [
      {
        attempt_id: "attempt-1",
        group_id: "group-1",
        producing_cell_id: "cell-1",
        attempt_ordinal: 0,
        state_revision: 1,
        generation_id: "gen-1",
        replayed_from_cell_id: null,
        allocated_at: 1010,
        started_at: 1011,
        response_at: 1012,
        capture_at: null,
        finished_at: 1014,
        terminal_state: "completed",
        error: null,
      },
    ],
  },
  "notebook.json": { cells: [cell(1), cell(2)] },
  "snapshots.json": {
    branches: [
      {
        branch_id: ROOT,
        root_frame_id: ROOT,
        parent_branch_id: null,
        base_checkpoint_id: null,
        head_checkpoint_id: "cp-2",
        name: null,
        created_at: 1000,
        updated_at: 1100,
      },
      {
        branch_id: "side",
        root_frame_id: ROOT,
        parent_branch_id: ROOT,
        base_checkpoint_id: "cp-1",
        head_checkpoint_id: "cp-3",
        name: "Side",
        created_at: 1000,
        updated_at: 1100,
      },
    ],
    checkpoints: [
      checkpoint("cp-1", ROOT, null),
      {
        ...checkpoint("cp-2", ROOT, "cp-1"),
        source_kind: "message",
        source_id: "m-1",
        metadata: {
          operation_id: "op-1",
          reverted_to: "cp-1",
          undo_checkpoint_id: "cp-1",
          history_projection: {
            version: 1,
            base_checkpoint_id: "cp-1",
            resume_cursors: { action_cursor: 1, message_cursor: 1, cell_cursor: 1 },
          },
        },
      },
      { ...checkpoint("cp-3", "side", "cp-1"), source_kind: null, source_id: null },
    ],
    checkpoint_states: [
      {
        checkpoint_id: "cp-1",
        root_frame_id: ROOT,
        branch_id: ROOT,
        project_id: PROJECT,
        schema_version: 1,
        state: BASE_STATE,
        state_sha256: "",
        source_checkpoint_id: null,
        trust_state: "local",
        import_source_sha256: null,
        created_at: 1030,
        counts: { annotations: 1, memories: 1, plans: 1, review_steps: 1 },
        available: true,
        restorable: true,
        quarantined: false,
        contains_bodies: true,
      },
    ],
    operations: [
      {
        operation_id: "op-1",
        root_frame_id: ROOT,
        branch_id: ROOT,
        kind: "revert",
        source_checkpoint_id: "cp-2",
        target_checkpoint_id: "cp-1",
        status: "completed",
        preview: {},
        error: null,
        created_at: 1040,
        finished_at: 1041,
      },
    ],
    recovery_journal: [
      {
        entry_id: "recovery-1",
        recovery_id: "rec",
        root_frame_id: ROOT,
        branch_id: ROOT,
        phase: "plan",
        status: "partial",
        detail: {},
        source_generation_id: "gen-1",
        candidate_generation_id: "gen-1",
        sequence: 0,
        created_at: 1045,
      },
    ],
    workspace: { active_branch_id: ROOT, active_source_tree_id: "src-1", tree_map: {}, trees: [] },
  },
  "artifacts.json": {
    artifacts: [
      {
        artifact_id: "a-1",
        content_type: "text/csv",
        is_user_upload: 0,
        priority: 0,
        created_at: 1040,
        filename: "table.csv",
        latest_version_id: "v-2",
        versions: [version("v-1", TABLE, "cell-1"), version("v-2", PLOT, "cell-2")],
      },
    ],
    excluded: [{ artifact_id: "a-0", reason: "no_importable_version" }],
    completion_deliveries: [
      {
        delivery_id: "delivery-1",
        message_id: "m-2",
        branch_id: ROOT,
        frame_id: ROOT,
        status: "published",
        created_at: 1050,
        published_at: 1060,
        manifest_sha256: "",
        content_sha256: digest("Done."),
        manifest: {
          schema_version: 1,
          root_frame_id: ROOT,
          project_id: PROJECT,
          artifacts: [
            {
              artifact_id: "a-1",
              version_id: "v-2",
              filename: "table.csv",
              content_type: "text/csv",
              size_bytes: PLOT.length,
              sha256: digest(PLOT),
              url: "/api/v1/artifacts/versions/v-2",
            },
          ],
        },
      },
    ],
  },
  "environment.json": {
    generations: [
      {
        generation_id: "gen-1",
        root_frame_id: ROOT,
        branch_id: ROOT,
        language: "python",
        ordinal: 0,
        state: "released",
        environment: {},
        bootstrap: {},
        environment_manifest_id: "env-a",
        bootstrap_manifest_id: "boot-a",
        owner_instance_id: null,
        parent_generation_id: null,
        recovered_from_generation_id: null,
        worker_pid: null,
        started_at: 1002,
        last_activity_at: 1050,
        ended_at: 1060,
        ended_reason: "done",
      },
    ],
    artifact_environment_snapshots: [
      {
        snapshot_id: "env-1",
        kind: "python",
        python_version: "3.11.7",
        implementation: "CPython",
        platform: "Linux",
        environment_name: "base",
        interpreter: null,
        packages: [{ name: "numpy", version: "1.26.4" }],
        package_count: 1,
        packages_unavailable: null,
        remote: [],
        provenance: null,
        generation_id: "gen-1",
        generation_confidence: "verified",
        created_at: 1039,
      },
    ],
  },
  "lineage.json": {
    edges: [{ input_version_id: "v-1", output_version_id: "v-2", producing_cell_id: "cell-2" }],
  },
  "plans.json": { plans: [plan] },
  "review.json": {
    annotations: [annotation],
    activity_steps: [step],
    settings: { auto_review: null, reviewer_model: null, active_on_import: false },
  },
  "memory.json": { memories: [memory] },
  "permissions.json": {
    policy: "imported allow rules are downgraded to ask",
    project: [permission("project", PROJECT)],
    conversation: [permission("conversation", ROOT)],
  },
  "capabilities.json": {
    states: [
      {
        kind: "skill",
        name: "protein-analysis",
        scope: "session",
        scope_id: ROOT,
        enabled: false,
        metadata: {},
        created_at: 1000,
        updated_at: 1000,
      },
    ],
  },
};

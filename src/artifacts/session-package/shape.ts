import * as v from "valibot";
import { isObject } from "../../container/json/value.ts";
import { integer, finiteNumber as number } from "../schema.ts";
import { DOCUMENTS, type DocumentName, LIST_NAMES, LISTS, type ListName } from "./documents.ts";

/**
 * The types of the members that no other rule looks at (session-package 5, 14 S7). A member that is absent or
 * null was not recorded. Identities, references, digests, vocabularies and versions are `other` here: a rule of
 * their own says what is wrong with them.
 */
const other = v.optional(v.unknown());
const text = v.nullish(v.string());
const integral = v.nullish(integer());
const count = v.nullish(integer(0));
const measure = v.nullish(number);
const flag = v.nullish(v.union([v.boolean(), integer(0)]));
const list = v.nullish(v.array(v.unknown()));
const texts = v.nullish(v.array(v.string()));
const map = v.nullish(v.custom<object>(isMap, "an object"));

/** An object with these members and any others. The schema library alone would take a list for an object. */
function record<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<object>(isMap, "an object"), v.looseObject(entries));
}

function isMap(value: unknown): boolean {
  return isObject(value as never);
}

const times = { created_at: integral, updated_at: integral };

const event = record({
  event_id: other,
  sequence: count,
  type: text,
  action_id: text,
  tool_call_id: text,
  wire_id: text,
  canonical_arguments: other,
  raw_arguments: other,
  result: other,
  side_effect_class: text,
  resource_keys: list,
  created_at: integral,
});

const version = record({
  version_id: other,
  filename: other,
  content_type: text,
  size_bytes: other,
  checksum: other,
  producing_cell_id: other,
  frame_id: other,
  created_at: integral,
  env_snapshot_id: other,
  source: other,
  available: v.optional(v.boolean()),
  snapshot_sha256: other,
});

const permissionRule = record({
  rule_id: text,
  scope: text,
  scope_id: text,
  tool: text,
  pattern: text,
  decision: other,
  ...times,
});

/** The rules that a checkpoint keeps, by where they apply. */
const permissionRules = v.optional(v.array(permissionRule));

/** One record of each list (session-package 5, field trees). */
export const RECORD_SHAPES = {
  messages: record({
    message_id: other,
    branch_id: other,
    seq: integral,
    role: other,
    content: v.string(),
    metadata: map,
    created_at: integral,
  }),
  groups: record({
    group_id: other,
    root_frame_id: other,
    branch_id: other,
    turn_id: text,
    ordinal: count,
    kind: text,
    provider: text,
    model: text,
    wire_state: other,
    assistant_content: other,
    assistant_message: map,
    usage: map,
    cost_usd: measure,
    created_at: integral,
    events: v.array(event),
  }),
  attempts: record({
    attempt_id: other,
    group_id: other,
    producing_cell_id: other,
    attempt_ordinal: count,
    state_revision: count,
    generation_id: other,
    replayed_from_cell_id: other,
    allocated_at: integral,
    started_at: integral,
    response_at: integral,
    capture_at: integral,
    finished_at: integral,
    terminal_state: text,
    error: other,
  }),
  cells: record({
    producing_cell_id: other,
    cell_index: count,
    cell_seq: count,
    state_revision: count,
    code: text,
    code_hash: other,
    language: other,
    kernel_id: text,
    origin: text,
    status: text,
    stdout: text,
    stderr: text,
    error: other,
    interrupted: flag,
    wall_s: measure,
    cpu_s: measure,
    peak_rss_kb: count,
    figures: list,
    files_read: texts,
    files_written: texts,
    variable_reads: list,
    variable_writes: list,
    variable_deletes: list,
    mutation_uncertain: flag,
    visibility: text,
    pin: flag,
    replay_policy: other,
    generation_id: other,
    created_at: integral,
  }),
  branches: record({
    branch_id: other,
    root_frame_id: other,
    parent_branch_id: other,
    base_checkpoint_id: other,
    head_checkpoint_id: other,
    name: text,
    ...times,
  }),
  checkpoints: record({
    checkpoint_id: other,
    root_frame_id: other,
    branch_id: other,
    parent_checkpoint_id: other,
    source_kind: other,
    source_id: other,
    internal: flag,
    reason: text,
    action_cursor: count,
    message_cursor: count,
    cell_cursor: count,
    auto_event_cursor: count,
    workspace_tree_id: other,
    artifact_versions: list,
    environment_pins: map,
    generation_refs: map,
    capability_state: map,
    permission_state: v.optional(
      record({ conversation: permissionRules, global: permissionRules, project: permissionRules }),
    ),
    recovery_recipe: map,
    metadata: map,
    created_at: integral,
  }),
  states: record({
    checkpoint_id: other,
    root_frame_id: other,
    branch_id: other,
    project_id: other,
    schema_version: other,
    state: other,
    state_json: other,
    state_sha256: other,
    source_checkpoint_id: other,
    trust_state: text,
    import_source_sha256: text,
    created_at: integral,
    counts: v.nullish(record({ annotations: count, memories: count, plans: count, review_steps: count })),
    available: v.optional(v.boolean()),
    restorable: flag,
    quarantined: flag,
    contains_bodies: flag,
  }),
  operations: record({
    operation_id: other,
    root_frame_id: other,
    branch_id: other,
    kind: text,
    source_checkpoint_id: other,
    target_checkpoint_id: other,
    status: text,
    preview: other,
    error: other,
    created_at: integral,
    finished_at: integral,
  }),
  recoveries: record({
    entry_id: other,
    recovery_id: text,
    root_frame_id: other,
    branch_id: other,
    phase: text,
    status: text,
    detail: other,
    source_generation_id: other,
    candidate_generation_id: other,
    sequence: count,
    created_at: integral,
  }),
  artifacts: record({
    artifact_id: other,
    content_type: text,
    is_user_upload: flag,
    priority: integral,
    created_at: integral,
    filename: other,
    latest_version_id: other,
    versions: v.array(version),
  }),
  deliveries: record({
    delivery_id: other,
    message_id: other,
    branch_id: other,
    frame_id: other,
    status: other,
    created_at: other,
    published_at: other,
    manifest_sha256: other,
    content_sha256: other,
    manifest: other,
  }),
  generations: record({
    generation_id: other,
    root_frame_id: other,
    branch_id: other,
    language: text,
    ordinal: count,
    state: text,
    environment: other,
    bootstrap: other,
    environment_manifest_id: text,
    bootstrap_manifest_id: text,
    owner_instance_id: text,
    parent_generation_id: other,
    recovered_from_generation_id: other,
    worker_pid: count,
    started_at: integral,
    last_activity_at: integral,
    ended_at: integral,
    ended_reason: text,
  }),
  snapshots: record({
    snapshot_id: other,
    kind: text,
    python_version: text,
    implementation: text,
    platform: text,
    environment_name: text,
    interpreter: other,
    packages: list,
    package_count: count,
    packages_unavailable: other,
    remote: other,
    provenance: other,
    generation_id: other,
    generation_confidence: text,
    created_at: integral,
  }),
  edges: record({ input_version_id: other, output_version_id: other, producing_cell_id: other }),
  plans: record({
    plan_id: text,
    frame_id: other,
    project_id: other,
    title: text,
    rationale: text,
    confidence: other,
    steps: v.optional(v.array(v.unknown())),
    status: other,
    step_status: map,
    artifact_id: other,
    ...times,
  }),
  annotations: record({
    annotation_id: text,
    root_frame_id: other,
    artifact_id: other,
    artifact_name: text,
    rel_x: measure,
    rel_y: measure,
    number: integral,
    body: text,
    status: other,
    version_id: other,
    checksum: text,
    reservation_id: text,
    ...times,
  }),
  steps: record({
    step_id: text,
    seq: integral,
    kind: other,
    title: text,
    summary: text,
    input: other,
    output: other,
    status: text,
    created_at: integral,
  }),
  memories: record({ memory_id: text, project_id: other, block: text, content: v.string(), ...times }),
  capabilities: record({
    kind: text,
    name: text,
    scope: other,
    scope_id: other,
    enabled: flag,
    metadata: map,
    ...times,
  }),
  projectPermissions: permissionRule,
  conversationPermissions: permissionRule,
} as const satisfies Readonly<Record<ListName, v.GenericSchema>>;

/** What stands in each document beside its lists. */
const DOCUMENT_MEMBERS: Readonly<Record<DocumentName, v.ObjectEntries>> = {
  "session.json": {
    schema_version: other,
    source: v.optional(record({ project_id: other, root_frame_id: other, active_branch_id: other })),
    project: record({ name: text, description: text }),
    frame: record({
      name: text,
      task_summary: text,
      model: text,
      effort: text,
      runtime_env: other,
      ...times,
    }),
    share_view_schema_version: other,
    projection_id: other,
  },
  "ledger.json": {},
  "notebook.json": {},
  "snapshots.json": {
    workspace: v.optional(
      v.looseObject({
        active_branch_id: other,
        active_source_tree_id: other,
        tree_map: other,
        trees: other,
      }),
    ),
  },
  "artifacts.json": {
    excluded: v.nullish(v.array(record({ artifact_id: text, reason: text, count }))),
  },
  "environment.json": {},
  "lineage.json": {},
  "plans.json": {},
  "review.json": {
    settings: v.optional(record({ auto_review: other, reviewer_model: other, active_on_import: other })),
    auto_mode: other,
  },
  "memory.json": {},
  "permissions.json": { policy: text },
  "capabilities.json": {},
};

/** The twelve documents without their lists' records: those are compared one by one. */
export const DOCUMENT_SHAPES = documentShapes(() => other);

/** A workspace tree (session-package 7); what its rules look at themselves is `other`. */
export const treeShape = record({
  version: other,
  entries: v.optional(v.array(record({ path: other, blob: other, size: other, mode: other }))),
  skipped: v.optional(v.array(record({ path: v.string(), reason: text }))),
  tree_id: other,
});

const stateSetting = v.optional(record({ present: other, value: other, updated_at: integral }));

/** The body of a checkpoint state (session-package 8); its scope, ids and version are `other`. */
export const stateShape = record({
  version: other,
  plans: v.array(RECORD_SHAPES.plans),
  review: record({
    steps: v.array(
      record({
        step_id: other,
        frame_id: other,
        seq: integral,
        kind: other,
        title: text,
        summary: text,
        input: other,
        output: other,
        status: text,
        ...times,
      }),
    ),
    annotations: v.array(RECORD_SHAPES.annotations),
    settings: record({ auto_review: stateSetting, reviewer_model: stateSetting }),
  }),
  memory: record({ project_id: other, entries: v.array(RECORD_SHAPES.memories) }),
});

/** Everything together: the shape that `sealcheck schema session-package` prints. */
export const sessionShapes = v.object(
  documentShapes((name) =>
    LISTS[name].optional ? v.optional(v.array(RECORD_SHAPES[name])) : v.array(RECORD_SHAPES[name]),
  ),
);

function documentShapes(ofList: (name: ListName) => v.GenericSchema): Record<DocumentName, v.GenericSchema> {
  const shapes: Partial<Record<DocumentName, v.GenericSchema>> = {};
  for (const document of DOCUMENTS) {
    const lists = LIST_NAMES.filter((name) => LISTS[name].document === document);
    shapes[document] = record({
      ...DOCUMENT_MEMBERS[document],
      ...Object.fromEntries(lists.map((name) => [LISTS[name].member, ofList(name)])),
    });
  }
  return shapes as Record<DocumentName, v.GenericSchema>;
}

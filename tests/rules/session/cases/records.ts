import { add, drop, set, sha256 } from "../../../support/session-package.ts";
import type { Case } from "./seal.ts";

const snapshots = (path: string): string => `snapshots.json/${path}`;
const again = (record: object): object => record;
const named = (change: object) => (record: object) => ({ ...record, ...change });

/** Identities, references, branches and checkpoints (session-package 5). */
export const RECORD_CASES: readonly Case[] = [
  ["identities/missing", add("session.json/messages", named({ message_id: "" }))],
  ["identities/missing", add("session.json/messages", named({ message_id: 5 }))],
  [
    "identities/missing",
    add("environment.json/artifact_environment_snapshots", named({ snapshot_id: null })),
  ],
  ["identities/missing", set("ledger.json/groups/1/events/0/event_id", 5)],
  ["identities/too-long", add("session.json/messages", named({ message_id: "x".repeat(513) }))],
  ["identities/too-long", add("artifacts.json/artifacts/0/versions", named({ version_id: "x".repeat(513) }))],
  ["identities/repeated", add("session.json/messages", again)],
  ["identities/repeated", add("ledger.json/groups", again)],
  ["identities/repeated", add("ledger.json/execution_attempts", again)],
  ["identities/repeated", add("environment.json/generations", again)],
  ["identities/repeated", set("ledger.json/groups/1/events/1/event_id", "ev-0")],
  ["identities/repeated", add("artifacts.json/artifacts/0/versions", again)],
  ["identities/repeated-record", add("plans.json/plans", again)],
  ["identities/repeated-record", add("memory.json/memories", again)],
  ["identities/repeated-record", set("permissions.json/project/0/rule_id", "rule-conversation")],

  ["scope/other-session", set("ledger.json/groups/0/root_frame_id", "f-other")],
  ["scope/other-session", set("ledger.json/groups/0/root_frame_id", "")],
  ["scope/other-session", set(snapshots("checkpoints/0/root_frame_id"), "f-other")],
  ["scope/other-session", set(snapshots("branches/1/root_frame_id"), "f-other")],
  ["scope/other-session", set(snapshots("operations/0/root_frame_id"), "f-other")],
  ["scope/other-session", set(snapshots("recovery_journal/0/root_frame_id"), "f-other")],
  ["scope/other-session", set("environment.json/generations/0/root_frame_id", "f-other")],
  ["scope/uncompared-scope", set("plans.json/plans/0/project_id", "proj-2")],
  ["scope/uncompared-scope", set("memory.json/memories/0/project_id", "proj-2")],
  ["scope/uncompared-scope", set("artifacts.json/artifacts/0/versions/0/frame_id", "f-child")],

  ["references/unknown", set("session.json/messages/0/branch_id", "ghost")],
  ["references/missing", set("session.json/messages/0/branch_id", null)],
  ["references/unknown", set("ledger.json/groups/0/branch_id", "ghost")],
  ["references/missing", drop("ledger.json/groups/0/branch_id")],
  ["references/unknown", set("ledger.json/execution_attempts/0/group_id", "ghost")],
  ["references/unknown", set("ledger.json/execution_attempts/0/producing_cell_id", "ghost")],
  ["references/unknown", set("ledger.json/execution_attempts/0/replayed_from_cell_id", "ghost")],
  ["references/unknown", set("ledger.json/execution_attempts/0/generation_id", ["gen-1"])],
  ["references/unknown", set("environment.json/generations/0/branch_id", "ghost")],
  ["references/unknown", set("lineage.json/edges/0/input_version_id", "ghost")],
  ["references/missing", set("lineage.json/edges/0/output_version_id", null)],
  ["references/unknown", set("lineage.json/edges/0/producing_cell_id", "ghost")],
  ["references/unknown", set("plans.json/plans/0/artifact_id", "ghost")],
  ["references/missing", set("review.json/annotations/0/artifact_id", null)],
  ["references/unknown", set("artifacts.json/artifacts/0/versions/0/producing_cell_id", "ghost")],
  ["references/unknown", set("artifacts.json/artifacts/0/versions/0/env_snapshot_id", "ghost")],
  ["references/unknown", set(snapshots("checkpoints/0/workspace_tree_id"), "ghost")],
  ["references/unknown", set(snapshots("operations/0/target_checkpoint_id"), "ghost")],
  ["references/unknown", set(snapshots("recovery_journal/0/candidate_generation_id"), "ghost")],
  ["references/unknown", set(snapshots("checkpoint_states/0/source_checkpoint_id"), "ghost")],
  ["references/unknown", set(snapshots("checkpoint_states/0/checkpoint_id"), "ghost")],
  ["references/uncompared-reference", set("notebook.json/cells/0/generation_id", "ghost")],
  ["references/uncompared-reference", set("review.json/annotations/0/version_id", "ghost")],
  ["references/uncompared-reference", set("environment.json/generations/0/parent_generation_id", "ghost")],

  [
    "branches/no-root-branch branches/unknown-active-branch branches/unknown-base branches/unknown-parent checkpoint-chains/wrong-end",
    set(snapshots("branches/0/branch_id"), "trunk"),
    set(snapshots("branches/1/parent_branch_id"), "trunk"),
    set("session.json/messages", []),
    set("ledger.json/groups", []),
    set("ledger.json/execution_attempts", []),
    set("environment.json/generations/0/branch_id", "trunk"),
    set(snapshots("checkpoints"), (all: readonly { branch_id: string }[]) =>
      all.map((each) => ({
        ...each,
        source_kind: null,
        source_id: null,
        branch_id: each.branch_id === "side" ? "side" : "trunk",
      })),
    ),
    set(snapshots("checkpoint_states"), []),
    set(snapshots("operations/0/branch_id"), "trunk"),
    set(snapshots("recovery_journal/0/branch_id"), "trunk"),
    set("artifacts.json/completion_deliveries", []),
  ],
  [
    "branches/unknown-active-branch workspace/other-branch",
    set("session.json/source/active_branch_id", "ghost"),
  ],
  ["branches/unknown-active-branch workspace/other-branch", set("session.json/source/active_branch_id", 5)],
  ["branches/root-has-parent", set(snapshots("branches/0/parent_branch_id"), "side")],
  ["branches/root-has-base", set(snapshots("branches/0/base_checkpoint_id"), "cp-1")],
  ["branches/base-elsewhere branches/unknown-parent", set(snapshots("branches/1/parent_branch_id"), "ghost")],
  ["branches/base-elsewhere branches/unknown-parent", set(snapshots("branches/1/parent_branch_id"), null)],
  ["branches/base-elsewhere branches/own-parent", set(snapshots("branches/1/parent_branch_id"), "side")],
  [
    "branches/unknown-base checkpoint-chains/leaves-branch",
    set(snapshots("branches/1/base_checkpoint_id"), "ghost"),
  ],
  [
    "branches/base-elsewhere checkpoint-chains/unreached",
    set(snapshots("branches/1/base_checkpoint_id"), "cp-3"),
    set(snapshots("checkpoints/2/parent_checkpoint_id"), null),
  ],
  [
    "branches/cycle branches/cycle",
    add(snapshots("branches"), {
      branch_id: "b",
      parent_branch_id: "c",
      base_checkpoint_id: "cp-b",
      head_checkpoint_id: "cp-c",
    }),
    add(snapshots("branches"), {
      branch_id: "c",
      parent_branch_id: "b",
      base_checkpoint_id: "cp-c",
      head_checkpoint_id: "cp-b",
    }),
    add(snapshots("checkpoints"), { checkpoint_id: "cp-b", branch_id: "c", parent_checkpoint_id: "cp-c" }),
    add(snapshots("checkpoints"), { checkpoint_id: "cp-c", branch_id: "b", parent_checkpoint_id: "cp-b" }),
  ],

  [
    "checkpoint-chains/no-head checkpoint-chains/unreached",
    set(snapshots("branches/1/head_checkpoint_id"), null),
  ],
  [
    "checkpoint-chains/unreached checkpoint-chains/unreached",
    set(snapshots("branches/0/head_checkpoint_id"), null),
  ],
  [
    "checkpoint-chains/unknown-head checkpoint-chains/unreached",
    set(snapshots("branches/1/head_checkpoint_id"), "ghost"),
  ],
  ["checkpoint-chains/loop", set(snapshots("checkpoints/0/parent_checkpoint_id"), "cp-2")],
  ["checkpoint-chains/leaves-branch", set(snapshots("checkpoints/0/parent_checkpoint_id"), "cp-3")],
  ["checkpoint-chains/wrong-end", set(snapshots("checkpoints/2/parent_checkpoint_id"), null)],
  ["checkpoint-chains/unreached", add(snapshots("checkpoints"), named({ checkpoint_id: "cp-4" }))],
  ["checkpoint-chains/unreached", set(snapshots("branches/0/head_checkpoint_id"), "cp-1")],

  ["checkpoint-records/half-a-source", set(snapshots("checkpoints/0/source_id"), null)],
  ["checkpoint-records/half-a-source", set(snapshots("checkpoints/0/source_kind"), null)],
  ["checkpoint-records/unknown-source-kind", set(snapshots("checkpoints/0/source_kind"), "plan")],
  ["checkpoint-records/unknown-source", set(snapshots("checkpoints/0/source_id"), "ghost")],
  ["checkpoint-records/unknown-source", set(snapshots("checkpoints/1/source_id"), "ghost")],
  ["checkpoint-records/unknown-version", set(snapshots("checkpoints/0/artifact_versions/0"), "ghost")],
  ["checkpoint-records/no-version", set(snapshots("checkpoints/0/artifact_versions/0"), "")],
  [
    "checkpoint-records/unknown-checkpoint",
    set(snapshots("checkpoints/0/metadata"), { reverted_to: "ghost" }),
  ],
  [
    "checkpoint-records/unknown-checkpoint",
    set(snapshots("checkpoints/0/metadata"), { undo_checkpoint_id: 5 }),
  ],
  ["checkpoint-records/unknown-record", set(snapshots("checkpoints/0/metadata"), { operation_id: "ghost" })],

  ["history-projections/not-an-object", set(snapshots("checkpoints/1/metadata/history_projection"), [])],
  [
    "history-projections/not-an-object",
    set(snapshots("checkpoints/1/metadata/history_projection/resume_cursors"), []),
  ],
  [
    "history-projections/wrong-version",
    set(snapshots("checkpoints/1/metadata/history_projection/version"), 2),
  ],
  [
    "history-projections/unknown-base",
    set(snapshots("checkpoints/1/metadata/history_projection/base_checkpoint_id"), "ghost"),
  ],
  ["history-projections/other-target", set(snapshots("checkpoints/1/metadata/reverted_to"), "cp-2")],
  [
    "history-projections/bad-cursor",
    set(snapshots("checkpoints/1/metadata/history_projection/resume_cursors/cell_cursor"), true),
  ],
  [
    "history-projections/bad-cursor",
    set(snapshots("checkpoints/1/metadata/history_projection/resume_cursors/cell_cursor"), -1),
  ],
  ["auto-cursors/unknown-event", set(snapshots("checkpoints/0/auto_event_cursor"), 5)],
  [
    "auto-cursors/unknown-event",
    set(snapshots("checkpoints/1/metadata/history_projection/resume_cursors/auto_event_cursor"), 5),
  ],

  ["event-order/repeated", set("ledger.json/groups/1/events/1/sequence", 0)],
  ["event-order/repeated", set("ledger.json/groups/1/events/1/sequence", null)],
  ["event-actions/foreign-action", set("ledger.json/groups/1/events/0/action_id", "ghost")],

  [
    "cells/no-revision",
    set("notebook.json/cells/0/state_revision", null),
    set("notebook.json/cells/0/cell_index", null),
  ],
  [
    "cells/no-revision",
    set("notebook.json/cells/0/state_revision", 0),
    set("notebook.json/cells/0/cell_index", 0),
  ],
  ["cells/no-revision document-shape/wrong-type", set("notebook.json/cells/0/state_revision", true)],
  ["cells/repeated-revision", set("notebook.json/cells/0/state_revision", 2)],
  ["cells/zero-revision", set("notebook.json/cells/0/state_revision", 0)],
  ["cells/unknown-language", set("notebook.json/cells/0/language", "julia")],
  ["cells/unknown-language", set("notebook.json/cells/0/language", 5)],
  ["code-hashes/changed-code", set("notebook.json/cells/0/code", "score = 0.99")],
  ["code-hashes/no-hash", set("notebook.json/cells/0/code_hash", null)],
  ["code-hashes/no-hash", set("notebook.json/cells/0/code_hash", sha256("score = 0.93").toUpperCase())],
  ["cell-files/climbs-out", set("notebook.json/cells/0/files_written/0", "../../x")],
  ["cell-files/climbs-out", set("notebook.json/cells/0/files_read", ["a\\..\\x"])],
  ["cell-files/absolute", set("notebook.json/cells/0/files_read", ["/data/x.csv"])],
  ["times/reversed", set("ledger.json/execution_attempts/0/finished_at", 1)],
  ["times/reversed", set("environment.json/generations/0/ended_at", 1)],

  [
    "lineage/self-loop",
    add("lineage.json/edges", { input_version_id: "v-1", output_version_id: "v-1", producing_cell_id: null }),
  ],
  ["references/unknown", set("lineage.json/edges/0/input_version_id", {})],
  ["lineage/repeated-edge", add("lineage.json/edges", again)],
  [
    "lineage/cycle",
    add("lineage.json/edges", {
      input_version_id: "v-2",
      output_version_id: "v-1",
      producing_cell_id: "cell-1",
    }),
  ],
];

import { drop, type Mutation, set, sha256, without } from "./session-package.ts";

/** Makes a bundle for sharing of the package (session-package 10). */
export const SHARE: readonly Mutation[] = [
  set("session.json/projection_id", sha256("view")),
  set("session.json/share_view_schema_version", 1),
  set("session.json/messages/1/metadata", null),
  set("artifacts.json/completion_deliveries", []),
  set("ledger.json/execution_attempts", []),
  set("environment.json/generations", []),
  set("environment.json/artifact_environment_snapshots/0/generation_id", null),
  set("notebook.json/cells/0/generation_id", null),
  set("notebook.json/cells/1/generation_id", null),
  set("memory.json/memories", []),
  set("permissions.json/project", []),
  set("permissions.json/conversation", []),
  set("capabilities.json/states", []),
  ...["checkpoints", "checkpoint_states", "operations", "recovery_journal"].map((list) =>
    set(`snapshots.json/${list}`, []),
  ),
  drop("snapshots.json/branches/1"),
  set("snapshots.json/branches/0/head_checkpoint_id", null),
  set("artifacts.json/artifacts/0/versions", (versions: readonly object[]) =>
    versions.map((version) => ({ ...version, frame_id: null })),
  ),
  without("REPRODUCE.md"),
];

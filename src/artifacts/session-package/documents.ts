import type { LimitName } from "../../limits.ts";

/** The twelve documents that every session package holds, in the order of session-package 5. */
export const DOCUMENTS = [
  "session.json",
  "ledger.json",
  "notebook.json",
  "snapshots.json",
  "artifacts.json",
  "environment.json",
  "lineage.json",
  "plans.json",
  "review.json",
  "memory.json",
  "permissions.json",
  "capabilities.json",
] as const;
/** One of the documents. */
export type DocumentName = (typeof DOCUMENTS)[number];

/** The manifest, which is none of the documents. */
export const MANIFEST = "manifest.json";
/** The prose that session exports add, which is none of the documents either. */
export const README = "REPRODUCE.md";

/** The entry of an artifact version's content, named by the digest of its bytes. */
export const artifactData = (sha256: string): string => `artifact-data/${sha256}`;
/** The entry of a workspace file's content, named by the digest of its bytes. */
export const workspaceBlob = (sha256: string): string => `workspace/blobs/${sha256}`;
/** The entry of a workspace tree, named by the digest of its value. */
export const workspaceTree = (treeId: string): string => `workspace/trees/${treeId}.json`;

/** Whether an entry stands where workspace trees stand. */
export function isTreePath(path: string): boolean {
  return path.startsWith("workspace/trees/") && path.endsWith(".json");
}

/** One list of records: where it stands, what one record is called, and how many there may be. */
export interface ListSpec {
  readonly document: DocumentName;
  readonly member: string;
  readonly noun: string;
  readonly limit: LimitName;
  /** A package of an older exporter may be without it; an absent list is empty (D3). */
  readonly optional?: boolean;
}

/** Every list of records of the twelve documents (D4), in the order in which the format tests them. */
export const LISTS = {
  messages: list("session.json", "messages", "message", "messages"),
  groups: list("ledger.json", "groups", "action group", "groups"),
  attempts: list("ledger.json", "execution_attempts", "execution attempt", "execution-attempts"),
  cells: list("notebook.json", "cells", "cell", "cells"),
  branches: list("snapshots.json", "branches", "branch", "branches"),
  checkpoints: list("snapshots.json", "checkpoints", "checkpoint", "checkpoints"),
  states: list("snapshots.json", "checkpoint_states", "checkpoint state", "checkpoint-states", true),
  operations: list("snapshots.json", "operations", "operation", "operations"),
  recoveries: list("snapshots.json", "recovery_journal", "recovery event", "recovery-journal"),
  artifacts: list("artifacts.json", "artifacts", "artifact", "artifacts"),
  deliveries: list(
    "artifacts.json",
    "completion_deliveries",
    "completion delivery",
    "completion-deliveries",
    true,
  ),
  generations: list("environment.json", "generations", "generation", "generations"),
  snapshots: list(
    "environment.json",
    "artifact_environment_snapshots",
    "environment snapshot",
    "environment-snapshots",
  ),
  edges: list("lineage.json", "edges", "lineage edge", "lineage-edges"),
  plans: list("plans.json", "plans", "plan", "plans"),
  annotations: list("review.json", "annotations", "annotation", "annotations"),
  steps: list("review.json", "activity_steps", "review activity step", "review-steps", true),
  memories: list("memory.json", "memories", "memory", "memories"),
  capabilities: list("capabilities.json", "states", "capability state", "capability-states"),
  projectPermissions: list("permissions.json", "project", "permission rule", "permission-rules"),
  conversationPermissions: list("permissions.json", "conversation", "permission rule", "permission-rules"),
} as const satisfies Readonly<Record<string, ListSpec>>;
/** The name of a list of records. */
export type ListName = keyof typeof LISTS;

/** The names of all lists of records. */
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

function list(
  document: DocumentName,
  member: string,
  noun: string,
  limit: LimitName,
  optional = false,
): ListSpec {
  return { document, member, noun, limit, optional };
}

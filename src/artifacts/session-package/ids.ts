import type { JsonObject } from "../../container/json/value.ts";
import type { ListName } from "./documents.ts";
import type { ActionGroupScope, ArtifactVersion, SessionIds } from "./model.ts";
import { nonEmpty } from "./values.ts";

/** Collects the id sets of a session (session-package 5). Ids that are no text, or empty, are left out. */
export function collectIds(
  root: string | null,
  lists: Readonly<Record<ListName, readonly JsonObject[]>>,
  versions: readonly ArtifactVersion[],
  treeMap: JsonObject | null,
): SessionIds {
  return {
    atRest: true,
    root,
    branches: idsOf(lists.branches, "branch_id"),
    artifacts: idsOf(lists.artifacts, "artifact_id"),
    versions: idsOf(
      versions.map(({ record }) => record),
      "version_id",
    ),
    cells: idsOf(lists.cells, "producing_cell_id"),
    groups: groupScopes(lists.groups),
    turns: new Set(lists.groups.flatMap((group) => nonEmpty(group.turn_id) ?? [])),
    messages: idsOf(lists.messages, "message_id"),
    checkpoints: idsOf(lists.checkpoints, "checkpoint_id"),
    generations: idsOf(lists.generations, "generation_id"),
    snapshots: idsOf(lists.snapshots, "snapshot_id"),
    operations: idsOf(lists.operations, "operation_id"),
    trees: new Set(treeMap === null ? [] : Object.keys(treeMap)),
  };
}

function idsOf(records: readonly JsonObject[], member: string): ReadonlySet<string> {
  return new Set(records.flatMap((record) => nonEmpty(record[member]) ?? []));
}

function groupScopes(groups: readonly JsonObject[]): ReadonlyMap<string, ActionGroupScope> {
  const scopes = new Map<string, ActionGroupScope>();
  for (const group of groups) {
    const id = nonEmpty(group.group_id);
    if (id === null) continue;
    scopes.set(id, {
      root: nonEmpty(group.root_frame_id),
      branch: nonEmpty(group.branch_id),
      turn: nonEmpty(group.turn_id),
    });
  }
  return scopes;
}

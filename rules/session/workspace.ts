import { isHex64, objectsOf, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray, META } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/workspace",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The workspace says which tree it had, and where that tree is",
  why: "Checkpoints name trees by the ids of the exporter; the map leads from those to the trees in the package. A second list repeats the map, and a reader that believes the list sees another workspace.",
  fix: "Ask for a fresh export of the session.",
  source: "session-package 7, W1 to W5; 14 S1",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "not-an-object": "the workspace's {member} is not an object",
    "other-branch": "the workspace is not that of the active branch",
    "empty-key": "the tree map has an entry without a source tree id",
    "unknown-active-tree": "the workspace's active tree is not in the tree map",
    "bad-tree-id": "the tree map names a tree by something else than a digest",
    "trees-differ": {
      text: "the list of trees does not repeat the tree map",
      family: "stale-digest",
    },
  },
  check({ documents, source, workspace, ids }, report) {
    const snapshots = documents["snapshots.json"];
    if (snapshots.state !== "read") return;
    const { record, treeMap } = workspace;
    if (record === null) {
      const actual = typeName(snapshots.root.workspace);
      report("not-an-object", { at: at(snapshots.root, "workspace"), member: "record", actual });
      return;
    }
    if (record.active_branch_id !== source.activeBranch) {
      const [expected, actual] = [source.activeBranch, record.active_branch_id].map(shown);
      report("other-branch", { at: at(record, "active_branch_id"), expected, actual });
    }
    if (treeMap === null) {
      const actual = typeName(record.tree_map);
      report("not-an-object", { at: at(record, "tree_map"), member: "tree_map", actual });
      return;
    }
    const active = record.active_source_tree_id;
    if (typeof active !== "string" || !ids.trees.has(active)) {
      report("unknown-active-tree", { at: at(record, "active_source_tree_id"), actual: shown(active) });
    }
    for (const key of treeMap[META].keys ?? []) {
      if (key === "") report("empty-key", { at: at(treeMap, key) });
      const id = treeMap[key];
      if (!isHex64(id)) {
        report("bad-tree-id", { at: at(treeMap, key), actual: shown(id) });
      }
    }
    const { trees } = record;
    if (trees === undefined) return;
    const pairs = new Map(objectsOf(trees).map((each) => [each.source_tree_id, each.tree_id]));
    const repeats =
      isArray(trees) &&
      trees.length === pairs.size &&
      pairs.size === ids.trees.size &&
      [...ids.trees].every((key) => pairs.get(key) === treeMap[key]);
    if (!repeats) report("trees-differ", { at: at(record, "trees") });
  },
});

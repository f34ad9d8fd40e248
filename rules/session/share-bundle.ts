import { LISTS, type ListName, README } from "../../src/artifacts/session-package/documents.ts";
import { isHex64, isNone, objectOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

/** Lists that a bundle made for sharing leaves empty: they are its owner's. */
const PRIVATE: readonly ListName[] = [
  "checkpoints",
  "states",
  "operations",
  "recoveries",
  "attempts",
  "generations",
  "memories",
  "projectPermissions",
  "conversationPermissions",
  "capabilities",
];

export default defineRule({
  id: "session/share-bundle",
  family: "malformed",
  claim: "inventory",
  kinds: ["session-package"],
  title: "A bundle made for sharing holds the shared view and nothing private",
  why: "Whoever shares a view believes that permissions, memories and other branches stay at home. A bundle that calls itself a shared view and holds them leaks them, or was put together by hand.",
  fix: "Do not pass the bundle on. Share the session again with the tool that makes such bundles.",
  source: "session-package 10",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "half-marked": "a shared view is marked by both projection_id and share_view_schema_version",
    "private-records": "a shared view holds {noun} records, which stay private",
    "not-one-branch": "a shared view has exactly one branch, the root, without parent, base, head and name",
    "not-one-tree": "a shared view has exactly one workspace tree",
    "not-renumbered": "the {noun} records of a shared view are not numbered in order on the root",
    metadata: "a message of a shared view keeps its metadata",
    "private-version": "an artifact version of a shared view keeps its {member}",
    "unavailable-lineage": "a lineage edge of a shared view leads to a version that it does not hold",
    settings: "the review settings of a shared view are not empty",
    readme: "a shared view has no REPRODUCE.md",
  },
  check({ share, documents, source, lists, versions, workspace, entries }, report) {
    const session = documents["session.json"];
    if (!share || session.state !== "read") return;
    const { root } = session;
    if (root.share_view_schema_version !== 1 || !isHex64(root.projection_id)) {
      report("half-marked", { at: at(root, "projection_id"), actual: shown(root.share_view_schema_version) });
    }
    for (const name of PRIVATE) {
      const [first] = lists[name];
      if (first !== undefined) report("private-records", { at: at(first), noun: LISTS[name].noun });
    }
    const [branch, ...others] = lists.branches;
    const bare = ["parent_branch_id", "base_checkpoint_id", "head_checkpoint_id", "name"];
    const alone = branch !== undefined && others.length === 0 && branch.branch_id === source.root;
    if (!alone || bare.some((member) => !isNone(branch[member]))) {
      report("not-one-branch", { at: branch === undefined ? inEntry("snapshots.json") : at(branch) });
    }
    if (workspace.treeMap !== null && Object.keys(workspace.treeMap).length !== 1) {
      report("not-one-tree", { at: at(workspace.treeMap) });
    }
    const onRoot = (record: JsonObject): boolean => record.branch_id === source.root;
    const numbered: readonly (readonly [ListName, (record: JsonObject, index: number) => boolean])[] = [
      ["messages", (message, index) => onRoot(message) && message.seq === index],
      ["groups", (group, index) => onRoot(group) && group.ordinal === index],
      ["cells", (cell, index) => cell.state_revision === index + 1 && cell.cell_index === index + 1],
    ];
    for (const [name, fits] of numbered) {
      const wrong = lists[name].find((record, index) => !fits(record, index));
      if (wrong !== undefined) report("not-renumbered", { at: at(wrong), noun: LISTS[name].noun });
    }
    for (const message of lists.messages) {
      if (!isNone(message.metadata)) report("metadata", { at: at(message, "metadata") });
    }
    const held = new Set<unknown>();
    for (const { record } of versions) {
      if (record.available === true) held.add(record.version_id);
      for (const member of ["frame_id", "source"]) {
        if (!isNone(record[member])) report("private-version", { at: at(record, member), member });
      }
    }
    for (const edge of lists.edges) {
      if (held.has(edge.input_version_id) && held.has(edge.output_version_id)) continue;
      report("unavailable-lineage", { at: at(edge) });
    }
    const review = documents["review.json"];
    const settings = review.state === "read" ? objectOf(review.root.settings) : null;
    for (const [member, value] of Object.entries(settings ?? {})) {
      if (settings === null || value === null || value === false) continue;
      report("settings", { at: at(settings, member), actual: shown(value) });
    }
    if (entries.has(README)) report("readme", { at: inEntry(README) });
  },
});

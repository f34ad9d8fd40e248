import { LISTS, type ListName } from "../../src/artifacts/session-package/documents.ts";
import type { SessionIds } from "../../src/artifacts/session-package/model.ts";
import { isNone, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

type Target = {
  [K in keyof SessionIds]: SessionIds[K] extends { has(id: string): boolean } ? K : never;
}[keyof SessionIds];

/**
 * `required`: an id of the set. `defaulted`: the same, but an absent member means the root. `optional`: null,
 * absent and empty mean none. `uncompared`: like optional, where no importer looks.
 */
type Need = "required" | "defaulted" | "optional" | "uncompared";
type Reference = readonly [from: ListName, member: string, to: Target, need: Need];

const REFERENCES: readonly Reference[] = [
  ["messages", "branch_id", "branches", "defaulted"],
  ["groups", "branch_id", "branches", "required"],
  ["attempts", "group_id", "groups", "required"],
  ["attempts", "producing_cell_id", "cells", "required"],
  ["attempts", "replayed_from_cell_id", "cells", "optional"],
  ["attempts", "generation_id", "generations", "optional"],
  ["cells", "generation_id", "generations", "uncompared"],
  ["generations", "branch_id", "branches", "required"],
  ["generations", "parent_generation_id", "generations", "uncompared"],
  ["generations", "recovered_from_generation_id", "generations", "uncompared"],
  ["snapshots", "generation_id", "generations", "uncompared"],
  ["edges", "input_version_id", "versions", "required"],
  ["edges", "output_version_id", "versions", "required"],
  ["edges", "producing_cell_id", "cells", "optional"],
  ["plans", "artifact_id", "artifacts", "optional"],
  ["annotations", "artifact_id", "artifacts", "required"],
  ["annotations", "version_id", "versions", "uncompared"],
  ["checkpoints", "branch_id", "branches", "required"],
  ["checkpoints", "parent_checkpoint_id", "checkpoints", "optional"],
  ["checkpoints", "workspace_tree_id", "trees", "optional"],
  ["states", "checkpoint_id", "checkpoints", "required"],
  ["states", "branch_id", "branches", "required"],
  ["states", "source_checkpoint_id", "checkpoints", "optional"],
  ["operations", "branch_id", "branches", "required"],
  ["operations", "source_checkpoint_id", "checkpoints", "optional"],
  ["operations", "target_checkpoint_id", "checkpoints", "optional"],
  ["recoveries", "branch_id", "branches", "required"],
  ["recoveries", "source_generation_id", "generations", "optional"],
  ["recoveries", "candidate_generation_id", "generations", "optional"],
  ["deliveries", "message_id", "messages", "required"],
  ["deliveries", "branch_id", "branches", "required"],
];

const VERSION_REFERENCES: readonly (readonly [member: string, to: Target])[] = [
  ["producing_cell_id", "cells"],
  ["env_snapshot_id", "snapshots"],
];

export default defineRule({
  id: "session/references",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every reference leads to a record of the package",
  why: "A record that names a cell, version or checkpoint which is not there claims an origin that nobody can look at. An importer either refuses it, or silently invents or drops the link.",
  fix: "Ask for a complete export; do not invent the missing record.",
  source: "session-package 5, D8, D11 to D13, D15, D18 to D20, D26, D32 and D33; 8 C8; 10 N2 and N5; 14 S2",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    unknown: "the {member} of a {noun} names nothing in this package",
    missing: "a {noun} has no {member}",
    "uncompared-reference": {
      text: "the {member} of a {noun} names nothing in this package",
      severity: "warning",
    },
  },
  check({ ids, lists, versions, workspace }, report) {
    const check = (record: JsonObject, noun: string, member: string, to: Target, need: Need): void => {
      const value = record[member];
      if (value === undefined && need === "defaulted") return;
      const place = () => at(record, member);
      if (isNone(value)) {
        const needed = need === "required" || need === "defaulted";
        if (needed) report("missing", { at: place(), noun, member });
      } else if (typeof value !== "string" || !ids[to].has(value)) {
        const message = need === "uncompared" ? "uncompared-reference" : "unknown";
        report(message, { at: place(), noun, member, expected: `one of the ${to}`, actual: shown(value) });
      }
    };
    for (const [from, member, to, need] of REFERENCES) {
      // Without a tree map (session/workspace) no tree is known.
      if (to === "trees" && workspace.treeMap === null) continue;
      for (const record of lists[from]) check(record, LISTS[from].noun, member, to, need);
    }
    for (const { record } of versions) {
      for (const [member, to] of VERSION_REFERENCES)
        check(record, "artifact version", member, to, "optional");
    }
  },
});

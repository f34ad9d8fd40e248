import { isNone, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";

export default defineRule({
  id: "session/branches",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "The branches are one tree that grows from the root branch",
  why: "Each branch starts at a checkpoint of its parent. A branch that is its own ancestor, or starts where its parent never was, has a past that did not happen.",
  fix: "Ask for a fresh export. A branch whose origin is lost cannot be attached elsewhere.",
  source: "session-package 5, D6, D7 and D27 to D29",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "no-root-branch": "no branch has the root frame's id",
    "unknown-active-branch": "the active branch is none of the session's branches",
    "root-has-parent": "the root branch has a parent",
    "root-has-base": "the root branch starts at a checkpoint",
    "unknown-parent": "the branch {branch} has no parent among the branches",
    "own-parent": "the branch {branch} is its own parent",
    "unknown-base": "the branch {branch} does not start at a checkpoint of the package",
    "base-elsewhere": "the branch {branch} starts at a checkpoint that is not on its parent",
    cycle: "the branch {branch} is its own ancestor",
  },
  check({ lists, ids, source }, report) {
    const { root, activeBranch } = source;
    if (root === null) return;
    if (!ids.branches.has(root)) {
      report("no-root-branch", { at: inEntry("snapshots.json"), expected: root });
    }
    if (typeof activeBranch !== "string" || !ids.branches.has(activeBranch)) {
      const place = source.record === null ? inEntry("session.json") : at(source.record, "active_branch_id");
      report("unknown-active-branch", { at: place, actual: shown(activeBranch) });
    }
    const branchOfCheckpoint = new Map(lists.checkpoints.map((each) => [each.checkpoint_id, each.branch_id]));
    for (const branch of lists.branches) {
      const { branch_id: id, parent_branch_id: parent, base_checkpoint_id: base } = branch;
      if (id === root) {
        if (!isNone(parent)) report("root-has-parent", { at: at(branch, "parent_branch_id") });
        if (!isNone(base)) report("root-has-base", { at: at(branch, "base_checkpoint_id") });
        continue;
      }
      const name = () => shown(id);
      if (typeof parent !== "string" || !ids.branches.has(parent)) {
        const actual = shown(parent);
        report("unknown-parent", { at: at(branch, "parent_branch_id"), branch: name(), actual });
      } else if (parent === id) report("own-parent", { at: at(branch, "parent_branch_id"), branch: name() });
      if (typeof base !== "string" || !ids.checkpoints.has(base)) {
        report("unknown-base", { at: at(branch, "base_checkpoint_id"), branch: name(), actual: shown(base) });
      } else if (branchOfCheckpoint.get(base) !== parent) {
        report("base-elsewhere", {
          at: at(branch, "base_checkpoint_id"),
          branch: name(),
          expected: shown(parent),
        });
      }
    }
    for (const branch of branchesInCycles(lists.branches, root)) {
      report("cycle", { at: at(branch, "parent_branch_id"), branch: shown(branch.branch_id) });
    }
  },
});

/** Branches that reach themselves over another one, without the root. Each branch is walked over once. */
function branchesInCycles(branches: readonly JsonObject[], root: string): readonly JsonObject[] {
  const byId = new Map(branches.map((branch) => [branch.branch_id, branch]));
  const walked = new Set<JsonObject>();
  const cyclic: JsonObject[] = [];
  for (const start of branches) {
    const path: JsonObject[] = [];
    let next: JsonObject | undefined = start;
    while (next !== undefined && !walked.has(next)) {
      walked.add(next);
      path.push(next);
      const parent: unknown = next.parent_branch_id;
      next = typeof parent === "string" && parent !== root ? byId.get(parent) : undefined;
    }
    const entered = next === undefined ? -1 : path.indexOf(next);
    if (entered >= 0 && path.length - entered > 1) cyclic.push(...path.slice(entered));
  }
  return cyclic;
}

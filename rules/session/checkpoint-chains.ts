import { isNone, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/checkpoint-chains",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "Each branch's checkpoints are one chain from its head to its start",
  why: "The order of checkpoints is only told by their parents. A chain that forks, loops or leaves one out lets a state be swapped for another without any date looking wrong.",
  fix: "Ask for a fresh export; a chain cannot be mended without knowing what happened.",
  source: "session-package 5, D30 and D31",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "no-head": "the branch {branch} has no head checkpoint",
    "unknown-head": "the head of the branch {branch} is no checkpoint of the package",
    loop: "the checkpoints of the branch {branch} lead back to one of them",
    "leaves-branch": "the checkpoints of the branch {branch} lead to one of another branch",
    "wrong-end": "the checkpoints of the branch {branch} do not lead back to where it starts",
    unreached: "the checkpoint {checkpoint} is not on the chain from the head of its branch",
  },
  check({ lists, source }, report) {
    const byId = new Map(lists.checkpoints.map((checkpoint) => [checkpoint.checkpoint_id, checkpoint]));
    const onChain = new Set<JsonObject>();
    for (const branch of lists.branches) {
      const name = () => shown(branch.branch_id);
      const isRoot = branch.branch_id === source.root;
      const { head_checkpoint_id: head, base_checkpoint_id: base } = branch;
      const place = () => at(branch, "head_checkpoint_id");
      if (isNone(head)) {
        if (!isRoot) report("no-head", { at: place(), branch: name() });
        continue;
      }
      if (typeof head !== "string" || !byId.has(head)) {
        report("unknown-head", { at: place(), branch: name(), actual: shown(head) });
        continue;
      }
      const visited = new Set<unknown>();
      const end = isRoot ? null : base;
      let id: unknown = head;
      while (!(id === undefined || id === null || id === "" || id === end)) {
        const checkpoint: JsonObject | undefined = byId.get(id as string);
        // A parent that is no checkpoint is told by session/references.
        if (checkpoint === undefined) break;
        if (visited.has(id)) {
          report("loop", { at: at(checkpoint, "checkpoint_id"), branch: name() });
          break;
        }
        if (checkpoint.branch_id !== branch.branch_id) {
          report("leaves-branch", { at: at(checkpoint, "branch_id"), branch: name() });
          break;
        }
        visited.add(id);
        onChain.add(checkpoint);
        id = checkpoint.parent_checkpoint_id;
      }
      const ended = id === undefined || id === null || id === "";
      if (!isRoot && ended) report("wrong-end", { at: place(), branch: name(), expected: shown(base) });
    }
    for (const checkpoint of lists.checkpoints) {
      if (onChain.has(checkpoint)) continue;
      const details = { checkpoint: shown(checkpoint.checkpoint_id) };
      report("unreached", { at: at(checkpoint, "checkpoint_id"), ...details });
    }
  },
});

import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

const BODY_FAULTS = {
  missing: "missing-body",
  unreadable: "unreadable-body",
  ambiguous: "ambiguous-body",
} as const;

export default defineRule({
  id: "session/checkpoint-states",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "A checkpoint's state belongs to that checkpoint, and has a body",
  why: "The state holds the plans, reviews and memories as they were at a checkpoint. Bound to another session or branch, or to a checkpoint twice, it lets an older judgement pass for this one.",
  fix: "Ask for a fresh export; a state cannot be moved between checkpoints.",
  source: "session-package 8, C1 to C3 and C8",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "wrong-version": "a checkpoint state's schema_version is not the integer 1",
    "missing-body": "a checkpoint state has no body",
    "unreadable-body": "a checkpoint state's state_json is not JSON",
    "ambiguous-body": "two readers would read different bodies of a checkpoint state",
    "other-session": "a checkpoint state's {member} is not this session's",
    "other-branch": "a checkpoint state is not on the branch of its checkpoint",
    repeated: "two checkpoint states are of the checkpoint {checkpoint}",
  },
  check({ states, lists, source }, report) {
    const branches = new Map(lists.checkpoints.map((each) => [each.checkpoint_id, each.branch_id]));
    const seen = new Set<string>();
    for (const { record, body } of states) {
      const { schema_version: version, checkpoint_id: checkpoint, branch_id: branch } = record;
      if (version !== 1) {
        report("wrong-version", { at: at(record, "schema_version"), expected: 1, actual: shown(version) });
      }
      if (body.state !== "read") {
        const member = record.state_json === undefined ? "state" : "state_json";
        report(BODY_FAULTS[body.state], { at: at(record, member), actual: typeName(record[member]) });
      }
      const scope = [
        ["root_frame_id", source.root],
        ["project_id", source.project],
      ] as const;
      for (const [member, expected] of scope) {
        if (record[member] === expected) continue;
        report("other-session", { at: at(record, member), member, expected, actual: shown(record[member]) });
      }
      if (typeof checkpoint !== "string" || checkpoint === "") continue;
      if (seen.has(checkpoint)) report("repeated", { at: at(record, "checkpoint_id"), checkpoint });
      seen.add(checkpoint);
      if (branches.has(checkpoint) && branches.get(checkpoint) !== branch) {
        const expected = shown(branches.get(checkpoint));
        report("other-branch", { at: at(record, "branch_id"), expected, actual: shown(branch) });
      }
    }
  },
});

import { isNone, typeName } from "../../src/artifacts/session-package/values.ts";
import { codePointLength } from "../../src/codepoints.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Longest identity, in characters. */
const LONGEST = 512;

export default defineRule({
  id: "session/identities",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every record that others refer to has an identity of its own",
  why: "A reference to an id that two records share may mean either of them, and each reader decides for itself. So evidence about one can pass for evidence about the other.",
  fix: "Ask for a fresh export. Do not rename records by hand: their references and digests would no longer fit.",
  source: "session-package 5, D5, D11 and D15; 1",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    missing: "a {noun} has no usable {member}",
    "too-long": "the {member} of a {noun} is longer than the format allows",
    repeated: "the {member} {id} belongs to more than one {noun}",
    "repeated-record": { text: "the {member} {id} belongs to more than one {noun}", severity: "warning" },
  },
  check({ lists, versions, events }, report) {
    const check = (records: Iterable<JsonObject>, noun: string, member: string): void => {
      const seen = new Set<string>();
      for (const record of records) {
        const id = record[member];
        const place = () => at(record, member);
        if (typeof id !== "string" || id === "") {
          report("missing", { at: place(), noun, member, expected: "text", actual: typeName(id) });
          continue;
        }
        if (id.length > LONGEST && codePointLength(id) > LONGEST) {
          report("too-long", { at: place(), noun, member, expected: LONGEST, actual: codePointLength(id) });
        }
        if (seen.has(id)) report("repeated", { at: place(), noun, member, id });
        seen.add(id);
      }
    };
    check(lists.messages, "message", "message_id");
    check(lists.deliveries, "completion delivery", "delivery_id");
    check(lists.groups, "action group", "group_id");
    check(lists.cells, "cell", "producing_cell_id");
    check(lists.branches, "branch", "branch_id");
    check(lists.checkpoints, "checkpoint", "checkpoint_id");
    check(lists.generations, "generation", "generation_id");
    check(lists.snapshots, "environment snapshot", "snapshot_id");
    check(lists.attempts, "execution attempt", "attempt_id");
    check(lists.artifacts, "artifact", "artifact_id");
    check(
      versions.map(({ record }) => record),
      "artifact version",
      "version_id",
    );
    // An event may be without an id (D11).
    check(
      events.map(({ record }) => record).filter((event) => !isNone(event.event_id)),
      "action event",
      "event_id",
    );

    const warn = (records: Iterable<JsonObject>, noun: string, member: string): void => {
      const seen = new Set<unknown>();
      for (const record of records) {
        const id = record[member];
        if (typeof id !== "string" || id === "") continue;
        if (seen.has(id)) report("repeated-record", { at: at(record, member), noun, member, id });
        seen.add(id);
      }
    };
    warn(lists.plans, "plan", "plan_id");
    warn(lists.annotations, "annotation", "annotation_id");
    warn(lists.steps, "review activity step", "step_id");
    warn(lists.memories, "memory record", "memory_id");
    warn(lists.operations, "operation", "operation_id");
    warn(lists.recoveries, "recovery event", "entry_id");
    warn([...lists.projectPermissions, ...lists.conversationPermissions], "permission rule", "rule_id");
  },
});

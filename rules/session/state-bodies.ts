import { compareFields } from "../../src/artifacts/session-package/compare.ts";
import { STATE } from "../../src/artifacts/session-package/document-fields.ts";
import type { CheckpointState } from "../../src/artifacts/session-package/model.ts";
import { objectOf, objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isObject, type JsonObject } from "../../src/container/json/value.ts";
import { foldName } from "../../src/container/names.ts";
import { defineRule } from "../../src/engine/rule.ts";

const STEP_KINDS = new Set(["review", "review_settings"]);

export default defineRule({
  id: "session/state-bodies",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "What stands in a checkpoint state belongs to its session",
  why: "Restoring a checkpoint writes its plans, reviews and memories into the session. A record of another project, or under an id that stands for something else, would be written over what it has no part in.",
  fix: "Ask for a fresh export; do not restore the checkpoint.",
  source: "session-package 8, C5 to C8",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "wrong-shape": "a checkpoint state has something else than the format has at {member}",
    "wrong-version": "a checkpoint state's version is not the integer 1",
    "no-id": "a {noun} in a checkpoint state has no usable {member}",
    "repeated-id": "the id {id} stands for more than one thing in a checkpoint state",
    "other-scope": "the {member} of a {noun} in a checkpoint state is not the state's own",
    "other-kind": "a review step in a checkpoint state is of another kind than review",
    "no-setting": "the review setting {member} in a checkpoint state does not say whether it is present",
    "unknown-artifact": "a {noun} in a checkpoint state names an artifact that is not in this package",
  },
  check({ states, ids }, report) {
    for (const { record, body, place } of states) {
      if (body.state !== "read") continue;
      const state = objectOf(body.value);
      compareFields(STATE, body.value, ({ at: own, member, expected, actual }) => {
        const where = record.state === undefined || record.state === null ? at(record, "state_json") : own;
        report("wrong-shape", { at: where, member: member === "" ? "the top" : member, expected, actual });
      });
      if (state === null) continue;
      if (state.version !== 1) {
        report("wrong-version", { at: place(state, "version"), expected: 1, actual: shown(state.version) });
      }
      const used = new Set([record.checkpoint_id, record.root_frame_id, record.project_id]);
      for (const { noun, item, id, scope, artifact } of itemsOf(record, state)) {
        const own = item[id];
        if (typeof own !== "string" || own === "") report("no-id", { at: place(item, id), noun, member: id });
        else if (used.has(own)) report("repeated-id", { at: place(item, id), id: own });
        else used.add(own);
        for (const [member, expected] of scope) {
          if (item[member] === expected) continue;
          const details = { noun, member, expected: shown(expected), actual: shown(item[member]) };
          report("other-scope", { at: place(item, member), ...details });
        }
        const named = artifact ? (item.artifact_id ?? "") : "";
        const required = noun === "annotation";
        if ((named !== "" || required) && !(typeof named === "string" && ids.artifacts.has(named))) {
          report("unknown-artifact", { at: place(item, "artifact_id"), noun, actual: shown(named) });
        }
      }
      const review = objectOf(state.review);
      for (const step of objectsOf(review?.steps)) {
        if (typeof step.kind === "string" && STEP_KINDS.has(foldName(step.kind))) continue;
        report("other-kind", { at: place(step, "kind"), actual: shown(step.kind) });
      }
      const memory = objectOf(state.memory);
      if (memory !== null && memory.project_id !== record.project_id) {
        const [expected, actual] = [record.project_id, memory.project_id].map(shown);
        const details = { noun: "memory", member: "project_id", expected, actual };
        report("other-scope", { at: place(memory, "project_id"), ...details });
      }
      const settings = objectOf(review?.settings);
      for (const member of settings === null ? [] : ["auto_review", "reviewer_model"]) {
        const setting = settings?.[member];
        if (settings === null || (isObject(setting) && typeof setting.present === "boolean")) continue;
        report("no-setting", { at: place(settings, member), member });
      }
    }
  },
});

type Scope = readonly (readonly [member: string, expected: JsonObject[string] | undefined])[];

interface StateItem {
  readonly noun: string;
  readonly item: JsonObject;
  readonly id: string;
  readonly scope: Scope;
  readonly artifact: boolean;
}

/** Everything in a state that has an id, with what it must belong to (C6). */
function itemsOf(record: CheckpointState["record"], state: JsonObject): readonly StateItem[] {
  const { root_frame_id: root, project_id: project } = record;
  const review = objectOf(state.review);
  const kinds: readonly (readonly [string, readonly JsonObject[], string, Scope, boolean])[] = [
    [
      "plan",
      objectsOf(state.plans),
      "plan_id",
      [
        ["frame_id", root],
        ["project_id", project],
      ],
      true,
    ],
    ["review step", objectsOf(review?.steps), "step_id", [["frame_id", root]], false],
    ["annotation", objectsOf(review?.annotations), "annotation_id", [["root_frame_id", root]], true],
    ["memory", objectsOf(objectOf(state.memory)?.entries), "memory_id", [["project_id", project]], false],
  ];
  return kinds.flatMap(([noun, items, id, scope, artifact]) =>
    items.map((item) => ({ noun, item, id, scope, artifact })),
  );
}

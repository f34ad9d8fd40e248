import * as v from "valibot";
import { DOCUMENTS, type DocumentName, LIST_NAMES, LISTS, type ListName } from "./documents.ts";
import { RECORD_SHAPES } from "./record-shapes.ts";
import { count, integral, other, record, text, times } from "./shape-pieces.ts";

/** What stands in each document beside its lists. */
const DOCUMENT_MEMBERS: Readonly<Record<DocumentName, v.ObjectEntries>> = {
  "session.json": {
    schema_version: other,
    source: v.optional(record({ project_id: other, root_frame_id: other, active_branch_id: other })),
    project: record({ name: text, description: text }),
    frame: record({
      name: text,
      task_summary: text,
      model: text,
      effort: text,
      runtime_env: other,
      ...times,
    }),
    share_view_schema_version: other,
    projection_id: other,
  },
  "ledger.json": {},
  "notebook.json": {},
  "snapshots.json": {
    workspace: v.optional(
      v.looseObject({
        active_branch_id: other,
        active_source_tree_id: other,
        tree_map: other,
        trees: other,
      }),
    ),
  },
  "artifacts.json": {
    excluded: v.nullish(v.array(record({ artifact_id: text, reason: text, count }))),
  },
  "environment.json": {},
  "lineage.json": {},
  "plans.json": {},
  "review.json": {
    settings: v.optional(record({ auto_review: other, reviewer_model: other, active_on_import: other })),
    auto_mode: other,
  },
  "memory.json": {},
  "permissions.json": { policy: text },
  "capabilities.json": {},
};

/** The twelve documents without their lists' records: those are compared one by one. */
export const DOCUMENT_SHAPES = documentShapes(() => other);

/** A workspace tree (session-package 7); what its rules look at themselves is `other`. */
export const treeShape = record({
  version: other,
  entries: v.optional(v.array(record({ path: other, blob: other, size: other, mode: other }))),
  skipped: v.optional(v.array(record({ path: v.string(), reason: text }))),
  tree_id: other,
});

const stateSetting = v.optional(record({ present: other, value: other, updated_at: integral }));

/** The body of a checkpoint state (session-package 8); its scope, ids and version are `other`. */
export const stateShape = record({
  version: other,
  plans: v.array(RECORD_SHAPES.plans),
  review: record({
    steps: v.array(
      record({
        step_id: other,
        frame_id: other,
        seq: integral,
        kind: other,
        title: text,
        summary: text,
        input: other,
        output: other,
        status: text,
        ...times,
      }),
    ),
    annotations: v.array(RECORD_SHAPES.annotations),
    settings: record({ auto_review: stateSetting, reviewer_model: stateSetting }),
  }),
  memory: record({ project_id: other, entries: v.array(RECORD_SHAPES.memories) }),
});

/** Everything together: the shape that `sealcheck schema session-package` prints. */
export function sessionShapes(): v.GenericSchema {
  return v.object(
    documentShapes((name) =>
      LISTS[name].optional ? v.optional(v.array(RECORD_SHAPES[name])) : v.array(RECORD_SHAPES[name]),
    ),
  );
}

function documentShapes(ofList: (name: ListName) => v.GenericSchema): Record<DocumentName, v.GenericSchema> {
  const shapes: Partial<Record<DocumentName, v.GenericSchema>> = {};
  for (const document of DOCUMENTS) {
    const entries: Record<string, v.GenericSchema> = { ...DOCUMENT_MEMBERS[document] };
    for (const name of LIST_NAMES) {
      if (LISTS[name].document === document) entries[LISTS[name].member] = ofList(name);
    }
    shapes[document] = record(entries);
  }
  return shapes as Record<DocumentName, v.GenericSchema>;
}

import { DOCUMENTS, type DocumentName, LIST_NAMES, LISTS, type ListName } from "./documents.ts";
import {
  count,
  type FieldTable,
  type FieldType,
  integral,
  listOf,
  needed,
  nullish,
  optional,
  other,
  record,
  text,
  times,
} from "./fields.ts";
import { RECORD_FIELDS } from "./record-fields.ts";

/** What stands in each document beside its lists. */
const DOCUMENT_MEMBERS: Readonly<Record<DocumentName, FieldTable>> = {
  "session.json": {
    schema_version: other,
    source: optional(record({ project_id: other, root_frame_id: other, active_branch_id: other })),
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
    // Whether it is an object at all is for its own rule to say.
    workspace: {
      ...other,
      members: { active_branch_id: other, active_source_tree_id: other, tree_map: other, trees: other },
    },
  },
  "artifacts.json": {
    excluded: nullish(listOf(record({ artifact_id: text, reason: text, count }))),
  },
  "environment.json": {},
  "lineage.json": {},
  "plans.json": {},
  "review.json": {
    settings: optional(record({ auto_review: other, reviewer_model: other, active_on_import: other })),
    auto_mode: other,
  },
  "memory.json": {},
  "permissions.json": { policy: text },
  "capabilities.json": {},
};

/** The twelve documents without their lists' records: those are compared one by one. */
export const DOCUMENT_FIELDS = documentFields(() => other);

/** A workspace tree (session-package 7); what its rules look at themselves is `other`. */
export const TREE = record({
  version: other,
  entries: optional(listOf(record({ path: other, blob: other, size: other, mode: other }))),
  skipped: optional(listOf(record({ path: needed(text), reason: text }))),
  tree_id: other,
});

const stateSetting = optional(record({ present: other, value: other, updated_at: integral }));

/** The body of a checkpoint state (session-package 8); its scope, ids and version are `other`. */
export const STATE = record({
  version: other,
  plans: listOf(RECORD_FIELDS.plans),
  review: record({
    steps: listOf(
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
    annotations: listOf(RECORD_FIELDS.annotations),
    settings: record({ auto_review: stateSetting, reviewer_model: stateSetting }),
  }),
  memory: record({ project_id: other, entries: listOf(RECORD_FIELDS.memories) }),
});

/** The documents' members, each list being what `ofList` says. */
export function documentFields(
  ofList: (name: ListName) => FieldType,
): Readonly<Record<DocumentName, FieldType>> {
  const fields: Partial<Record<DocumentName, FieldType>> = {};
  for (const document of DOCUMENTS) {
    const members: Record<string, FieldType> = { ...DOCUMENT_MEMBERS[document] };
    for (const name of LIST_NAMES) {
      if (LISTS[name].document === document) members[LISTS[name].member] = ofList(name);
    }
    fields[document] = record(members);
  }
  return fields as Record<DocumentName, FieldType>;
}

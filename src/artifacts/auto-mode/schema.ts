import * as v from "valibot";
import { integer } from "../schema/numbers.ts";
import { hex64, nonEmptyText } from "../schema/text.ts";
import {
  ASSESSMENT,
  EVENT,
  FINDING,
  type FieldTable,
  type FieldType,
  PAYLOAD,
  REPAIR,
  REVIEW,
  RUN,
  SELECTION,
} from "./fields.ts";
import { INERT_SELECTION, TRUST_STATES } from "./vocabulary.ts";

/** The shape of a projection as a schema, made of the tables that the reader goes by (auto-mode-projection 11.2). */

function schemaOf(type: FieldType): v.GenericSchema {
  if (typeof type.form !== "string") return v.picklist(type.form);
  switch (type.form) {
    case "text":
      return nonEmptyText;
    case "hex":
      return hex64;
    case "ids":
      return v.array(nonEmptyText);
    case "integer":
      return integer(type.least);
    case "flag":
      return v.boolean();
    case "counts":
      return v.record(nonEmptyText, integer(0));
  }
}

/** Fields may be absent or null; what a record cannot be without is for the rules to say. */
function fields(table: FieldTable): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(table).map(([name, type]) => [name, v.optional(v.nullable(schemaOf(type)))]),
  );
}

const trustState = v.optional(v.picklist(TRUST_STATES));
const list = (entries: Record<string, v.GenericSchema>) => v.optional(v.array(v.looseObject(entries)));
const event = {
  ...fields(EVENT),
  event_cursor: v.optional(integer(1)),
  event_ordinal: v.optional(integer(1)),
  payload: v.optional(v.nullable(v.looseObject(fields(PAYLOAD)))),
  payload_sha256: hex64,
};

/** Other members are dropped by readers, so the schema lets them be. */
export const projectionSchema = v.looseObject({
  schema_version: v.optional(v.literal(1)),
  trust_state: trustState,
  historical_selection: v.optional(v.nullable(v.looseObject(fields(SELECTION)))),
  effective_selection: v.optional(
    v.looseObject({
      preset: v.literal(INERT_SELECTION.preset),
      result_review_mode: v.literal(INERT_SELECTION.result_review_mode),
      approvals_reviewer: v.literal(INERT_SELECTION.approvals_reviewer),
    }),
  ),
  runs: list({ ...fields(RUN), trust_state: trustState }),
  events: list(event),
  review_runs: list(fields(REVIEW)),
  findings: list(fields(FINDING)),
  repair_runs: list(fields(REPAIR)),
  permission_assessments: list(fields(ASSESSMENT)),
});

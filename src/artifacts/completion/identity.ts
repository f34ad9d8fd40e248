import type { JsonObject, JsonValue } from "../../container/json/value.ts";

/** What tells one attempt at a job from every other (completion-gate 1.2). */
export const IDENTITY_FIELDS = [
  "job_id",
  "attempt_id",
  "agent_session_uuid",
  "pane_process_generation",
] as const;
/** One of the identity fields. */
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/**
 * Identity fields of `claimed` that are there and differ from those of `truth`. Types count: `2`, `2.0` and
 * `"2"` all differ.
 */
export function differingFields(claimed: JsonObject, truth: JsonObject): readonly IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => claimed[field] !== undefined && claimed[field] !== truth[field]);
}

/** Identity fields that two records do not share: absent from either, or different. */
export function unequalFields(a: JsonObject, b: JsonObject): readonly IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => !sameIdentifier(a[field], b[field]));
}

function sameIdentifier(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a !== undefined && a === b;
}

/** Whether a collector's stamp names anything at all. */
export function hasIdentifier(attribution: JsonObject): boolean {
  return IDENTITY_FIELDS.some((field) => attribution[field] !== undefined);
}

import * as v from "valibot";

/** One event of the provider usage log (workflow-bench 20). Other members are allowed; rules judge some of them. */
export const providerEvent = v.looseObject({
  schema_version: v.literal(1),
  status: v.picklist(["success", "failure"]),
  requested_model: v.nullable(v.string()),
  actual_model: v.nullable(v.string()),
  provider_label: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  response_id: v.nullable(v.string()),
  call_type: v.nullable(v.string()),
  sweep_id: v.nullable(v.string()),
  session_id: v.optional(v.nullable(v.string())),
  started_at: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
  native_usage: v.nullable(v.looseObject({})),
});

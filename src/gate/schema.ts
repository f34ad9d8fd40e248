import * as v from "valibot";

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The shape of the gate's verdict, `sealcheck.gate/v1`, for those who build on it. */
export const gateSchema = v.strictObject({
  schema: v.literal("sealcheck.gate/v1"),
  tool: v.strictObject({ name: v.literal("sealcheck"), version: v.string(), rulesDigest: v.string() }),
  outcome: v.picklist(["commit", "refuse", "undecided"]),
  reasons: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^G(?:[1-9]|1[0-2])$/)),
      text: v.string(),
      at: v.strictObject({
        entry: v.nullable(v.string()),
        pointer: v.nullable(v.string()),
        line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
        column: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    }),
  ),
  flags: v.strictObject({ autoComplete: v.boolean(), cas: v.boolean(), backends: v.array(v.string()) }),
  examined: v.array(
    v.strictObject({
      role: v.picklist(["job-record", "dispatch-record", "scenario", "manifest", "report"]),
      path: v.string(),
      sha256: digest,
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
});

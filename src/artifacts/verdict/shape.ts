import * as v from "valibot";
import { FAMILIES, SEVERITIES } from "../../engine/rule.ts";
import { OUTCOMES, STATUSES } from "../../engine/verdict.ts";
import { safeInteger } from "../schema/numbers.ts";
import { growing } from "../schema/objects.ts";
import { hex64 } from "../schema/text.ts";

const count = safeInteger(0);
const text = v.string();
const nullableText = v.nullable(text);
const position = v.nullable(safeInteger(1));
const outcome = v.picklist(OUTCOMES);

/** Where something stands in an artifact. */
export const locationShape = growing({
  entry: nullableText,
  pointer: nullableText,
  line: position,
  column: position,
});

/** Name, version and rule catalogue of the sealcheck that answered. */
export const toolShape = growing({
  name: v.literal("sealcheck"),
  version: text,
  rulesDigest: v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/, "sha256: and 64 lower-case hex digits")),
});

const file = growing({ path: text, bytes: count, sha256: hex64 });

const claim = growing({
  id: text,
  status: v.picklist(STATUSES),
  required: v.boolean(),
  reason: nullableText,
});

const finding = growing({
  rule: text,
  message: text,
  family: v.picklist(FAMILIES),
  severity: v.picklist(SEVERITIES),
  text,
  at: locationShape,
  expected: nullableText,
  actual: nullableText,
  related: v.array(growing({ at: locationShape, text })),
  fingerprint: v.pipe(text, v.regex(/^[0-9a-f]{32}$/, "32 lower-case hex digits")),
  waived: v.nullable(growing({ reason: text, owner: text, expires: text })),
});

const artifact = growing({
  path: text,
  kind: nullableText,
  sha256: v.nullable(hex64),
  bytes: count,
  outcome,
  claims: v.array(claim),
  findings: v.array(finding),
  omitted: count,
  examined: growing({ entries: count, bytes: count, records: count, files: v.nullable(v.array(file)) }),
});

/** A verdict, `sealcheck.verdict/v1` (DESIGN 2). It is the type `Verdict`, which a test holds it to. */
export const verdictShape = growing({
  schema: v.literal("sealcheck.verdict/v1"),
  tool: toolShape,
  outcome,
  artifacts: v.array(artifact),
  narrowed: v.array(text),
  now: v.nullable(growing({ instant: text, given: v.boolean() })),
  summary: growing({
    accepted: count,
    rejected: count,
    undecided: count,
    skipped: count,
    errors: count,
    unexamined: count,
    warnings: count,
    notes: count,
    waived: count,
  }),
});

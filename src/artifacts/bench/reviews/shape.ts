import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { nonBlankText } from "../../schema/text.ts";
import { REVIEW_FINDINGS, SEVERITIES, VERDICTS } from "./fields.ts";

/** The published shape of a review artifact (workflow-bench 7). Rules judge it closer than a schema can. */
export const reviewOutput = v.strictObject({
  schema_version: v.literal(1),
  verdict: v.picklist(VERDICTS),
  findings: v.pipe(
    v.array(
      v.strictObject({
        id: nonBlankText,
        severity: v.picklist(SEVERITIES),
        path: nonBlankText,
        line: integer(1),
        end_line: integer(1),
        category: nonBlankText,
        scenario: nonBlankText,
        evidence: nonBlankText,
        recommendation: nonBlankText,
        blocking: v.boolean(),
      }),
    ),
    v.maxLength(REVIEW_FINDINGS),
  ),
});

/** The published shape of hidden labels (workflow-bench 8). */
export const reviewLabels = v.strictObject({
  schema_version: v.literal(1),
  findings: v.array(
    v.strictObject({
      id: nonBlankText,
      severity: v.picklist(SEVERITIES),
      path: nonBlankText,
      line_start: integer(1),
      line_end: integer(1),
      category: nonBlankText,
    }),
  ),
});

import * as v from "valibot";
import { hex64, nonBlankText } from "../../schema/text.ts";

const commit = v.pipe(v.string(), v.length(40));

/** The corpus manifest (workflow-bench 10). */
export const reviewCorpus = v.strictObject({
  schema_version: v.literal(1),
  corpus_version: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, "a day, YYYY-MM-DD")),
  cases: v.array(
    v.strictObject({
      id: nonBlankText,
      pr: nonBlankText,
      base_sha: commit,
      head_sha: commit,
      patch_sha256: hex64,
      human_verification_commit: commit,
      label_source: nonBlankText,
    }),
  ),
});

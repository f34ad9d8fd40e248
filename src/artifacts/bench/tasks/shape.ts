import * as v from "valibot";
import { nonBlankText, nonEmptyText } from "../../schema/text.ts";

const pair = v.strictObject({ source: nonEmptyText, target: nonEmptyText });

/** The published shape of a task file (workflow-bench 9). Rules judge it closer than a schema can. */
export const benchTasks = v.looseObject({
  tasks: v.array(
    v.looseObject({
      id: nonBlankText,
      class: nonBlankText,
      repo: nonBlankText,
      prompt: nonBlankText,
      verify: nonBlankText,
      ref: v.optional(v.string()),
      setup: v.optional(v.string()),
      expensive: v.optional(v.boolean()),
      sandbox_copy: v.optional(v.array(nonEmptyText)),
      sandbox_dependencies: v.optional(v.array(pair)),
      oracle: v.strictObject({ command: nonBlankText, files: v.array(pair) }),
    }),
  ),
});

import * as v from "valibot";
import { integer } from "../../schema/numbers.ts";
import { hex64, nonBlankText, nonEmptyText } from "../../schema/text.ts";

const pair = v.strictObject({ source: nonEmptyText, target: nonEmptyText });

/** One task binding (workflow-bench 11). */
export const taskBinding = v.strictObject({
  id: nonBlankText,
  class: nonBlankText,
  repo_identity: nonBlankText,
  ref: nonBlankText,
  prompt_digest: hex64,
  setup_digest: hex64,
  verify_digest: hex64,
  expensive: v.boolean(),
  sandbox_copy: v.array(nonEmptyText),
  sandbox_dependencies: v.array(pair),
  sandbox_dependency_content_digest: hex64,
  sandbox_dependency_manifest_digest: hex64,
  oracle_digest: hex64,
  oracle_command_digest: hex64,
  oracle_manifest_digest: hex64,
  oracle_files: v.pipe(
    v.array(v.strictObject({ target: nonEmptyText, sha256: hex64, size: integer(0) })),
    v.minLength(1),
  ),
  resolved_sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, "a git id in lower case")),
});

/** The list of bound tasks. */
export const taskBindings = v.array(taskBinding);

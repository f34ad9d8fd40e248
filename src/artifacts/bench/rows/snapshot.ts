import { isArray } from "../../../container/json/value.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Binding } from "../bindings/model.ts";
import { jsonDigest } from "../digests.ts";
import { dependsOnHarness } from "../tasks/assets.ts";

/**
 * Digest of a task's asset snapshot by its binding (workflow-bench 11). Null when it depends on where the harness
 * stood, which no artifact says, or when a part is missing.
 */
export function assetSnapshotDigest(
  platform: Platform,
  { members }: Binding,
  manifestDigest: string,
): string | null {
  const copies = members.value("sandbox_copy");
  if (!isArray(copies) || !copies.every((path) => typeof path === "string")) return null;
  if (dependsOnHarness(copies as readonly string[])) return null;
  const [repo, resolved] = [members.text("repo_identity"), members.text("resolved_sha")];
  const content = members.text("sandbox_dependency_content_digest");
  const dependencies = members.text("sandbox_dependency_manifest_digest");
  if (repo === undefined || resolved === undefined || content === undefined || dependencies === undefined)
    return null;
  return jsonDigest(platform, {
    declarations: copies as readonly string[],
    dependency_content_digest: content,
    dependency_manifest_digest: dependencies,
    harness_identity: "",
    manifest_digest: manifestDigest,
    repo_identity: repo,
    resolved_sha: resolved,
    schema_version: 3,
  });
}

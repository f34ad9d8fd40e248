import { compareCodePoints } from "../../../codepoints.ts";
import type { Platform } from "../../../platform/platform.ts";
import { jsonDigest, sha256 } from "../digests.ts";
import type { Nearby } from "../nearby.ts";
import { components } from "../paths.ts";
import type { Task } from "./task.ts";

/** Where review cases stand in the harness, and beside a task file. */
const REVIEW_CASES = "eval/workflow_bench/review_cases/";

/**
 * Digest of the snapshot manifest of a task's copied files (workflow-bench 11), when all of them are review cases
 * that stand beside the task file; null when they are not at hand.
 */
export async function assetManifestDigest(
  task: Task,
  nearby: Nearby,
  platform: Platform,
): Promise<string | null> {
  const entries = new Map<string, { readonly [key: string]: string | number }>();
  for (const path of task.sandboxCopy) {
    const parts = components(path);
    const full = parts.join("/");
    if (!full.startsWith(REVIEW_CASES)) return null;
    const bytes = await nearby.bytes(`review_cases/${full.slice(REVIEW_CASES.length)}`);
    if (bytes === null) return null;
    for (let depth = 1; depth < parts.length; depth++) addDirectory(entries, parts.slice(0, depth).join("/"));
    const file = {
      kind: "file",
      link_target: "",
      mode: 0,
      path: full,
      sha256: sha256(platform, bytes),
      size: bytes.length,
    };
    entries.set(full, file);
  }
  const sorted = [...entries].sort(([a], [b]) => compareCodePoints(a, b)).map(([, entry]) => entry);
  return jsonDigest(platform, sorted);
}

function addDirectory(entries: Map<string, { readonly [key: string]: string | number }>, path: string): void {
  entries.set(path, { kind: "directory", link_target: "", mode: 0, path, sha256: "", size: 0 });
}

/** True when the snapshot digest depends on where the harness stood (workflow-bench 11). */
export function dependsOnHarness(copies: readonly string[]): boolean {
  return copies.some((path) => `${components(path).join("/")}/`.startsWith(REVIEW_CASES));
}

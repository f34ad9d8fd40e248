import type { Platform } from "../../../platform/platform.ts";
import type { Binding, Payloads } from "../bindings/model.ts";
import type { TaskFile } from "../tasks/file.ts";
import { assetSnapshotDigest } from "./snapshot.ts";

/** Members of a row that its task's files decide. */
export const CURRENT = [
  "task_prompt_digest",
  "oracle_digest",
  "oracle_command_digest",
  "oracle_manifest_digest",
  "task_base_sha",
  "task_asset_manifest_digest",
  "task_asset_snapshot_digest",
  "sandbox_dependency_content_digest",
  "sandbox_dependency_manifest_digest",
] as const;
/** One of them. */
export type CurrentMember = (typeof CURRENT)[number];

/** What the supplied files say of one task: digests by row member, each with the file that says so. */
export type CurrentDigests = ReadonlyMap<CurrentMember, { readonly value: string; readonly source: string }>;

/** What rows are compared with; null entries are left out because nothing supplied tells them. */
export interface Supplied {
  readonly tasks: TaskFile | null;
  readonly bindings: readonly Binding[] | null;
  readonly payloads: Payloads;
}

/** The current digests of every task that a supplied file knows. */
export function currentDigests(supplied: Supplied, platform: Platform): ReadonlyMap<string, CurrentDigests> {
  const { tasks, bindings, payloads } = supplied;
  const current = new Map<string, Map<CurrentMember, { value: string; source: string }>>();
  const add = (
    task: string,
    member: CurrentMember,
    value: string | null | undefined,
    source: string,
  ): void => {
    if (value === null || value === undefined) return;
    const known = current.get(task) ?? new Map();
    current.set(task, known.set(member, { value, source }));
  };
  for (const binding of bindings ?? []) {
    const { id = "", members } = binding;
    const source = "the task binding";
    add(id, "task_prompt_digest", members.text("prompt_digest"), source);
    add(id, "task_base_sha", members.text("resolved_sha"), source);
    for (const member of SAME_NAME) add(id, member, members.text(member), source);
  }
  for (const [id, task] of tasks?.byId ?? []) {
    const source = "the task file";
    add(id, "task_prompt_digest", task.promptDigest, source);
    if (/^[0-9a-f]{40,64}$/.test(task.ref)) add(id, "task_base_sha", task.ref, source);
    for (const member of ORACLE) add(id, member, task.oracle.digests?.[member], source);
    if (task.sandboxCopy.length > 0) add(id, "task_asset_manifest_digest", task.assetManifestDigest, source);
    if (task.dependencies.length === 0) continue;
    const content = "the supplied dependency content";
    add(id, "sandbox_dependency_content_digest", payloads.dependencyContentDigest, content);
    add(
      id,
      "sandbox_dependency_manifest_digest",
      payloads.dependencyManifestDigest(task.dependencies),
      content,
    );
  }
  for (const binding of bindings ?? []) {
    const manifest = current.get(binding.id ?? "")?.get("task_asset_manifest_digest");
    if (manifest === undefined) continue;
    add(
      binding.id ?? "",
      "task_asset_snapshot_digest",
      assetSnapshotDigest(platform, binding, manifest.value),
      "the task binding",
    );
  }
  return current;
}

const ORACLE = ["oracle_digest", "oracle_command_digest", "oracle_manifest_digest"] as const;
const SAME_NAME = [
  ...ORACLE,
  "sandbox_dependency_content_digest",
  "sandbox_dependency_manifest_digest",
] as const;

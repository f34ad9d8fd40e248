import { canonicalDigest } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import { isObject, type JsonObject } from "../../container/json/value.ts";
import { inEntry } from "../../location.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OpenArtifact } from "../artifact.ts";
import { workspaceTree } from "./documents.ts";
import type { SessionDocument, Workspace, WorkspaceTree } from "./model.ts";
import { isHex64, objectOf, objectsOf, typeName } from "./values.ts";

/** Reads the workspace of `snapshots.json` and every tree that its map names, each once (session-package 7). */
export async function readWorkspace(
  artifact: OpenArtifact,
  platform: Platform,
  snapshots: JsonObject | null,
): Promise<Workspace> {
  const record = objectOf(snapshots?.workspace);
  const treeMap = objectOf(record?.tree_map);
  const trees: WorkspaceTree[] = [];
  const seen = new Set<string>();
  for (const [key, treeId] of Object.entries(treeMap ?? {})) {
    if (treeMap === null || !isHex64(treeId) || seen.has(treeId)) continue;
    seen.add(treeId);
    const path = workspaceTree(treeId);
    const document = await readDocument(artifact, path);
    const root = document.state === "read" ? document.root : null;
    trees.push({
      treeId,
      path,
      document,
      digest: root === null ? null : treeDigest(root, platform),
      entries: objectsOf(root?.entries),
      namedAt: () => at(treeMap, key),
    });
  }
  return { record, treeMap, trees };
}

/** Reads one document that has to be an object. */
export async function readDocument(artifact: OpenArtifact, path: string): Promise<SessionDocument> {
  if (artifact.entry(path) === null) return { state: "absent" };
  const document = await artifact.json(path);
  if (document === null) return { state: "unreadable" };
  const { root, traits } = document;
  return isObject(root)
    ? { state: "read", root, traits }
    : { state: "not-an-object", at: inEntry(path), found: typeName(root) };
}

/** Digest of a tree's three members as they stand; an absent one counts as null (W8). */
export function treeDigest(root: JsonObject, platform: Platform): string | null {
  const members = {
    entries: root.entries ?? null,
    skipped: root.skipped ?? null,
    version: root.version ?? null,
  };
  const result = canonicalDigest(members, () => platform.sha256(), { nonFinite: "allow" });
  return result.ok ? result.digest : null;
}

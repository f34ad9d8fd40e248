import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../../container/json/value.ts";
import type { Writable } from "../../../container/json/write.ts";
import { type ReadContext, SELF } from "../../artifact.ts";
import { jsonDigest } from "../digests.ts";
import { hasExactly } from "../members.ts";
import { normalisePath } from "../paths.ts";
import type { Payloads } from "./model.ts";

/**
 * Reads the payloads among the caller's `--with` files: the list of dependency contents (`[{"entries": […]}]`)
 * and the CE plugin manifest (`{"schema_version", "files"}`), which the harness hashes in exactly this form.
 */
export async function readPayloads(context: ReadContext): Promise<Payloads> {
  let contents: JsonArray | null = null;
  let plugin: JsonObject | null = null;
  for (const { role, artifact, kind } of context.companions) {
    if (role !== "with" || kind !== null) continue;
    const root = (await artifact.json(SELF))?.root;
    if (isArray(root) && root.length > 0 && root.every(isContent)) contents = root;
    if (isObject(root) && hasExactly(root, ["schema_version", "files"])) plugin = root;
  }
  const { platform } = context;
  return {
    dependencyContentDigest: contents === null ? null : jsonDigest(platform, contents),
    dependencyManifestDigest: (dependencies) => {
      if (contents === null || contents.length !== dependencies.length) return null;
      const listed = dependencies.map(
        ({ source, target }, index): Writable => ({
          content: contents[index] ?? null,
          source,
          target,
        }),
      );
      return jsonDigest(platform, { dependencies: listed, schema_version: 1 });
    },
    cePluginDigest: plugin === null ? null : jsonDigest(platform, plugin),
    linkFaults: (contents ?? []).flatMap(linkFaults),
  };
}

function isContent(value: JsonValue): boolean {
  return isObject(value) && hasExactly(value, ["entries"]) && isArray(value.entries);
}

/** Links of a dependency that are absolute, empty, or leave the workspace or their payload (workflow-bench 11). */
function linkFaults(content: JsonValue): readonly { readonly path: string }[] {
  const entries = isObject(content) && isArray(content.entries) ? content.entries.filter(isObject) : [];
  const paths = new Set(entries.map((entry) => entry.path));
  return entries.flatMap(({ kind, path, link_target: target }) => {
    if (kind !== "symlink" || typeof path !== "string") return [];
    return typeof target === "string" && isSafeLink(path, target, paths) ? [] : [{ path }];
  });
}

function isSafeLink(path: string, target: string, paths: ReadonlySet<unknown>): boolean {
  if (target === "" || target.includes("\0") || target.startsWith("/")) return false;
  const resolved = normalisePath(`${path.slice(0, path.lastIndexOf("/") + 1)}${target}`);
  if (resolved === ".." || resolved.startsWith("../")) return false;
  const inside = resolved === "payload" || resolved.startsWith("payload/");
  return !inside || paths.has(resolved);
}

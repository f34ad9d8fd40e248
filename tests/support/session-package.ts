import { createHash } from "node:crypto";
import { canonical } from "../../src/container/json/canonical.ts";
import type { Writable } from "../../src/container/json/write.ts";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { type JudgeOptions, judgeFile } from "./judge.ts";
import { BASE_DOCUMENTS, BASE_FILES, BASE_TREES } from "./session-base.ts";
import { makeZip } from "./zip.ts";

/** Repetitive documents of this size would be compressed more than the format allows. */
const STORED_FROM = 20_000;

/** Documents, trees and the manifest as plain values, everything else as bytes. */
interface Draft {
  /** By path, `.json` and all; trees by their source tree id, as `tree:SOURCE`. */
  readonly documents: Map<string, unknown>;
  readonly files: Map<string, Uint8Array | string>;
}

/**
 * When a mutation happens. `draft`: before trees, states, deliveries and code are digested, so that the package
 * agrees with itself. `sealed`: after that and before the manifest. `manifest`: on the manifest, before its own
 * digest. `stale`: when everything is done, so that seals no longer fit.
 */
type Stage = "draft" | "sealed" | "manifest" | "stale";

export interface Mutation {
  readonly stage: Stage;
  apply(draft: Draft): void;
}

/** Gives the value at `path` (a document, then a JSON pointer) another one; a function makes it of the old one. */
export function set(path: string, value: unknown): Mutation {
  return at(path, (container, key) => {
    const old = container[key];
    container[key] = typeof value === "function" ? value(old) : structuredClone(value);
  });
}

/** Takes a member out. */
export function drop(path: string): Mutation {
  return at(path, (container, key) => {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  });
}

/** Puts another item at the end of the list at `path`; a function makes it of the first one. */
export function add(path: string, item: unknown): Mutation {
  return set(path, (list: readonly unknown[]) => [
    ...list,
    typeof item === "function" ? item(structuredClone(list[0])) : item,
  ]);
}

/** A file beside the documents, listed in the manifest. */
export function file(path: string, bytes: string): Mutation {
  return { stage: "draft", apply: ({ files }) => void files.set(path, bytes) };
}

/** Takes a file or document out, and out of the manifest. */
export function without(path: string): Mutation {
  return {
    stage: "sealed",
    apply({ files, documents }) {
      files.delete(path);
      documents.delete(path);
    },
  };
}

/** Writes a file's or document's bytes anew when the manifest is done. */
export function rewrite(path: string, change: (bytes: string) => string): Mutation {
  return {
    stage: "stale",
    apply: ({ files }) => void files.set(path, change(Buffer.from(files.get(path) ?? "").toString("utf8"))),
  };
}

/** The same mutation after seals were computed: they no longer fit. */
export function stale(mutation: Mutation): Mutation {
  return { ...mutation, stage: "stale" };
}

/** The same mutation after the package's inner digests were computed, and before the manifest. */
export function sealed(mutation: Mutation): Mutation {
  return { ...mutation, stage: "sealed" };
}

type Container = Record<string, unknown>;

function at(path: string, change: (container: Container, key: string) => void): Mutation {
  const [document = "", ...rest] = path.split("/");
  const stage = document === "manifest.json" ? "manifest" : "draft";
  return {
    stage,
    apply({ documents, files }) {
      const name = documents.has(document) ? document : "";
      const holder: Container = { root: name === "" ? parsed(files, document) : documents.get(name) };
      const keys = ["root", ...rest.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))];
      let container = holder;
      for (const key of keys.slice(0, -1)) container = container[key] as Container;
      change(container, keys.at(-1) ?? "");
      if (name === "") files.set(document, JSON.stringify(holder.root));
      else documents.set(name, holder.root);
    },
  };
}

function parsed(files: Draft["files"], path: string): unknown {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`the package has no ${path}`);
  return JSON.parse(Buffer.from(bytes).toString("utf8"));
}

/** A valid package with some faults, as the bytes of an archive. */
export function sessionPackage(...mutations: readonly Mutation[]): Uint8Array {
  const entries = packageEntries(...mutations);
  return makeZip(entries.map(([name, data]) => ({ name, data, stored: data.length > STORED_FROM })));
}

/** The entries of such a package, sorted by name. */
export function packageEntries(
  ...mutations: readonly Mutation[]
): readonly (readonly [name: string, data: Uint8Array | string])[] {
  const draft: Draft = {
    documents: new Map([
      ...Object.entries(BASE_DOCUMENTS).map(([name, value]) => [name, structuredClone(value)] as const),
      ...Object.entries(structuredClone(BASE_TREES)).map(([id, tree]) => [`tree:${id}`, tree] as const),
    ]),
    files: new Map(Object.entries(BASE_FILES)),
  };
  const apply = (stage: Stage): void => {
    for (const mutation of mutations) if (mutation.stage === stage) mutation.apply(draft);
  };
  apply("draft");
  sealInside(draft);
  apply("sealed");
  for (const [path, document] of draft.documents) draft.files.set(path, canonicalText(document));
  draft.documents.clear();
  const manifest = manifestOf(draft);
  draft.documents.set("manifest.json", manifest);
  apply("manifest");
  const { manifest_sha256: _, ...unsealed } = manifest;
  if ("manifest_sha256" in manifest) manifest.manifest_sha256 = digestOf(threeOf(unsealed));
  const last = draft.documents.get("manifest.json");
  if (last !== undefined) draft.files.set("manifest.json", canonicalText(last));
  draft.documents.clear();
  apply("stale");
  return [...draft.files].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Judges a package with some faults. */
export async function judgePackage(
  mutations: readonly Mutation[],
  options: JudgeOptions = {},
): Promise<ArtifactVerdict> {
  return await judgeFile("run.zip", sessionPackage(...mutations), { kind: "session-package", ...options });
}

/** Digests what the documents keep digests of: trees, states, delivery manifests. */
function sealInside({ documents }: Draft): void {
  const snapshots = documents.get("snapshots.json") as Container | undefined;
  const workspace = snapshots?.workspace as Container | undefined;
  const map = workspace?.tree_map as Container | undefined;
  for (const [name, value] of [...documents]) {
    if (!name.startsWith("tree:")) continue;
    const tree = value as Container;
    const { version, entries, skipped } = tree;
    const id = digestOf({ version, entries, skipped });
    documents.delete(name);
    documents.set(`workspace/trees/${id}.json`, { ...tree, tree_id: id });
    if (map !== undefined) map[name.slice("tree:".length)] = id;
  }
  if (workspace !== undefined && map !== undefined && Array.isArray(workspace.trees)) {
    workspace.trees = Object.entries(map).map(([source_tree_id, tree_id]) => ({ source_tree_id, tree_id }));
  }
  for (const state of recordsOf(snapshots?.checkpoint_states)) {
    if (state.state !== undefined) state.state_sha256 = digestOf(state.state);
    else if (typeof state.state_json === "string") state.state_sha256 = sha256(state.state_json);
  }
  const artifacts = documents.get("artifacts.json") as Container | undefined;
  const session = documents.get("session.json") as Container | undefined;
  for (const delivery of recordsOf(artifacts?.completion_deliveries)) {
    delivery.manifest_sha256 = digestOf(delivery.manifest);
    for (const message of recordsOf(session?.messages)) {
      const echo = (message.metadata as Container | null)?.completion_delivery as Container | undefined;
      if (echo !== undefined && echo.delivery_id === delivery.delivery_id)
        echo.manifest_sha256 = delivery.manifest_sha256;
    }
  }
}

function recordsOf(value: unknown): readonly Container[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}

function manifestOf({ files }: Draft): Container {
  const records = [...files].map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { path, size: bytes.length, sha256: sha256(bytes) };
  });
  return { format: "openai4s.session", schema_version: 1, files: records, manifest_sha256: "" };
}

function threeOf({ files, format, schema_version }: Container): Container {
  return { files: files ?? null, format: format ?? null, schema_version: schema_version ?? null };
}

/** A text stands as it is, so that a document can be broken. */
export function canonicalText(value: unknown): string {
  if (typeof value === "string") return value;
  const result = canonical(value as Writable);
  if (!result.ok) throw new Error("no canonical form");
  return result.text;
}

export function digestOf(value: unknown): string {
  return sha256(canonicalText(value === undefined ? null : value));
}

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

import { createHash } from "node:crypto";

/** A document under test: plain JSON that a mutation may put anything into. */
// biome-ignore lint/suspicious/noExplicitAny: a test writes what no type allows
export type Doc = any;

export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Forty hex digits that look like a commit. */
export function commit(name: string): string {
  return createHash("sha1").update(name).digest("hex");
}

/** The framed digest of workflow-bench 11, written without the code under test. */
export function frames(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(Buffer.byteLength(part)));
    hash.update(length).update(part);
  }
  return hash.digest("hex");
}

/** Canonical JSON of values whose keys and texts are ASCII: sorted keys, no blanks. */
export function canonicalText(value: Doc, spaced = false): string {
  const [comma, colon] = spaced ? [", ", ": "] : [",", ":"];
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item, spaced)).join(comma)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}${colon}${canonicalText(value[key], spaced)}`).join(comma)}}`;
}

export function clone<T>(value: T): T {
  return structuredClone(value);
}

/** A change to a world. Worlds are rebuilt for each case, so it may change them in place. */
export type Mutation = (world: Doc) => void;

/** Puts `value` at a path of member names and indexes. */
export function set(path: string, value: unknown): Mutation {
  return (world) => {
    const { parent, key } = walk(world, path);
    parent[key] = value;
  };
}

/** Takes the member at a path away. */
export function drop(path: string): Mutation {
  return (world) => {
    const { parent, key } = walk(world, path);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  };
}

/** Changes the value at a path. */
export function change(path: string, change: (value: Doc) => unknown): Mutation {
  return (world) => {
    const { parent, key } = walk(world, path);
    parent[key] = change(parent[key]);
  };
}

export function all(...mutations: readonly Mutation[]): Mutation {
  return (world) => {
    for (const mutation of mutations) mutation(world);
  };
}

function walk(world: Doc, path: string): { parent: Doc; key: string } {
  const keys = path.split("/");
  const key = keys.pop() ?? "";
  let parent = world;
  for (const name of keys) parent = parent[name];
  if (parent === undefined || parent === null) throw new Error(`nothing at ${path}`);
  return { parent, key };
}

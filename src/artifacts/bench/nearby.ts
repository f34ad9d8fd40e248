import { type EntryInfo, type OpenArtifact, type OpenDocument, SELF } from "../artifact.ts";

/** The files that stand beside a document, by path relative to its folder, whether it is a file or part of a bundle. */
export interface Nearby {
  /** Name of a file in findings. */
  label(path: string): string;
  /** Null when there is none; links are told as links. */
  entry(path: string): EntryInfo | null;
  /** True when anything stands in the folder. */
  has(folder: string): boolean;
  bytes(path: string): Promise<Uint8Array | null>;
  json(path: string): Promise<OpenDocument | null>;
}

/** Files beside `document`, which is the artifact itself (`SELF`) or one of its entries. */
export function nearbyOf(artifact: OpenArtifact, document: string): Nearby {
  return document === SELF && artifact.entry(SELF) !== null
    ? besideFile(artifact)
    : insideBundle(artifact, document);
}

function besideFile(artifact: OpenArtifact): Nearby {
  const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");
  return {
    label: (path) => path,
    entry: (path) => artifact.neighbours(folderOf(path)).find((entry) => entry.path === path) ?? null,
    has: (folder) => artifact.neighbours(folder).length > 0,
    bytes: async (path) => (await (await artifact.beside(path))?.bytes(SELF)) ?? null,
    json: async (path) => (await (await artifact.beside(path))?.json(SELF)) ?? null,
  };
}

function insideBundle(artifact: OpenArtifact, document: string): Nearby {
  const cut = document.lastIndexOf("/");
  const prefix = cut < 0 ? "" : document.slice(0, cut + 1);
  return {
    label: (path) => prefix + path,
    entry: (path) => artifact.entry(prefix + path),
    has: (folder) => artifact.entries.some((entry) => entry.path.startsWith(`${prefix}${folder}/`)),
    bytes: (path) => artifact.bytes(prefix + path),
    json: (path) => artifact.json(prefix + path),
  };
}

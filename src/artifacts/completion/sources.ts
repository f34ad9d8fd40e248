import { inEntry, type Location, WHOLE } from "../../location.ts";
import { type Companion, type EntryInfo, type OpenArtifact, SELF } from "../artifact.ts";
import type { DocumentSource } from "./document.ts";
import { MANIFEST_NAME, type ManifestSource } from "./manifest.ts";

/** Documents of a case before they are read, by what they are. */
export interface Sources {
  readonly manifests: readonly ManifestSource[];
  readonly jobs: readonly DocumentSource[];
  readonly dispatches: readonly DocumentSource[];
  readonly scenarios: readonly DocumentSource[];
  readonly logs: readonly DocumentSource[];
  readonly before: readonly DocumentSource[];
  readonly links: readonly Location[];
}

/** A list of sources of one kind. */
export type SourceList = Exclude<keyof Sources, "links">;

/** Nothing given. */
export const NO_SOURCES: Sources = {
  manifests: [],
  jobs: [],
  dispatches: [],
  scenarios: [],
  logs: [],
  before: [],
  links: [],
};

/** The list that a document of a kind belongs to. */
const LIST_OF_KIND: Readonly<Record<string, SourceList>> = {
  "completion-manifest": "manifests",
  "job-record": "jobs",
  "dispatch-record": "dispatches",
  "watcher-scenario": "scenarios",
  "notification-log": "logs",
};

/** The list that a companion's option stands for; `--with` goes by the kind. */
const LIST_OF_ROLE: Readonly<Partial<Record<Companion["role"], SourceList>>> = {
  "job-record": "jobs",
  "dispatch-record": "dispatches",
  scenario: "scenarios",
  log: "logs",
  before: "before",
};

/** The documents given as companions. */
export function companionSources(companions: readonly Companion[]): Sources {
  const listed = (list: SourceList) =>
    companions
      .filter(({ role, kind }) => (LIST_OF_ROLE[role] ?? LIST_OF_KIND[kind ?? ""]) === list)
      .map(({ artifact }) => fileSource(artifact, inEntry(artifact.path)));
  return {
    manifests: listed("manifests"),
    jobs: listed("jobs"),
    dispatches: listed("dispatches"),
    scenarios: listed("scenarios"),
    logs: listed("logs"),
    before: listed("before"),
    links: [],
  };
}

/** The artifact itself as the only document of its kind. */
export function ownSource(kind: string, artifact: OpenArtifact): Sources {
  const list = LIST_OF_KIND[kind];
  return list === undefined ? NO_SOURCES : { ...NO_SOURCES, [list]: [fileSource(artifact, WHOLE)] };
}

/** A document that is a file of its own; its folder is where the file lies. */
export function fileSource(artifact: OpenArtifact, place: Location): ManifestSource {
  let neighbours: readonly EntryInfo[] | null = null;
  return {
    artifact,
    entry: SELF,
    path: artifact.path,
    place,
    folder: {
      typeOf: (name) => {
        neighbours ??= artifact.neighbours("");
        return neighbours.find(({ path }) => path === name)?.type ?? null;
      },
      open: async (name) => {
        const beside = await artifact.beside(name);
        return beside === null ? null : { artifact: beside, entry: SELF, place: inEntry(name) };
      },
    },
  };
}

const JOB_RECORD = /^\.mam\/jobs\/[^/]+\.json$/;
const DISPATCH_RECORD = /^\.mam\/shadow\/attribution\/[^/]+\.json$/;
const REGISTRY_NAME = /(?:^|\/)\.mam\/(?:jobs|shadow\/attribution)\/([^/]+)\.json$/;
const NOT_EVIDENCE = /(?:^|\/)(?:\.git|node_modules)\//;
const MANIFEST = new RegExp(`(?:^|/)${MANIFEST_NAME.replace(".", "\\.")}$`);

/** The job that a record's place in the registry stands for; null when it lies elsewhere. */
export function registryName(path: string): string | null {
  return REGISTRY_NAME.exec(path)?.[1] ?? null;
}

/** The documents of a workspace, by its layout (completion-gate 1). Scenarios may lie anywhere. */
export async function workspaceSources(artifact: OpenArtifact): Promise<Sources> {
  const entries = artifact.entries.filter(({ path }) => !NOT_EVIDENCE.test(path));
  const files = entries.filter(({ type }) => type === "file").map(({ path }) => path);
  const links = entries.filter(({ type, path }) => type === "symlink" && isEvidencePath(path));
  const matching = (pattern: RegExp) =>
    files.filter((path) => pattern.test(path)).map((path) => bundleSource(artifact, path));
  return {
    manifests: matching(MANIFEST),
    jobs: matching(JOB_RECORD),
    dispatches: matching(DISPATCH_RECORD),
    scenarios: await scenarioSources(artifact, files),
    logs: [],
    before: [],
    links: links.map(({ path }) => inEntry(path)),
  };
}

function isEvidencePath(path: string): boolean {
  return path.startsWith(".mam/") || MANIFEST.test(path);
}

function bundleSource(artifact: OpenArtifact, path: string): ManifestSource {
  const beside = (name: string) => path.slice(0, path.lastIndexOf("/") + 1) + name;
  return {
    artifact,
    entry: path,
    path,
    place: inEntry(path),
    folder: {
      typeOf: (name) => artifact.entry(beside(name))?.type ?? null,
      open: async (name) => ({ artifact, entry: beside(name), place: inEntry(beside(name)) }),
    },
  };
}

/**
 * Scenarios among the JSON files of a workspace. A workspace is also somebody's source tree, so a file is only
 * taken for a scenario, and only then read as strict JSON, when it names the two members that make one.
 */
async function scenarioSources(
  artifact: OpenArtifact,
  files: readonly string[],
): Promise<readonly DocumentSource[]> {
  const found: DocumentSource[] = [];
  for (const path of files) {
    if (!path.endsWith(".json") || isEvidencePath(path)) continue;
    if (await mentions(artifact, path, SCENARIO_MEMBERS)) found.push(bundleSource(artifact, path));
  }
  return found;
}

const SCENARIO_MEMBERS = ['"dispatch_context"', '"timeline"'];
/** More than any of the words looked for: a word may lie across two chunks. */
const OVERLAP = 64;

/** Whether all of some words occur in a file, whatever its size. */
async function mentions(artifact: OpenArtifact, path: string, words: readonly string[]): Promise<boolean> {
  const latin1 = new TextDecoder("latin1");
  const missing = new Set(words);
  let end = "";
  await artifact.examine(path, (chunk) => {
    if (missing.size === 0) return;
    const text = end + latin1.decode(chunk);
    for (const word of missing) if (text.includes(word)) missing.delete(word);
    end = text.slice(-OVERLAP);
  });
  return missing.size === 0;
}

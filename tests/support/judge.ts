import type { CompanionRole, EntryInfo, SelfInfo } from "../../src/artifacts/artifact.ts";
import { kindOfLayout } from "../../src/artifacts/detect.ts";
import { identify } from "../../src/artifacts/identify.ts";
import { KINDS, kindNamed } from "../../src/artifacts/kinds.ts";
import { entriesLayout } from "../../src/artifacts/layout.ts";
import { openArtifact } from "../../src/artifacts/open.ts";
import type { OpenEnvironment } from "../../src/artifacts/open-environment.ts";
import { Checker } from "../../src/check.ts";
import { Clock } from "../../src/clock.ts";
import { compareCodePoints } from "../../src/codepoints.ts";
import type { Contents } from "../../src/container/contents.ts";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { memoryContents } from "../../src/input/files.ts";
import { DEFAULT_LIMITS, type Limits } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { memorySource } from "../../src/platform/platform.ts";
import { noPolicy, type RunPolicy } from "../../src/policy/run-policy.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";

/** A file's content: bytes, text as it is, or a value to be written as JSON. */
export type Content = Uint8Array | string | object;

export interface JudgeOptions {
  /** Judge as this kind instead of detecting it. */
  readonly kind?: string;
  readonly only?: readonly string[];
  readonly require?: readonly string[];
  readonly companions?: readonly {
    readonly role: CompanionRole;
    readonly path: string;
    readonly content: Content;
    readonly beside?: Readonly<Record<string, Content>>;
  }[];
  /** Files in the same folder as a single file, by name. */
  readonly beside?: Readonly<Record<string, Content>>;
  /** What the file or folder itself is: its mode, and whether its path is a link. */
  readonly self?: SelfInfo;
  /** Files that `--allow-dir` would let be read, by absolute path. */
  readonly allowed?: Readonly<Record<string, Content>>;
  readonly now?: string;
  readonly secrets?: readonly string[];
  readonly limits?: Limits;
  readonly policy?: RunPolicy;
  readonly platform?: Platform;
}

/** Bytes of a content. */
export function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));
}

/** Judges one file in memory, as the command line would. */
export async function judgeFile(
  path: string,
  content: Content,
  options: JudgeOptions = {},
): Promise<ArtifactVerdict> {
  const environment = environmentOf(options);
  const { kind, artifact } = await identifyFile(path, content, options, environment);
  return await (await checkerOf(options, environment)).check(artifact, kind);
}

/** Judges a directory in memory: files by path. Entries may be given with more than bytes. */
export async function judgeFolder(
  path: string,
  files: Readonly<Record<string, Content>>,
  options: JudgeOptions & { readonly entries?: readonly EntryInfo[] } = {},
): Promise<ArtifactVerdict> {
  const environment = environmentOf(options);
  const contents = { ...folderContents(files, options.entries ?? []), ...selfOf(options) };
  const kind =
    options.kind === undefined
      ? kindOfLayout(KINDS, entriesLayout(contents.entries))
      : kindNamed(options.kind);
  return await (await checkerOf(options, environment)).check(openArtifact(path, contents, environment), kind);
}

/** A directory in memory. `more` adds or replaces entries: links, modes, other types. */
export function folderContents(
  files: Readonly<Record<string, Content>>,
  more: readonly EntryInfo[] = [],
): Contents {
  const entries = new Map<string, EntryInfo>();
  for (const [path, content] of Object.entries(files)) {
    entries.set(path, { path, bytes: bytesOf(content).length, type: "file", mode: 0o600 });
    for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
      const folder = path.slice(0, cut);
      entries.set(folder, { path: folder, bytes: 0, type: "directory", mode: 0o700 });
    }
  }
  for (const entry of more) entries.set(entry.path, entry);
  const list = [...entries.values()].sort((a, b) => compareCodePoints(a.path, b.path));
  return {
    form: "directory",
    bytes: list.reduce((sum, entry) => sum + entry.bytes, 0),
    entries: list,
    complete: true,
    problems: [],
    read: async (entry, sink) => {
      const content = files[entry.path];
      if (content !== undefined) sink(bytesOf(content));
      return { complete: content !== undefined, problems: [] };
    },
  };
}

function environmentOf({ limits, platform = nativePlatform, secrets = [] }: JudgeOptions): OpenEnvironment {
  return {
    platform,
    limits: limits ?? DEFAULT_LIMITS,
    scanner: createSecretScanner({ sha256: () => platform.sha256(), configured: secrets }),
  };
}

async function identifyFile(
  path: string,
  content: Content,
  options: JudgeOptions,
  environment: OpenEnvironment,
  label: string | null = null,
) {
  const bytes = bytesOf(content);
  const { beside = {} } = options;
  const contents: Contents = {
    ...memoryContents(bytes),
    ...selfOf(options),
    beside: (name) => {
      const sibling = beside[name];
      return sibling === undefined ? null : memoryContents(bytesOf(sibling));
    },
    neighbours: (folder) => neighboursOf(beside, folder),
  };
  const forced = options.kind === undefined ? null : kindNamed(options.kind);
  return await identify({ path, label, contents, source: memorySource(bytes) }, KINDS, forced, environment);
}

function selfOf({ self }: JudgeOptions): { readonly self?: SelfInfo } {
  return self === undefined ? {} : { self };
}

/** The entries of a folder that the files of `beside` imply. */
function neighboursOf(beside: Readonly<Record<string, Content>>, folder: string): readonly EntryInfo[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  return folderContents(beside).entries.filter(
    ({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes("/"),
  );
}

async function checkerOf(options: JudgeOptions, environment: OpenEnvironment): Promise<Checker> {
  const { allowed = {}, companions = [] } = options;
  const given = [];
  for (const { role, path, content, beside = {} } of companions) {
    const { kind, artifact } = await identifyFile(path, content, { beside }, environment, path);
    given.push({ role, kind: kind?.name ?? null, artifact });
  }
  return new Checker({
    ...environment,
    choice: { only: options.only ?? [], require: options.require ?? [] },
    policy: options.policy ?? noPolicy(),
    clock: new Clock(Date.parse(options.now ?? "2026-11-25T00:00:00Z"), options.now !== undefined),
    companions: given,
    allowed: async (path) => {
      const content = allowed[path];
      return content === undefined
        ? null
        : openArtifact(path, memoryContents(bytesOf(content)), environment, path);
    },
  });
}

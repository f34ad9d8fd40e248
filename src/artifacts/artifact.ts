import type { JsonTraits } from "../container/json/document.ts";
import type { JsonValue } from "../container/json/value.ts";
import type { Limits } from "../limits.ts";
import type { Platform } from "../platform/platform.ts";
import type { EntryFacts, Facts, SourcedProblem } from "./facts.ts";
import type { ReleasePin } from "./pair/release.ts";

/** The path of the only entry of an artifact that is a single file; its findings have `entry` null. */
export const SELF = "";

/** A file, folder or link inside an artifact, before it is read. */
export interface EntryInfo {
  readonly path: string;
  readonly bytes: number;
  readonly type: "file" | "directory" | "symlink" | "other";
  /** Unix permission bits (and set-id bits), null where the container keeps none. */
  readonly mode: number | null;
}

/** What a file or folder itself is, beside its bytes or entries. */
export interface SelfInfo {
  /** Permission bits (and set-id bits), null where they are not known. */
  readonly mode: number | null;
  /** The path that was given is a symbolic link; what it leads to was read. */
  readonly linked: boolean;
}

/** A parsed document: values are located (`at` of container/json/locate.ts). */
export interface OpenDocument {
  readonly path: string;
  readonly root: JsonValue;
  /** The document's text, for checks of its stored form. */
  readonly text: string;
  /** Null for YAML. */
  readonly traits: JsonTraits | null;
}

/** A line of a JSONL file: its number in the file, and its value or null when it is not JSON. */
export interface OpenLine {
  readonly line: number;
  readonly root: JsonValue | null;
  /** The line's bytes without its line feed; valid only during the call. */
  readonly bytes: Uint8Array;
  /** False for a last line without a line feed: a torn write. */
  readonly terminated: boolean;
}

/**
 * An artifact whose container has been walked. Reading an entry in any of these ways examines it (digest,
 * secrets) and records the problems met; entries that nobody reads are examined at the end. All methods
 * answer null for an entry that is absent, unreadable or not of that form, never throw on bad bytes.
 */
export interface OpenArtifact {
  /** As the caller gave it, with `/`. */
  readonly path: string;
  readonly form: "file" | "zip" | "directory";
  readonly self: SelfInfo;
  /** What a single file is by its name and first bytes, for kinds of several forms; null for anything else. */
  readonly document: "json" | "jsonl" | "yaml" | null;
  /** Sorted by path, code points. For a single file: one entry, `SELF`. */
  readonly entries: readonly EntryInfo[];
  entry(path: string): EntryInfo | null;
  /** Digest and size of an entry; reads it once. `sink` also sees the bytes, chunk by chunk. */
  examine(path: string, sink?: (chunk: Uint8Array) => void): Promise<EntryFacts | null>;
  bytes(path: string): Promise<Uint8Array | null>;
  json(path: string): Promise<OpenDocument | null>;
  yaml(path: string): Promise<OpenDocument | null>;
  /** Streams a JSONL file. Answers false when it could not be read to its end. */
  jsonl(path: string, onLine: (line: OpenLine) => void): Promise<boolean>;
  /**
   * The regular file `name` in the same folder, or below it (`oracles/x.json`), for a single-file artifact; null
   * when there is none.
   */
  beside(name: string): Promise<OpenArtifact | null>;
  /** What stands beside a single file, or in `folder` beside it, by relative path. Nothing of it is read. */
  neighbours(folder: string): readonly EntryInfo[];
  /** Records a problem that only the kind's reader can see. */
  problem(problem: SourcedProblem): void;
  /** Examines what has not been read yet and sums everything up. */
  facts(): Promise<Facts>;
}

/** What a companion is, by the option that named it. */
export type CompanionRole =
  | "with"
  | "job-record"
  | "dispatch-record"
  | "scenario"
  | "log"
  | "before"
  | "scenarios"
  | "tasks"
  | "stream";

/** A file given beside the artifact; its kind is detected like any other's. */
export interface Companion {
  readonly role: CompanionRole;
  readonly kind: string | null;
  readonly artifact: OpenArtifact;
}

/** What a reader may use besides the artifact itself. */
export interface ReadContext {
  readonly limits: Limits;
  readonly platform: Platform;
  /** Milliseconds since 1970; asking for it puts the instant into the verdict. */
  now(): number;
  readonly companions: readonly Companion[];
  /** Releases of the query catalog that the caller's policy adds to the known ones. */
  readonly releases: readonly ReleasePin[];
  /** Opens an absolute path that lies inside a directory the caller allowed (`--allow-dir`); null otherwise. */
  allowed(absolutePath: string): Promise<OpenArtifact | null>;
}

import type { JsonTraits } from "../../container/json/document.ts";
import type { JsonObject, JsonValue } from "../../container/json/value.ts";
import type { LimitCheck, LimitName } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { HasAutoMode } from "../auto-mode/model.ts";
import type { EntryFacts } from "../facts.ts";
import type { DocumentName, ListName } from "./documents.ts";

/** A session package as its rules see it: what was read, and what was re-derived from the bytes. */
export interface SessionPackage extends HasAutoMode {
  /** Every file of the archive by its path; null when its bytes could not be produced. */
  readonly entries: ReadonlyMap<string, EntryFacts | null>;
  readonly manifest: Manifest;
  readonly documents: Readonly<Record<DocumentName, SessionDocument>>;
  /** Values that stand deeper in a document than the format allows, the first of each document. */
  readonly tooDeep: readonly Excess[];
  /** Numbers that are too large for a double, the first of each document. */
  readonly overflows: readonly Location[];
  /** Texts and member names with half of a surrogate pair, the first of each document. */
  readonly halfSurrogates: readonly Location[];
  /** Lists and sums that are longer than the format allows. */
  readonly excesses: readonly Excess[];
  readonly source: Source;
  readonly lists: Readonly<Record<ListName, readonly JsonObject[]>>;
  readonly events: readonly LedgerEvent[];
  readonly versions: readonly ArtifactVersion[];
  readonly workspace: Workspace;
  readonly states: readonly CheckpointState[];
  readonly ids: SessionIds;
  /** `review.json`'s `auto_mode` as it stands; null when it is absent or null. */
  readonly autoMode: AutoModeMember | null;
  /** SHA-256 of texts that a record keeps a digest of, by record: a cell's code, a delivered message's content. */
  readonly textDigests: ReadonlyMap<JsonObject, string>;
  /** Canonical digest of each delivery's manifest; null when it has none. */
  readonly deliveryDigests: ReadonlyMap<JsonObject, string | null>;
  /** A bundle made for sharing (session-package 10), told by the members that only those have. */
  readonly share: boolean;
}

/** One of the twelve documents. `absent`: no entry. `unreadable`: not JSON, or not examined; told elsewhere. */
export type SessionDocument =
  | { readonly state: "read"; readonly root: JsonObject; readonly traits: JsonTraits | null }
  | { readonly state: "not-an-object"; readonly at: Location; readonly found: string }
  | { readonly state: "absent" | "unreadable" };

/** The manifest, or why there is none to judge by. */
export type Manifest =
  | { readonly state: "absent" | "unreadable" }
  | { readonly state: "not-an-object"; readonly at: Location; readonly found: string }
  | {
      readonly state: "read";
      readonly root: JsonObject;
      /** Digest of the canonical `{files, format, schema_version}`; null when a value has no canonical form. */
      readonly sealDigest: string | null;
      readonly records: readonly ManifestRecord[];
    };

/** A record of the manifest. `path` is the file it means; null when it is no text, or no safe path. */
export interface ManifestRecord {
  readonly record: JsonObject;
  readonly path: string | null;
  /** True when the file differs from its record, and only in how its lines end. */
  readonly lineEndings: boolean;
}

/** More than a limit of the format: `check` is never `within`. */
export interface Excess {
  readonly at: Location;
  readonly noun: string;
  readonly limit: LimitName;
  readonly allowed: number;
  readonly actual: number;
  readonly check: LimitCheck;
}

/** `session.source`: who the session is. A member is null when it is not a non-empty text. */
export interface Source {
  readonly root: string | null;
  readonly project: string | null;
  /** `active_branch_id`, or the root when that is absent, null or empty (D7). */
  readonly activeBranch: JsonValue;
  readonly record: JsonObject | null;
}

/** An event of an action group. */
export interface LedgerEvent {
  readonly group: JsonObject;
  readonly record: JsonObject;
}

/** A version of an artifact. */
export interface ArtifactVersion {
  readonly artifact: JsonObject;
  readonly record: JsonObject;
}

/** The workspace document. */
export interface Workspace {
  readonly record: JsonObject | null;
  /** `workspace.tree_map`; null when it is not an object. */
  readonly treeMap: JsonObject | null;
  /** The trees that the map names, each once. */
  readonly trees: readonly WorkspaceTree[];
}

/** A workspace tree that the tree map names. */
export interface WorkspaceTree {
  readonly treeId: string;
  readonly path: string;
  readonly document: SessionDocument;
  /** Digest of the tree's three members as they stand; null when it cannot be computed. */
  readonly digest: string | null;
  /** Its entries that are objects. */
  readonly entries: readonly JsonObject[];
  /** The map's member that names it, the first of them. */
  namedAt(): Location;
}

/** A checkpoint state with its body, which stands in it as a value or as text. */
export interface CheckpointState {
  readonly record: JsonObject;
  readonly body: StateBody;
  /** Place of something in the body; for a body kept as text, the place of that text. */
  place(container: JsonObject, member?: string): Location;
}

/** The body of a checkpoint state, or why there is none. */
export type StateBody =
  | { readonly state: "missing" | "unreadable" | "ambiguous" }
  | {
      readonly state: "read";
      readonly value: JsonValue;
      readonly digest: string | null;
      /** Size of the canonical form in bytes. */
      readonly bytes: number;
    };

/** The Auto Mode history of the session. */
export interface AutoModeMember {
  readonly value: JsonValue;
  readonly at: Location;
}

/** An action group of the ledger with what scopes it; a member that is not text is null. */
export interface ActionGroupScope {
  readonly root: string | null;
  readonly branch: string | null;
  readonly turn: string | null;
}

/**
 * What an Auto Mode projection inside the package may refer to (auto-mode-projection 11, T4). A package is at
 * rest: whoever wrote it has already reduced the projection (11.5 T1).
 */
export interface SessionIds {
  readonly atRest: true;
  /** The root frame; null when the session does not say. */
  readonly root: string | null;
  readonly branches: ReadonlySet<string>;
  readonly artifacts: ReadonlySet<string>;
  /** All versions, available or not. */
  readonly versions: ReadonlySet<string>;
  readonly cells: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, ActionGroupScope>;
  readonly turns: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
  readonly checkpoints: ReadonlySet<string>;
  readonly generations: ReadonlySet<string>;
  readonly snapshots: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  /** Source tree ids: the keys of the workspace's tree map. */
  readonly trees: ReadonlySet<string>;
}

declare module "../../engine/kind.ts" {
  interface KindModels {
    "session-package": SessionPackage;
  }
}

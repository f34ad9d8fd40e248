import type { OpenArtifact, ReadContext } from "../artifacts/artifact.ts";
import type { Exhibit } from "./exhibit.ts";

/**
 * Kind names and the model that each one's rules see. Every kind adds itself from its own folder:
 *
 * ```ts
 * declare module "../../engine/kind.ts" {
 *   interface KindModels { "session-package": SessionPackage }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one kind a folder
export interface KindModels {}
/** The name of a kind, as `--kind` takes it. */
export type KindName = keyof KindModels & string;

/** A statement about an artifact that its rules establish or refute (DESIGN 2). */
export interface ClaimSpec<M = never> {
  readonly id: string;
  readonly title: string;
  /** Whether the outcome `accepted` needs it; may depend on what the artifact says of itself. */
  readonly required: boolean | ((model: M) => boolean);
}

/** A directory, or the names of a zip, as layout detection sees it. Paths are POSIX, relative, "" is the top. */
export interface LayoutView {
  /** Names directly below `folder`. */
  list(folder: string): readonly string[];
  isFolder(path: string): boolean;
  isFile(path: string): boolean;
}

/**
 * How an artifact of this kind is told from others (DESIGN 3a). Members of a document are compared after
 * parsing; a kind found by its key set has all of `required` and nothing outside `required` and `optional`,
 * unless `open`.
 */
export interface Detection {
  readonly schema?: readonly string[];
  readonly format?: readonly string[];
  /** File name and folder of the specification. `path` is as the caller gave it, with `/`. */
  readonly name?: (path: string) => boolean;
  readonly keys?: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
    readonly open?: boolean;
  };
  /** For kinds whose documents are arrays or that a key set cannot tell: a look at the parsed root. */
  readonly root?: (root: unknown) => boolean;
  readonly layout?: (view: LayoutView) => boolean;
}

/** How the bytes are laid out: what the reader opens them as. */
export type Form = "json" | "jsonl" | "yaml" | "bytes" | "sealed-zip" | "bundle";

/** A named digest that `sealcheck digest` prints. */
export interface NamedDigest {
  readonly name: string;
  readonly value: string;
}

/** The part of a kind that is loaded only when an artifact of it is judged. */
export interface KindModule<M> {
  /** Builds the typed, located model. Problems of shape are data in the model; it never throws on bad input. */
  read(artifact: OpenArtifact, context: ReadContext): Promise<M>;
  /** How many records (rows, events, cells …) the artifact holds, for `examined.records`. */
  records?(model: M): number;
  /** The kind's own digests, for `sealcheck digest`. */
  digests?(artifact: OpenArtifact, context: ReadContext): Promise<readonly NamedDigest[]>;
  /** What a report for a person may draw; asked for only by formats that draw. */
  exhibits?(model: M): readonly Exhibit[];
  /** The kind's valibot schema, or what loads it, for `sealcheck schema KIND`. */
  readonly schema?: unknown | (() => Promise<unknown>);
}

/** One artifact kind. The info is small and always loaded; `load` brings the rest. */
export interface Kind<M = never> {
  readonly name: string;
  readonly title: string;
  /** The first form is the usual one; a JSON kind that may also come as JSONL lists both. */
  readonly forms: readonly Form[];
  /** The kind's own claims; `integrity`, `no-secrets` (required) and `authenticity` (not) are in every kind. */
  readonly claims: readonly ClaimSpec<M>[];
  readonly detect: Detection;
  /** In a walk it is skipped and counted: it is no evidence, so finding it is not finding something to check. */
  readonly onlyNamed?: true;
  /** Rule areas (folders of rules/) that hold rules for this kind, besides those for all kinds. */
  readonly areas: readonly string[];
  load(): Promise<KindModule<M>>;
}

/** Declares a kind; erases the model's type, which only the kind and its rules know. */
export function defineKind<M>(kind: Kind<M>): Kind {
  return kind as unknown as Kind;
}

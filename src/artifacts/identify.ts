import type { Contents } from "../container/contents.ts";
import { withoutTop } from "../container/contents.ts";
import { parseJson } from "../container/json/parse.ts";
import { zipContents } from "../container/zip/contents.ts";
import type { Kind, LayoutView } from "../engine/kind.ts";
import type { ByteSource } from "../platform/platform.ts";
import { type OpenArtifact, SELF } from "./artifact.ts";
import { kindOfDocument, kindOfLayout, kindOfName } from "./detect.ts";
import { below, commonTop, entriesLayout } from "./layout.ts";
import { type ArtifactReader, openArtifact } from "./open.ts";
import type { OpenEnvironment } from "./open-environment.ts";

/** How much of a file is looked at to see whether it is JSONL. */
const PEEK = 1 << 20;

/** A file before its kind is known. */
export interface Candidate {
  /** As the caller gave it, with `/`. */
  readonly path: string;
  /** Its name in findings, for companions; null for the artifact itself. */
  readonly label: string | null;
  readonly contents: Contents;
  /** The same bytes, for a look at the start and for archives. */
  readonly source: ByteSource;
}

/** What a file turned out to be. */
export interface Identified {
  readonly kind: Kind | null;
  readonly artifact: ArtifactReader;
}

/**
 * Tells what a file is (DESIGN 3a): an archive's layout, or what its document says of itself, else its name and
 * key set. `forced` is the kind of `--kind`.
 */
export async function identify(
  candidate: Candidate,
  kinds: readonly Kind[],
  forced: Kind | null,
  environment: OpenEnvironment,
): Promise<Identified> {
  if (forced !== null) return { kind: forced, artifact: openAs(candidate, forced, environment) };
  if (isArchive(candidate)) return identifyArchive(candidate, kinds, environment);
  const form = documentForm(candidate);
  const open = () => openArtifact(candidate.path, candidate.contents, environment, candidate.label, form);
  if (form === null) return { kind: kindOfName(kinds, candidate.path), artifact: open() };

  const possible = kinds.filter((kind) => kind.forms.includes(form));
  const artifact = open();
  if (form === "jsonl") {
    const kind = kindOfFirstLine(candidate, possible);
    return { kind, artifact };
  }
  const document = form === "json" ? await artifact.json(SELF) : await artifact.yaml(SELF);
  const kind =
    document === null
      ? kindOfName(possible, candidate.path)
      : kindOfDocument(possible, candidate.path, document.root);
  return { kind, artifact };
}

function identifyArchive(
  candidate: Candidate,
  kinds: readonly Kind[],
  environment: OpenEnvironment,
): Identified {
  const { path, source, label } = candidate;
  const sealed = zipContents(source, "sealed", environment);
  // A bundle may be larger than a sealed archive, whose limits then hide the names.
  const listed = sealed.complete ? sealed : zipContents(source, "bundle", environment);
  const names = entriesLayout(listed.entries);
  const bundle = bundleKind(kinds, names);
  if (bundle !== null) {
    return {
      kind: bundle,
      artifact: openArtifact(path, bundleContents(source, environment), environment, label),
    };
  }
  const kind = kinds.find((kind) => kind.forms.includes("sealed-zip")) ?? null;
  return { kind, artifact: openArtifact(path, sealed, environment, label) };
}

/**
 * The bundle kind that an archive's names show, at its top or in its one folder. An archive that also looks like a
 * sealed one is that: its seal is not got rid of by an entry more.
 */
function bundleKind(kinds: readonly Kind[], names: LayoutView): Kind | null {
  const sealed = kinds.some(
    (kind) => kind.forms.includes("sealed-zip") && kind.detect.layout?.(names) === true,
  );
  if (sealed) return null;
  return kindOfLayout(kinds, names) ?? kindOfLayout(kinds, below(names, commonTop(names)));
}

/** A zip of a directory, seen from inside the folder that all of it stands in. */
function bundleContents(source: ByteSource, environment: OpenEnvironment): Contents {
  const contents = zipContents(source, "bundle", environment);
  return withoutTop(contents, commonTop(entriesLayout(contents.entries)));
}

function openAs(candidate: Candidate, kind: Kind, environment: OpenEnvironment): ArtifactReader {
  const { path, contents, source, label } = candidate;
  const opened = kind.forms.includes("sealed-zip")
    ? zipContents(source, "sealed", environment)
    : kind.forms.includes("bundle") && isArchive(candidate)
      ? bundleContents(source, environment)
      : contents;
  return openArtifact(path, opened, environment, label, documentForm(candidate));
}

function isArchive({ path, source }: Candidate): boolean {
  if (path.toLowerCase().endsWith(".zip")) return true;
  const start = source.read(0, Math.min(2, source.size));
  return start[0] === 0x50 && start[1] === 0x4b;
}

/** Whether a file's name says that it is prose: a report may well begin with a bracket. */
export function isProse(path: string): boolean {
  return /\.(?:md|markdown|txt|rst|adoc)$/i.test(path);
}

/** Which reader a file's name and first bytes ask for; null when it is no document. */
function documentForm(candidate: Candidate): OpenArtifact["document"] {
  if (/\.ya?ml$/i.test(candidate.path)) return "yaml";
  if (/\.jsonl$/i.test(candidate.path)) return "jsonl";
  if (/\.json$/i.test(candidate.path)) return "json";
  if (isProse(candidate.path)) return null;
  const start = firstVisibleByte(candidate.source);
  if (start !== 0x7b && start !== 0x5b) return null;
  return isJsonl(candidate.source) ? "jsonl" : "json";
}

function firstVisibleByte(source: ByteSource): number | undefined {
  const head = source.read(0, Math.min(4096, source.size));
  return head.find((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}

/** True when the first line is a JSON value by itself and more than white space follows it. */
export function isJsonl(source: ByteSource): boolean {
  const head = source.read(0, Math.min(PEEK, source.size));
  const end = head.indexOf(0x0a);
  if (end < 0) return false;
  const more = head.subarray(end).some((byte) => byte > 0x20);
  return more && parseLine(head.subarray(0, end)) !== null;
}

function kindOfFirstLine(candidate: Candidate, kinds: readonly Kind[]): Kind | null {
  const head = candidate.source.read(0, Math.min(PEEK, candidate.source.size));
  const end = head.indexOf(0x0a);
  const line = parseLine(end < 0 ? head : head.subarray(0, end));
  return line === null ? kindOfName(kinds, candidate.path) : kindOfDocument(kinds, candidate.path, line.root);
}

function parseLine(bytes: Uint8Array) {
  const result = parseJson(bytes, { entry: null, maxDepth: 1000 });
  return result.ok ? result.document : null;
}

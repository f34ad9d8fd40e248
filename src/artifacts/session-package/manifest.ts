import { canonicalDigest } from "../../container/json/canonical.ts";
import type { JsonObject } from "../../container/json/value.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OpenArtifact } from "../artifact.ts";
import type { EntryFacts } from "../facts.ts";
import { MANIFEST } from "./documents.ts";
import type { Manifest, ManifestRecord } from "./model.ts";
import { judgePath, normalisePath } from "./paths.ts";
import { nonEmpty, objectsOf } from "./values.ts";
import { readDocument } from "./workspace.ts";

/** A changed file that is larger than this is not read again only to say how its lines end. */
const LINE_ENDING_BYTES = 4 * 1024 * 1024;

/** Reads the manifest and recomputes its seal (session-package 3). */
export async function readManifest(artifact: OpenArtifact, platform: Platform): Promise<Manifest> {
  const document = await readDocument(artifact, MANIFEST);
  if (document.state !== "read") return document;
  const { root } = document;
  const records: ManifestRecord[] = [];
  for (const record of objectsOf(root.files)) {
    const path = listedPath(artifact, nonEmpty(record.path));
    const facts = path === null ? null : await artifact.examine(path);
    const lineEndings =
      facts !== null && (await differsInLineEndings(artifact, platform, facts, record.sha256));
    records.push({ record, path, lineEndings });
  }
  return { state: "read", root, sealDigest: sealDigest(root, platform), records };
}

/** The file that a record means: as written when there is such an entry, else in canonical spelling (M6). */
function listedPath(artifact: OpenArtifact, written: string | null): string | null {
  if (written === null || judgePath(written).unsafe) return null;
  return artifact.entry(written) === null ? normalisePath(written) : written;
}

/** Digest of the three members that the seal covers, as they stand; an absent one counts as null (M5). */
export function sealDigest(root: JsonObject, platform: Platform): string | null {
  const sealed = {
    files: root.files ?? null,
    format: root.format ?? null,
    schema_version: root.schema_version ?? null,
  };
  const result = canonicalDigest(sealed, () => platform.sha256(), { nonFinite: "allow" });
  return result.ok ? result.digest : null;
}

/** Whether the recorded digest is that of the same text with other line endings: CRLF for LF, or LF for CRLF. */
async function differsInLineEndings(
  artifact: OpenArtifact,
  platform: Platform,
  facts: EntryFacts,
  recorded: unknown,
): Promise<boolean> {
  if (facts.sha256 === recorded || facts.bytes > LINE_ENDING_BYTES) return false;
  const bytes = await artifact.bytes(facts.path);
  if (bytes === null) return false;
  const unix = withoutReturns(bytes);
  return [unix, withReturns(unix)].some((variant) => {
    const hasher = platform.sha256();
    hasher.update(variant);
    return hasher.digest() === recorded;
  });
}

const CR = 0x0d;
const LF = 0x0a;

function withoutReturns(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== CR || bytes[index + 1] !== LF);
}

function withReturns(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + bytes.reduce((count, byte) => count + (byte === LF ? 1 : 0), 0));
  let end = 0;
  for (const byte of bytes) {
    if (byte === LF) out[end++] = CR;
    out[end++] = byte;
  }
  return out;
}

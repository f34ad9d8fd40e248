import { inEntry, type Location } from "../../location.ts";
import type { Platform } from "../../platform/platform.ts";
import { type EntryInfo, type OpenArtifact, type ReadContext, SELF } from "../artifact.ts";
import type { Report, ReportBytes } from "./evidence.ts";
import { LineEndings } from "./line-endings.ts";
import { baseName, isAbsolutePath } from "./report-path.ts";
import { VerdictTokenFinder } from "./verdict-token.ts";

/** The folder of a manifest: what lies beside it, and how to open it. */
export interface Folder {
  /** What a name in the folder is, links not followed; null when there is nothing of that name. */
  typeOf(name: string): EntryInfo["type"] | null;
  open(name: string): Promise<OpenedReport | null>;
}

/** The report of a manifest, as far as it was found. */
export interface OpenedReport {
  readonly artifact: OpenArtifact;
  readonly entry: string;
  readonly place: Location;
}

/** Suffix of a report that was staged and not promoted. */
const STAGED = ".tmp";

/**
 * Finds the report that a manifest names and hashes it (completion-gate 1.1): the file of that name beside the
 * manifest, else the recorded path itself when the caller allowed its folder.
 */
export async function findReport(
  reportPath: string | null,
  manifestPlace: Location,
  folder: Folder,
  context: ReadContext,
): Promise<Report> {
  const name = reportPath === null || !isAbsolutePath(reportPath) ? null : baseName(reportPath);
  if (name === null || reportPath === null) return { state: "unknown", name: "", place: manifestPlace };
  if (name.endsWith(STAGED)) return { state: "staged", name, place: manifestPlace };

  const type = folder.typeOf(name);
  const staged = folder.typeOf(name + STAGED) !== null;
  if (type === "symlink") return { state: "symlink", name, place: manifestPlace };
  if (type !== null && type !== "file") return { state: "not-regular", name, place: manifestPlace };
  if (type === "file")
    return await openedReport(name, manifestPlace, staged, await folder.open(name), context);
  if (staged) return { state: "staged", name, place: manifestPlace };

  const elsewhere = await context.allowed(reportPath);
  const leftover = (await context.allowed(reportPath + STAGED)) !== null;
  if (elsewhere === null) return { state: leftover ? "staged" : "missing", name, place: manifestPlace };
  const opened = { artifact: elsewhere, entry: SELF, place: inEntry(elsewhere.path) };
  return await openedReport(name, manifestPlace, leftover, opened, context);
}

async function openedReport(
  name: string,
  manifestPlace: Location,
  leftover: boolean,
  opened: OpenedReport | null,
  { platform }: ReadContext,
): Promise<Report> {
  if (opened === null) return { state: "unreadable", name, place: manifestPlace };
  const { artifact, entry, place } = opened;
  const bytes = await readReport(artifact, entry, platform);
  return bytes === null
    ? { state: "unreadable", name, place }
    : { state: "present", name, place, leftover, ...bytes };
}

/** Digest, size, digests under other line endings, and the verdict token, in one pass. */
async function readReport(
  artifact: OpenArtifact,
  entry: string,
  platform: Platform,
): Promise<ReportBytes | null> {
  const lineEndings = new LineEndings(() => platform.sha256());
  const token = new VerdictTokenFinder();
  const facts = await artifact.examine(entry, (chunk) => {
    lineEndings.push(chunk);
    token.push(chunk);
  });
  if (facts === null) return null;
  const { sha256, bytes } = facts;
  return { sha256, bytes, converted: lineEndings.end(), hasVerdictToken: token.end() };
}

import { isObject, type JsonValue } from "../../../container/json/value.ts";
import type { Writable } from "../../../container/json/write.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type OpenArtifact, type ReadContext, SELF } from "../../artifact.ts";
import { jsonDigest } from "../digests.ts";
import { Members } from "../members.ts";
import { readRows } from "../rows/read.ts";
import { type TasksCompanion, tasksCompanion } from "../tasks/companion.ts";
import { readTaskFile } from "../tasks/file.ts";
import { CELL_FIELDS } from "./fields.ts";
import {
  cellsOf,
  isPins,
  type ReleaseDocument,
  type ReleaseEvidence,
  type ReleaseRows,
  type ReleaseSide,
  releaseDocument,
  type TrustedPins,
} from "./model.ts";

const PINS = "pins.json";
const GATE = "release-quality-gate.json";
const REPORT = "agent-evaluation.json";
const METADATA = "metadata.json";
const RESULTS = "results.jsonl";

/** Which file of a release an artifact is when it stands alone. */
export type ReleasePart = "report" | "metadata" | "gate";

/** Reads one file of a release, with the pins and tasks that the caller supplied. */
export async function readReleasePart(
  artifact: OpenArtifact,
  context: ReadContext,
  part: ReleasePart,
): Promise<ReleaseEvidence> {
  const document = await artifact.json(SELF);
  const file = releaseDocument(document?.root ?? null, null, artifact.entry(SELF)?.bytes ?? 0);
  const side: ReleaseSide = {
    folder: "",
    report: part === "report" ? file : null,
    metadata: part === "metadata" ? file : null,
    results: null,
    cellDigests: [],
  };
  return {
    sides: part === "gate" ? [] : [side],
    gate: part === "gate" ? file : null,
    ...(await companions(context)),
    statedTaskSet: null,
    names: [],
    isSet: false,
    now: context.now(),
  };
}

/** Reads a folder with all of a release. */
export async function readReleaseSet(artifact: OpenArtifact, context: ReadContext): Promise<ReleaseEvidence> {
  const { platform } = context;
  const folders = new Set(
    artifact.entries.flatMap(({ path }) => {
      const cut = path.lastIndexOf("/");
      const name = path.slice(cut + 1);
      return name === REPORT || name === METADATA ? [path.slice(0, Math.max(cut, 0))] : [];
    }),
  );
  const sides: ReleaseSide[] = [];
  for (const folder of folders) sides.push(await readSide(artifact, folder, platform));
  const given = await companions(context);
  const tasks = given.tasks ?? (await ownTasks(artifact, platform));
  return {
    ...given,
    sides,
    gate: await documentAt(artifact, GATE),
    tasks,
    labels: tasks?.tasks.flatMap((task) => task.oracle.labels ?? []) ?? [],
    pins: given.pins ?? (await ownPins(artifact)),
    statedTaskSet: await statedTaskSet(artifact),
    names: artifact.entries.map((entry) => entry.path),
    isSet: true,
    now: context.now(),
  };
}

async function readSide(artifact: OpenArtifact, folder: string, platform: Platform): Promise<ReleaseSide> {
  const inFolder = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const report = await documentAt(artifact, inFolder(REPORT));
  const cells = report?.members ? cellsOf(report.members) : [];
  return {
    folder,
    report,
    metadata: await documentAt(artifact, inFolder(METADATA)),
    results:
      artifact.entry(inFolder(RESULTS)) === null
        ? null
        : await readResults(artifact, inFolder(RESULTS), platform),
    cellDigests: cells.map((cell) => cellDigest(cell, platform)),
  };
}

async function readResults(artifact: OpenArtifact, entry: string, platform: Platform): Promise<ReleaseRows> {
  const digests: string[] = [];
  const { rows, broken } = await readRows(artifact, entry, {
    release: true,
    onRow: (root) => digests.push(cellDigest(root, platform) ?? ""),
  });
  return { entry, rows, broken, digests };
}

/** Digest of the members that a report takes over from a row. */
function cellDigest(row: JsonValue, platform: Platform): string | null {
  if (!isObject(row)) return null;
  const members = Object.entries(row).filter(([name]) => CELL_FIELDS.has(name));
  return jsonDigest(platform, Object.fromEntries(members) as Writable);
}

async function documentAt(artifact: OpenArtifact, path: string): Promise<ReleaseDocument | null> {
  const entry = artifact.entry(path);
  if (entry === null) return null;
  const document = entry.type === "file" ? await artifact.json(path) : null;
  return releaseDocument(document?.root ?? null, path, entry.bytes, entry.type === "file");
}

async function ownTasks(artifact: OpenArtifact, platform: Platform): Promise<ReleaseEvidence["tasks"]> {
  const file = artifact.entries.find(({ path }) => /^tasks[^/]*\.ya?ml$/.test(path));
  return file === undefined ? null : await readTaskFile(artifact, file.path, platform);
}

/** What a file of pins by its name holds, whatever its form: it was given to be held against. */
function pinsOf(root: JsonValue, source: Location): TrustedPins {
  return { source, pins: isPins(root) ? root : null };
}

async function ownPins(artifact: OpenArtifact): Promise<TrustedPins | null> {
  const root = artifact.entry(PINS) === null ? undefined : (await artifact.json(PINS))?.root;
  return root === undefined ? null : pinsOf(root, inEntry(PINS));
}

async function statedTaskSet(artifact: OpenArtifact): Promise<ReleaseEvidence["statedTaskSet"]> {
  const entry = artifact.entry("task_set_digest.txt");
  const bytes = entry === null || entry.bytes > 4096 ? null : await artifact.bytes(entry.path);
  if (entry === null || bytes === null) return null;
  return { at: inEntry(entry.path), value: new TextDecoder().decode(bytes).trim() };
}

type Supplied = Pick<ReleaseEvidence, "tasks" | "labels" | "pins" | "run">;

/** Pins, tasks and run record among the caller's companions. */
async function companions(context: ReadContext): Promise<Supplied> {
  const { tasks }: TasksCompanion = await tasksCompanion(context);
  let pins: TrustedPins | null = null;
  let run: Members | null = null;
  for (const { role, kind, artifact } of context.companions) {
    if (role !== "with" || kind !== null) continue;
    const root = (await artifact.json(SELF))?.root;
    if (root === undefined) continue;
    const isNamed = artifact.path === PINS || artifact.path.endsWith(`/${PINS}`);
    if (isNamed || isPins(root)) pins = pinsOf(root, { ...WHOLE, entry: artifact.path });
    else if (isObject(root) && typeof root.head_sha === "string") run = new Members(root);
  }
  return { tasks, labels: tasks?.tasks.flatMap((task) => task.oracle.labels ?? []) ?? [], pins, run };
}

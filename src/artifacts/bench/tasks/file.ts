import { at } from "../../../container/json/locate.ts";
import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import type { Writable } from "../../../container/json/write.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type OpenArtifact, SELF } from "../../artifact.ts";
import { jsonDigest, sha256 } from "../digests.ts";
import { type Nearby, nearbyOf } from "../nearby.ts";
import { assetManifestDigest } from "./assets.ts";
import type { TaskFault } from "./faults.ts";
import { ORACLES, type OracleFacts, readOracle } from "./oracle.ts";
import { readTask, type Task } from "./task.ts";

/** A task with what its hidden oracle and its texts come to. */
export interface TaskFacts extends Task {
  readonly oracle: OracleFacts;
  readonly promptDigest: string | null;
  readonly setupDigest: string;
  readonly verifyDigest: string | null;
  readonly assetManifestDigest: string | null;
}

/** A task file and the oracles beside it (workflow-bench 9). */
export interface TaskFile {
  readonly at: Location;
  readonly faults: readonly TaskFault[];
  readonly tasks: readonly TaskFacts[];
  readonly byId: ReadonlyMap<string, TaskFacts>;
  /** False when there is no `oracles/` folder to look into. */
  readonly oraclesFound: boolean;
  /** Digest of all tasks with their oracles (workflow-bench 16); null when an oracle is missing. */
  readonly taskSetDigest: string | null;
}

/** Reads a task file: `path` is `SELF` or an entry of a bundle. Null when it cannot be read as YAML. */
export async function readTaskFile(
  artifact: OpenArtifact,
  path: string,
  platform: Platform,
): Promise<TaskFile | null> {
  const document = await artifact.yaml(path);
  if (document === null) return null;
  const faults: TaskFault[] = [];
  const place = path === SELF ? WHOLE : inEntry(path);
  const nearby = nearbyOf(artifact, path);
  const tasks: TaskFacts[] = [];
  for (const task of declaredTasks(document.root, place, faults))
    tasks.push(await withFacts(task, nearby, platform));
  return {
    at: place,
    faults,
    tasks,
    byId: new Map(tasks.flatMap((task) => (task.id === undefined ? [] : [[task.id, task]]))),
    oraclesFound: nearby.has(ORACLES),
    taskSetDigest: taskSetDigest(tasks, platform),
  };
}

function declaredTasks(root: JsonValue, place: Location, faults: TaskFault[]): readonly Task[] {
  if (!isObject(root)) {
    faults.push({ id: "document", at: place, member: "" });
    return [];
  }
  const items = root.tasks;
  if (!isArray(items)) {
    faults.push({ id: "tasks", at: at(root, "tasks"), member: "tasks" });
    return [];
  }
  const tasks: Task[] = [];
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) {
      faults.push({ id: "entry", at: at(items, index), member: "" });
      continue;
    }
    const task = readTask(item, faults);
    tasks.push(task);
    if (task.id !== undefined && seen.has(task.id))
      faults.push({ id: "repeated-id", at: at(item, "id"), member: "id" });
    if (task.id !== undefined) seen.add(task.id);
  }
  if (tasks.every((task) => task.expensive))
    faults.push({ id: "none-left", at: at(root, "tasks"), member: "tasks" });
  return tasks;
}

async function withFacts(task: Task, nearby: Nearby, platform: Platform): Promise<TaskFacts> {
  const digest = (text: string | undefined) => (text === undefined ? null : sha256(platform, text));
  return {
    ...task,
    oracle: await readOracle(task, nearby, platform),
    promptDigest: digest(task.prompt),
    setupDigest: sha256(platform, task.setup),
    verifyDigest: digest(task.verify),
    assetManifestDigest: await assetManifestDigest(task, nearby, platform),
  };
}

function taskSetDigest(tasks: readonly TaskFacts[], platform: Platform): string | null {
  const definitions: Writable[] = [];
  for (const task of tasks) {
    const digest = task.oracle.digests?.oracle_digest;
    if (digest === undefined) return null;
    const { repo: _, ...definition } = task.object;
    definitions.push({ ...definition, oracle_digest: digest });
  }
  return jsonDigest(platform, definitions, "spaced");
}

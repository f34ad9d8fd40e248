import { at } from "../../container/json/locate.ts";
import { isArray, isInteger, type JsonObject } from "../../container/json/value.ts";
import type { LimitName, Limits } from "../../limits.ts";
import { inEntry, type Location } from "../../location.ts";
import type { OpenArtifact } from "../artifact.ts";
import { bracketDepth, type DocumentMeasure, measureDocument } from "./depth.ts";
import { type DocumentName, LIST_NAMES, LISTS } from "./documents.ts";
import type { ArtifactVersion, CheckpointState, Excess, SessionDocument, Workspace } from "./model.ts";
import { objectOf, objectsOf } from "./values.ts";

type Documents = Readonly<Record<DocumentName, SessionDocument>>;

/** Everything that is longer than the format allows (session-package 1, record limits). */
export function measureLists(
  documents: Documents,
  versions: readonly ArtifactVersion[],
  workspace: Workspace,
  states: readonly CheckpointState[],
  limits: Limits,
): readonly Excess[] {
  const excesses: Excess[] = [];
  const measure = (limit: LimitName, actual: number, noun: string, place: () => Location): void => {
    const check = limits.check(limit, actual);
    if (check === "within") return;
    excesses.push({ at: place(), noun, limit, allowed: limits.value(limit), actual, check });
  };
  for (const name of LIST_NAMES) {
    const { document, member, noun, limit } = LISTS[name];
    const root = rootOf(documents[document]);
    const list = root?.[member];
    if (root !== null && isArray(list)) measure(limit, list.length, `${noun}s`, () => at(root, member));
  }
  const permissions = rootOf(documents["permissions.json"]);
  if (permissions !== null) {
    const sum = lengthOf(permissions.project) + lengthOf(permissions.conversation);
    measure("permission-rules", sum, "permission rules of both lists", () => at(permissions));
  }
  measure("artifact-versions", versions.length, "artifact versions", () => inEntry("artifacts.json"));
  measure("workspace-entries", workspaceEntries(workspace), "workspace entries of all trees", () =>
    inEntry("snapshots.json"),
  );
  for (const state of states) measureState(state, measure);
  measureDeliveries(rootOf(documents["artifacts.json"]), measure);
  return excesses;
}

type Measure = (limit: LimitName, actual: number, noun: string, place: () => Location) => void;

function measureState({ body, place }: CheckpointState, measure: Measure): void {
  if (body.state !== "read") return;
  const state = objectOf(body.value);
  if (state === null) return;
  measure("state-bytes", body.bytes, "canonical bytes of a checkpoint state", () => place(state));
  const lists = [
    [state, "plans", "state-plans"],
    [objectOf(state.review), "steps", "state-review-steps"],
    [objectOf(state.review), "annotations", "state-annotations"],
    [objectOf(state.memory), "entries", "state-memories"],
  ] as const;
  for (const [container, member, limit] of lists) {
    if (container === null) continue;
    measure(limit, lengthOf(container[member]), `${member} in a checkpoint state`, () =>
      place(container, member),
    );
  }
}

/** All deliveries together: how many artifacts they name, and the work of comparing those twice (N5). */
function measureDeliveries(artifacts: JsonObject | null, measure: Measure): void {
  const items = objectsOf(artifacts?.completion_deliveries).flatMap((delivery) =>
    objectsOf(objectOf(delivery.manifest)?.artifacts),
  );
  const bytes = items.reduce((sum, { size_bytes: size }) => sum + (isInteger(size) ? Number(size) : 0), 0);
  const place = () => inEntry("artifacts.json");
  measure("delivery-relations", items.length, "artifacts in all delivery manifests", place);
  measure("delivery-bytes", 2 * bytes, "bytes to compare for all delivery manifests", place);
}

/** Trees count as often as the map names them (W9). */
function workspaceEntries({ treeMap, trees }: Workspace): number {
  const lengths = new Map(trees.map((tree) => [tree.treeId, tree.entries.length]));
  let sum = 0;
  for (const treeId of Object.values(treeMap ?? {})) {
    if (typeof treeId === "string") sum += lengths.get(treeId) ?? 0;
  }
  return sum;
}

/** What the documents' values are, however they are named; of each fault the first in each document. */
export interface DocumentMeasures {
  /** Values that stand deeper than the format allows (session-package 6.3). */
  readonly tooDeep: readonly Excess[];
  /** Numbers that are too large for a double. */
  readonly overflows: readonly Location[];
  /** Texts with half of a surrogate pair. */
  readonly halfSurrogates: readonly Location[];
}

/** Measures every value of every document. */
export async function measureDocuments(
  artifact: OpenArtifact,
  documents: Documents,
  limits: Limits,
): Promise<DocumentMeasures> {
  const limit = "value-depth";
  const allowed = limits.value(limit);
  const tooDeep: Excess[] = [];
  const overflows: Location[] = [];
  const halfSurrogates: Location[] = [];
  for (const [name, document] of Object.entries(documents)) {
    const measured = await measure(artifact, name, document, allowed);
    if (measured.overflow !== null) overflows.push(measured.overflow);
    if (measured.halfSurrogate !== null) halfSurrogates.push(measured.halfSurrogate);
    const check = limits.check(limit, measured.depth);
    if (check === "within") continue;
    const place = measured.tooDeep ?? inEntry(name);
    tooDeep.push({ at: place, noun: "levels", limit, allowed, actual: measured.depth, check });
  }
  return { tooDeep, overflows, halfSurrogates };
}

async function measure(
  artifact: OpenArtifact,
  path: string,
  document: SessionDocument,
  most: number,
): Promise<DocumentMeasure> {
  if (document.state === "read") return measureDocument(document.root, document.traits, most);
  const bytes = document.state === "unreadable" ? await artifact.bytes(path) : null;
  // A document of n brackets has its deepest container at depth n - 1.
  return {
    depth: bytes === null ? 0 : bracketDepth(bytes) - 1,
    tooDeep: null,
    overflow: null,
    halfSurrogate: null,
  };
}

function rootOf(document: SessionDocument): JsonObject | null {
  return document.state === "read" ? document.root : null;
}

function lengthOf(value: JsonObject[string] | undefined): number {
  return isArray(value) ? value.length : 0;
}

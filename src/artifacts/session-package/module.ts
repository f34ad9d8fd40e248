import { canonicalDigest } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import type { JsonObject } from "../../container/json/value.ts";
import type { KindModule, NamedDigest } from "../../engine/kind.ts";
import { inEntry } from "../../location.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OpenArtifact, ReadContext } from "../artifact.ts";
import { readTestimony } from "../auto-mode/companions.ts";
import { historyExhibits } from "../auto-mode/exhibits.ts";
import { readHistory } from "../auto-mode/read.ts";
import type { EntryFacts } from "../facts.ts";
import { DOCUMENTS, type DocumentName, isTreePath, LIST_NAMES, LISTS, type ListName } from "./documents.ts";
import { collectIds } from "./ids.ts";
import { measureDocuments, measureLists } from "./limits.ts";
import { readManifest } from "./manifest.ts";
import type { AutoModeMember, Excess, SessionDocument, SessionPackage, Source } from "./model.ts";
import { readState } from "./states.ts";
import { isNone, nonEmpty, objectOf, objectsOf } from "./values.ts";
import { readDocument, readWorkspace } from "./workspace.ts";

/** Reads a session package: documents as JSON, every other entry once, for its digest (session-package 3 to 10). */
async function read(artifact: OpenArtifact, context: ReadContext): Promise<SessionPackage> {
  const { limits, platform } = context;
  const documents = await readDocuments(artifact);
  const workspace = await readWorkspace(artifact, platform, rootOf(documents["snapshots.json"]));
  const manifest = await readManifest(artifact, platform);
  const entries = await examineAll(artifact);

  const source = readSource(rootOf(documents["session.json"]));
  const lists = readLists(documents);
  const versions = lists.artifacts.flatMap((owner) =>
    objectsOf(owner.versions).map((record) => ({ artifact: owner, record })),
  );
  const states = lists.states.map((record) => readState(record, platform, limits));
  const measures = await measureDocuments(artifact, documents, limits);
  const excesses = measureLists(documents, versions, workspace, states, limits);
  tellLoweredLimits(artifact, [...measures.tooDeep, ...excesses]);
  const ids = collectIds(source.root, lists, versions, workspace.treeMap);
  const autoMode = readAutoMode(rootOf(documents["review.json"]));
  const auto = readHistory(autoMode?.value, {
    at: autoMode?.at ?? inEntry("review.json"),
    unreadable: documents["review.json"].state !== "read",
    ids,
    limits,
    sha256: () => platform.sha256(),
  });
  return {
    entries,
    manifest,
    documents,
    ...measures,
    excesses,
    source,
    lists,
    events: lists.groups.flatMap((group) => objectsOf(group.events).map((record) => ({ group, record }))),
    versions,
    workspace,
    states,
    ids,
    autoMode,
    auto,
    ...(await readTestimony(auto, context)),
    textDigests: digestTexts(lists, platform),
    deliveryDigests: new Map(lists.deliveries.map((record) => [record, manifestDigest(record, platform)])),
    share: isShare(rootOf(documents["session.json"])),
  };
}

async function readDocuments(
  artifact: OpenArtifact,
): Promise<Readonly<Record<DocumentName, SessionDocument>>> {
  const documents: Partial<Record<DocumentName, SessionDocument>> = {};
  for (const name of DOCUMENTS) documents[name] = await readDocument(artifact, name);
  return documents as Record<DocumentName, SessionDocument>;
}

/** Facts of every file. Trees that no map names are read as JSON all the same, so that their texts are searched. */
async function examineAll(artifact: OpenArtifact): Promise<ReadonlyMap<string, EntryFacts | null>> {
  const entries = new Map<string, EntryFacts | null>();
  for (const { path, type } of artifact.entries) {
    if (type !== "file") continue;
    if (isTreePath(path)) await artifact.json(path);
    entries.set(path, await artifact.examine(path));
  }
  return entries;
}

function readSource(session: JsonObject | null): Source {
  const record = objectOf(session?.source);
  const root = nonEmpty(record?.root_frame_id);
  const active = record?.active_branch_id;
  return {
    record,
    root,
    project: nonEmpty(record?.project_id),
    activeBranch: isNone(active) ? root : (active ?? null),
  };
}

function readLists(
  documents: Readonly<Record<DocumentName, SessionDocument>>,
): Readonly<Record<ListName, readonly JsonObject[]>> {
  const lists: Partial<Record<ListName, readonly JsonObject[]>> = {};
  for (const name of LIST_NAMES) {
    const { document, member } = LISTS[name];
    lists[name] = objectsOf(rootOf(documents[document])?.[member]);
  }
  return lists as Record<ListName, readonly JsonObject[]>;
}

function readAutoMode(review: JsonObject | null): AutoModeMember | null {
  const value = review?.auto_mode;
  if (review === null || value === undefined || value === null) return null;
  return { value, at: at(review, "auto_mode") };
}

/** Digests of the texts that some record keeps a digest of: the code of cells, the content of messages. */
function digestTexts(
  lists: Readonly<Record<ListName, readonly JsonObject[]>>,
  platform: Platform,
): ReadonlyMap<JsonObject, string> {
  const utf8 = new TextEncoder();
  const digests = new Map<JsonObject, string>();
  const add = (record: JsonObject, text: unknown): void => {
    if (typeof text !== "string") return;
    const hasher = platform.sha256();
    hasher.update(utf8.encode(text));
    digests.set(record, hasher.digest());
  };
  for (const cell of lists.cells) add(cell, cell.code);
  const delivered = new Set(lists.deliveries.map((delivery) => delivery.message_id));
  for (const message of lists.messages) {
    if (delivered.has(message.message_id ?? null)) add(message, message.content);
  }
  return digests;
}

function manifestDigest(delivery: JsonObject, platform: Platform): string | null {
  if (delivery.manifest === undefined) return null;
  const result = canonicalDigest(delivery.manifest, () => platform.sha256());
  return result.ok ? result.digest : null;
}

function isShare(session: JsonObject | null): boolean {
  return session?.share_view_schema_version !== undefined || session?.projection_id !== undefined;
}

function rootOf(document: SessionDocument): JsonObject | null {
  return document.state === "read" ? document.root : null;
}

/** What only the caller's lower limit forbids is no fault of the package: it was not examined. */
function tellLoweredLimits(artifact: OpenArtifact, excesses: readonly Excess[]): void {
  for (const { check, at: place, limit, allowed, actual } of excesses) {
    if (check !== "lowered") continue;
    artifact.problem({
      source: "input",
      id: "limit-reached",
      at: place,
      params: { limit, allowed },
      actual: String(actual),
    });
  }
}

/** The digests a package keeps of itself: its seal, its workspace trees and its checkpoint states. */
async function digests(
  artifact: OpenArtifact,
  { limits, platform }: ReadContext,
): Promise<readonly NamedDigest[]> {
  const manifest = await readManifest(artifact, platform);
  const snapshots = await readDocument(artifact, "snapshots.json");
  const root = rootOf(snapshots);
  const { trees } = await readWorkspace(artifact, platform, root);
  const states = objectsOf(root?.checkpoint_states).map((record) => readState(record, platform, limits));
  return [
    ...named("manifest", manifest.state === "read" ? manifest.sealDigest : null),
    ...trees.flatMap(({ treeId, digest }) => named(`tree/${treeId}`, digest)),
    ...states.flatMap(({ record, body }) =>
      typeof record.checkpoint_id === "string" && body.state === "read"
        ? named(`state/${record.checkpoint_id}`, body.digest)
        : [],
    ),
  ];
}

function named(name: string, value: string | null): readonly NamedDigest[] {
  return value === null ? [] : [{ name, value }];
}

const sessionPackageModule: KindModule<SessionPackage> = {
  read,
  records: ({ lists, versions, events }) =>
    LIST_NAMES.reduce((sum, name) => sum + lists[name].length, versions.length + events.length),
  digests,
  exhibits: ({ auto }) => historyExhibits(auto),
  schema: async () => (await import("./schema.ts")).sessionSchema(),
};
export default sessionPackageModule;

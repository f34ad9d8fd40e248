import type { KindModule } from "../../../engine/kind.ts";
import { type OpenArtifact, type ReadContext, SELF } from "../../artifact.ts";
import { bindingsOf } from "../bindings/model.ts";
import { readPayloads } from "../bindings/payloads.ts";
import { tasksCompanion } from "../tasks/companion.ts";
import { currentDigests } from "./current.ts";
import { NO_FOLDER, readFolder } from "./folder.ts";
import { claimsOfRows, type RowEvidence } from "./model.ts";
import { readRows } from "./read.ts";

const RESULTS = "results.jsonl";

/** The module of rows alone, or of the folder that they stand in. */
export function rowModule(inFolder: boolean): KindModule<RowEvidence> {
  return {
    read: (artifact, context) => readEvidence(artifact, context, inFolder),
    records: (model) => model.rows.length,
  };
}

async function readEvidence(
  artifact: OpenArtifact,
  context: ReadContext,
  inFolder: boolean,
): Promise<RowEvidence> {
  const { platform } = context;
  const { given, tasks } = await tasksCompanion(context);
  const labels = tasks?.tasks.flatMap((task) => task.oracle.labels ?? []) ?? [];
  const hidden = labels.flatMap((file) => file.labels?.map((label) => label.id) ?? []);
  const { rows, broken } = await readRows(artifact, inFolder ? RESULTS : SELF);
  const folder = inFolder ? await readFolder(artifact, rows, { platform, tasks, hidden }) : NO_FOLDER;
  const dated = rows.some((row) => (row.recorded_at ?? row.reused_from_recorded_at) !== undefined);
  const bindings = await bindingsCompanion(context);
  const payloads = await readPayloads(context);
  const links = artifact.entries.filter((entry) => entry.type === "symlink").map((entry) => entry.path);
  const evidence = {
    ...folder,
    entry: inFolder ? RESULTS : null,
    rows,
    broken,
    inFolder,
    names: inFolder ? artifact.entries.map((entry) => entry.path) : [],
    tasks,
    tasksGiven: given,
    labels,
    links,
    bindings,
    payloads,
    current: currentDigests({ tasks, bindings, payloads }, platform),
    now: dated ? context.now() : null,
  };
  return { ...evidence, sessions: () => claimsOfRows(evidence) };
}

/** The task bindings among the caller's `--with` files. */
async function bindingsCompanion(context: ReadContext): Promise<RowEvidence["bindings"]> {
  const companion = context.companions.find(({ kind }) => kind === "task-bindings");
  if (companion === undefined) return null;
  return bindingsOf((await companion.artifact.json(SELF))?.root ?? null).bindings;
}

import { parseJson } from "../../container/json/parse.ts";
import { inEntry } from "../../location.ts";
import type { OpenArtifact, ReadContext } from "../artifact.ts";
import { BundleView, join } from "../bundle-view.ts";
import { Located } from "../located.ts";
import { type ArmEvidence, readArm } from "./arm.ts";
import { companionApprovals, companionPack } from "./companions.ts";
import { digestsOf } from "./digests.ts";
import { emptyEvidence, type PairEvidence } from "./evidence.ts";
import { contractsOf, DocumentShelf } from "./read-document.ts";
import {
  BRIDGE_RUN,
  INNER_FAILURE,
  isRun,
  LIVE_RUN,
  layoutOf,
  ownFiles,
  PROGRESS,
  type RunFiles,
} from "./run-layout.ts";
import { ARMS, type ArmName } from "./shapes/pieces.ts";

/** Nesting that no summary of a run needs. */
const BYSTANDER_DEPTH = 100;

/**
 * Reads an output directory (pair-report g, h.2). Only documents of the family are parsed; clones, databases and
 * logs are examined as bytes by the common code.
 */
export async function readRun(
  kind: "pair-run" | "bridge-run",
  artifact: OpenArtifact,
  context: ReadContext,
): Promise<PairEvidence> {
  const live = kind === "pair-run";
  const files = live ? LIVE_RUN : BRIDGE_RUN;
  const view = new BundleView(artifact, (layout) => isRun(layout, files));
  const digests = digestsOf(context.platform);
  const shelf = new DocumentShelf(artifact);
  const readIfThere = async (role: Parameters<DocumentShelf["read"]>[0], path: string) =>
    view.isFile(path) ? ((await shelf.read(role, view.full(path)))?.root ?? null) : null;

  const layout = layoutOf(view, files, nameOf(artifact, view), modeOf(artifact, view));
  const report = await readIfThere(live ? "report" : "bridge-report", files.report);
  const outer = await readIfThere(live ? "execution-failure" : "bridge-failure", files.failure);
  const contract = report === null ? null : report.of("pair_contract");

  const scenario = chosenScenario(layout.scenarios, contract);
  const pair = scenario === null ? null : join(scenario, files.pairFolder);
  const inner = live && pair !== null ? await readIfThere("failure", join(pair, INNER_FAILURE)) : null;
  const progress = live && pair !== null ? await readIfThere("progress", join(pair, PROGRESS)) : null;

  const completed = report === null ? completedArms(inner, progress) : new Set(ARMS);
  const arms: ArmEvidence[] = [];
  for (const name of pair === null ? [] : ARMS) {
    const plan = {
      name,
      folder: join(pair ?? "", name),
      session: `${files.sessionPrefix}${scenario}`,
      row: rowOf(report, name),
      completed: completed.has(name),
      testPath: contract?.of("evaluator", "test_path").text ?? null,
    };
    arms.push(await readArm(artifact, view, plan, (role, path) => shelf.read(role, path), digests));
  }
  return {
    ...emptyEvidence(kind, digests, context.releases),
    documents: shelf.documents,
    unread: shelf.unread,
    bystanders: await readBystanders(artifact, view, files, shelf),
    contracts: contractsOf(shelf.documents, digests),
    report,
    contract,
    approvals: await companionApprovals(context),
    failure: live ? inner : outer,
    executionFailure: live ? outer : null,
    progress,
    arms,
    layout,
    pack: await companionPack(context),
  };
}

/** What JSON files besides the documents hold; one that is not JSON holds nothing that could be read as a claim. */
async function readBystanders(
  artifact: OpenArtifact,
  view: BundleView,
  files: RunFiles,
  { documents, unread }: DocumentShelf,
): Promise<readonly Located[]> {
  const known = new Set([...documents.map(({ path }) => path), ...unread]);
  const bystanders: Located[] = [];
  for (const path of ownFiles(view, files).map((own) => view.full(own))) {
    if (!path.endsWith(".json") || known.has(path)) continue;
    const bytes = await artifact.bytes(path);
    const parsed = bytes === null ? null : parseJson(bytes, { entry: path, maxDepth: BYSTANDER_DEPTH });
    if (parsed?.ok) bystanders.push(Located.root(parsed.document.root, inEntry(path)));
  }
  return bystanders;
}

/** The scenario's folder: the contract's own, or else the first that holds a pair. */
function chosenScenario(folders: readonly string[], contract: Located | null): string | null {
  const id = contract?.of("scenario", "id").text ?? null;
  return folders.find((folder) => folder === id) ?? folders[0] ?? null;
}

/** Arms that failure or progress list as completed; a list that is no beginning of the order tells nothing. */
function completedArms(...sources: readonly (Located | null)[]): ReadonlySet<ArmName> {
  const lists = sources.map((source) => source?.of("completed_arms").texts ?? []);
  const believable = lists.filter((list) => list.every((arm, index) => arm === ARMS[index]));
  return new Set(ARMS.slice(0, Math.max(0, ...believable.map((list) => list.length))));
}

/** The first row that names the arm; order and repeats are a rule's matter. */
function rowOf(report: Located | null, name: ArmName): Located | null {
  return report?.of("arms").items.find((row) => row.of("arm").text === name) ?? null;
}

function nameOf(artifact: OpenArtifact, view: BundleView): string | null {
  if (view.top !== "") return view.top;
  if (artifact.form !== "directory") return null;
  const name = artifact.path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return name === "" || name === "." || name === ".." ? null : name;
}

function modeOf(artifact: OpenArtifact, view: BundleView): number | null {
  return view.top === "" ? artifact.self.mode : (artifact.entry(view.top)?.mode ?? null);
}

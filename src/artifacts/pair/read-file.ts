import { type OpenArtifact, type ReadContext, SELF } from "../artifact.ts";
import type { ArmEvidence } from "./arm.ts";
import { payloadOf } from "./arm.ts";
import { companionApprovals, companionPack } from "./companions.ts";
import { digestsOf } from "./digests.ts";
import type { DocumentRole } from "./document.ts";
import { emptyEvidence, type PairEvidence, type PairKindName } from "./evidence.ts";
import { readLedger } from "./ledger.ts";
import { contractsOf, DocumentShelf } from "./read-document.ts";
import { readPack } from "./scenario-pack.ts";

/** Reads a document that is the whole artifact: plan, approval, report, failures, progress. */
export async function readDocumentFile(
  kind: PairKindName,
  role: DocumentRole,
  artifact: OpenArtifact,
  context: ReadContext,
): Promise<PairEvidence> {
  const digests = digestsOf(context.platform);
  const shelf = new DocumentShelf(artifact);
  const document = await shelf.read(role);
  const is = (...roles: readonly DocumentRole[]) =>
    document !== null && roles.includes(role) ? document.root : null;
  const report = is("report", "bridge-report");
  return {
    ...emptyEvidence(kind, digests, context.releases),
    documents: shelf.documents,
    unread: shelf.unread,
    contracts: contractsOf(shelf.documents, digests),
    report,
    contract: report === null ? null : report.of("pair_contract"),
    approvals: role === "approval" ? shelf.documents : await companionApprovals(context),
    failure: is("failure", "bridge-failure"),
    executionFailure: is("execution-failure"),
    progress: is("progress"),
    pack: await companionPack(context),
  };
}

/** Reads a scenario pack that is the artifact itself. */
export async function readPackFile(artifact: OpenArtifact, context: ReadContext): Promise<PairEvidence> {
  return {
    ...emptyEvidence("scenario-pack", digestsOf(context.platform), context.releases),
    pack: await readPack(artifact),
  };
}

/** Reads one file of an arm that is the artifact itself: there is no report to compare it with. */
export async function readArmFile(
  kind: "arm-ledger" | "arm-payload" | "arm-command",
  artifact: OpenArtifact,
  context: ReadContext,
): Promise<PairEvidence> {
  const digests = digestsOf(context.platform);
  const shelf = new DocumentShelf(artifact);
  const payload = kind === "arm-payload" ? await shelf.read("payload") : null;
  const command = kind === "arm-command" ? await shelf.read("command") : null;
  const arm: ArmEvidence = {
    name: null,
    folder: "",
    session: null,
    row: null,
    completed: true,
    present: new Set(),
    ledger: kind === "arm-ledger" ? await readLedger(artifact, SELF) : null,
    payload: payloadOf(payload, await artifact.examine(SELF), digests),
    command,
    passCounts: null,
    repository: null,
  };
  return {
    ...emptyEvidence(kind, digests, context.releases),
    documents: shelf.documents,
    unread: shelf.unread,
    arms: [arm],
  };
}

import { type OpenArtifact, type ReadContext, SELF } from "../artifact.ts";
import { Located } from "../located.ts";
import type { PairDocument } from "./document.ts";
import { DOCUMENT_TYPES } from "./document-types.ts";
import { readPack, type ScenarioPack } from "./scenario-pack.ts";

/** The scenario pack given with the artifact (`--scenarios FILE`, or `--with`); null when there is none. */
export async function companionPack(context: ReadContext): Promise<ScenarioPack | null> {
  const found = context.companions.find(
    ({ role, kind }) => role === "scenarios" || (role === "with" && kind === "scenario-pack"),
  );
  return found === undefined ? null : await readPack(found.artifact);
}

/** The approvals given with the artifact (pair-report i.D7). */
export async function companionApprovals(context: ReadContext): Promise<readonly PairDocument[]> {
  const given = context.companions.filter(({ role, kind }) => role === "with" && kind === "pair-approval");
  const documents = await Promise.all(given.map(({ artifact }) => approvalOf(artifact)));
  return documents.filter((document) => document !== null);
}

async function approvalOf(artifact: OpenArtifact): Promise<PairDocument | null> {
  const document = await artifact.json(SELF);
  if (document === null) return null;
  return {
    type: DOCUMENT_TYPES.approval,
    path: document.path,
    root: Located.root(document.root),
    text: document.text,
  };
}

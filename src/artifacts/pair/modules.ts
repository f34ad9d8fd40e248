import type { KindModule } from "../../engine/kind.ts";
import { digestsOf } from "./digests.ts";
import type { DocumentRole } from "./document.ts";
import { DOCUMENT_TYPES } from "./document-types.ts";
import type { PairEvidence, PairKindName } from "./evidence.ts";
import { pairExhibits } from "./exhibits.ts";
import { readArmFile, readDocumentFile, readPackFile } from "./read-file.ts";
import { readRun } from "./read-run.ts";
import { packDigests, readPack } from "./scenario-pack.ts";
import { ledgerEvent } from "./shapes/arm.ts";

type Module = KindModule<PairEvidence>;

function document(kind: PairKindName, role: DocumentRole): Module {
  const holdsContract = role === "plan" || role === "approval" || role.endsWith("report");
  return {
    schema: DOCUMENT_TYPES[role].fields,
    read: (artifact, context) => readDocumentFile(kind, role, artifact, context),
    records: ({ report }) => report?.of("arms").items.length ?? 0,
    exhibits: pairExhibits,
    ...(holdsContract && {
      digests: async (artifact, context) => {
        const evidence = await readDocumentFile(kind, role, artifact, context);
        return evidence.contracts.flatMap(({ digest }) =>
          digest === null ? [] : [{ name: "approval", value: digest }],
        );
      },
    }),
  };
}

/** The part of each kind that is loaded only when an artifact of it is judged. */
export const MODULES: { readonly [K in PairKindName]: Module } = {
  "scenario-pack": {
    read: readPackFile,
    records: ({ pack }) => pack?.scenarios.length ?? 0,
    digests: async (artifact, { platform }) => packDigests(await readPack(artifact), digestsOf(platform)),
  },
  "pair-plan": document("pair-plan", "plan"),
  "pair-approval": document("pair-approval", "approval"),
  "pair-report": document("pair-report", "report"),
  "pair-failure": document("pair-failure", "failure"),
  "pair-execution-failure": document("pair-execution-failure", "execution-failure"),
  "pair-progress": document("pair-progress", "progress"),
  "bridge-report": document("bridge-report", "bridge-report"),
  "bridge-failure": document("bridge-failure", "bridge-failure"),
  "arm-ledger": {
    schema: ledgerEvent,
    read: (artifact, context) => readArmFile("arm-ledger", artifact, context),
    records: ({ arms }) => arms.reduce((sum, { ledger }) => sum + (ledger?.events.length ?? 0), 0),
  },
  "arm-payload": {
    schema: DOCUMENT_TYPES.payload.fields,
    read: (artifact, context) => readArmFile("arm-payload", artifact, context),
  },
  "arm-command": {
    schema: DOCUMENT_TYPES.command.fields,
    read: (artifact, context) => readArmFile("arm-command", artifact, context),
  },
  "pair-run": {
    read: (artifact, context) => readRun("pair-run", artifact, context),
    records: rowsAndEvents,
    exhibits: pairExhibits,
  },
  "bridge-run": {
    read: (artifact, context) => readRun("bridge-run", artifact, context),
    records: rowsAndEvents,
    exhibits: pairExhibits,
  },
};

function rowsAndEvents({ report, arms }: PairEvidence): number {
  const rows = report?.of("arms").items.length ?? 0;
  return arms.reduce((sum, { ledger }) => sum + (ledger?.events.length ?? 0), rows);
}

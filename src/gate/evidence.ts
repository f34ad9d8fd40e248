import type { ReadContext } from "../artifacts/artifact.ts";
import { readDocument } from "../artifacts/completion/document.ts";
import type { CompletionEvidence, Expectation, Missing } from "../artifacts/completion/evidence.ts";
import { readManifest } from "../artifacts/completion/manifest.ts";
import { dispatchRecord, jobRecord, scenarioOf } from "../artifacts/completion/records.ts";
import { dispatchShape, jobShape, scenarioShape } from "../artifacts/completion/shapes.ts";
import { fileSource } from "../artifacts/completion/sources.ts";
import type { ArtifactReader } from "../artifacts/open.ts";
import { inEntry, type Location, WHOLE } from "../location.ts";
import type { GateFlags } from "./flags.ts";

declare module "../engine/kind.ts" {
  interface KindModels {
    "completion-gate": GateEvidence;
  }
}

/** What a file is for the gate. */
export type GateRole = "job-record" | "dispatch-record" | "scenario" | "manifest";

/** Why a file that was named is not looked at. */
export type Refusal = "link" | "not-regular" | "outside" | "unreadable";

/** A file at the gate: open, not there, or refused. */
export type GateFile =
  | { readonly state: "open"; readonly artifact: ArtifactReader }
  | { readonly state: "absent" }
  | { readonly state: "refused"; readonly path: string; readonly failure: Refusal };

/** What the gate is given: files by role, and the switches. */
export interface GateInputs {
  /** The job asked for; null when only its record was named. */
  readonly jobId: string | null;
  readonly jobRecord: GateFile;
  readonly dispatchRecord: GateFile;
  readonly scenario: GateFile;
  readonly manifest: GateFile;
  readonly reportDirectoryNamed: boolean;
  readonly flags: GateFlags;
}

/** The case of the gate: one completion that is asked for, and what its rules need besides. */
export interface GateEvidence extends CompletionEvidence {
  readonly flags: GateFlags;
  readonly reportDirectoryNamed: boolean;
  readonly refused: readonly RefusedFile[];
}

/** A file that was named and is not looked at. */
export interface RefusedFile {
  readonly role: GateRole;
  readonly place: Location;
  readonly failure: Refusal;
}

/** Reads the gate's files into one case. */
export async function gateEvidence(inputs: GateInputs, context: ReadContext): Promise<GateEvidence> {
  const { limits } = context;
  const job = await whenOpen(inputs.jobRecord, async (artifact) =>
    jobRecord(await readDocument(sourceOf(artifact), "job record", jobShape, limits)),
  );
  const dispatch = await whenOpen(inputs.dispatchRecord, async (artifact) =>
    dispatchRecord(await readDocument(sourceOf(artifact), "dispatch record", dispatchShape, limits)),
  );
  const scenario = await whenOpen(inputs.scenario, async (artifact) =>
    scenarioOf(await readDocument(sourceOf(artifact), "scenario", scenarioShape, limits)),
  );
  const jobId = inputs.jobId ?? (typeof job === "string" ? null : job.jobId);
  const expected: Expectation = {
    jobIds: jobId === null ? null : new Set([jobId]),
    artifacts: typeof job === "string" ? null : job.expectedArtifacts,
    dispatch: typeof dispatch === "string" ? null : dispatch,
  };
  const manifest = await whenOpen(inputs.manifest, (artifact) =>
    readManifest(sourceOf(artifact), () => expected, context),
  );
  const [jobs, dispatches, scenarios, manifests] = [
    there(job),
    there(dispatch),
    there(scenario),
    there(manifest),
  ];
  return {
    documents: [...jobs, ...dispatches, ...scenarios, ...manifests].map(({ document }) => document),
    manifests,
    jobs,
    dispatches,
    scenarios,
    logs: [],
    snapshots: [],
    links: [],
    inferences: [
      {
        stage: "asked",
        place: typeof job === "string" ? WHOLE : job.document.place,
        jobId,
        job,
        dispatch,
        scenario,
        manifests:
          typeof manifest !== "string" ? [manifest] : inputs.reportDirectoryNamed ? manifest : "not-shown",
        backends: inputs.flags.backends,
      },
    ],
    flags: inputs.flags,
    reportDirectoryNamed: inputs.reportDirectoryNamed,
    refused: refusedFiles(inputs),
  };
}

function sourceOf(artifact: ArtifactReader) {
  return fileSource(artifact, inEntry(artifact.path));
}

/** What is refused does not exist for the gate; what could not be read was not shown to it. */
async function whenOpen<T>(
  file: GateFile,
  read: (artifact: ArtifactReader) => Promise<T>,
): Promise<T | Missing> {
  if (file.state === "open") return await read(file.artifact);
  return file.state === "refused" && file.failure === "unreadable" ? "not-shown" : "absent";
}

function there<T extends object>(item: T | Missing): readonly T[] {
  return typeof item === "string" ? [] : [item];
}

function refusedFiles(inputs: GateInputs): readonly RefusedFile[] {
  const files: readonly (readonly [GateRole, GateFile])[] = [
    ["job-record", inputs.jobRecord],
    ["dispatch-record", inputs.dispatchRecord],
    ["scenario", inputs.scenario],
    ["manifest", inputs.manifest],
  ];
  return files.flatMap(([role, file]) =>
    file.state === "refused" ? [{ role, place: inEntry(file.path), failure: file.failure }] : [],
  );
}

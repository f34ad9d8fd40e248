import type { ReadContext } from "../artifact.ts";
import { OBSERVED_BACKENDS } from "./backends.ts";
import { type Document, type DocumentRole, type DocumentSource, readDocument } from "./document.ts";
import type {
  CompletionEvidence,
  DispatchRecord,
  Expectation,
  Inference,
  JobRecord,
  Manifest,
  NotificationLog,
  Scenario,
  SnapshotPair,
} from "./evidence.ts";
import { readLog } from "./log.ts";
import { readManifest } from "./manifest.ts";
import { changedMembers, dispatchRecord, jobRecord, scenarioOf } from "./records.ts";
import { dispatchShape, jobShape, scenarioShape } from "./shapes.ts";
import type { Sources } from "./sources.ts";

/** The case at hand: the artifact's own documents, and those given with it. */
export interface CaseSources {
  readonly own: Sources;
  readonly given: Sources;
  /** True for a workspace: what does not lie in it does not exist. */
  readonly whole: boolean;
}

/** Reads all documents of a case and puts each beside what it has to agree with. */
export async function assemble(sources: CaseSources, context: ReadContext): Promise<CompletionEvidence> {
  const { own, given, whole } = sources;
  const read = documentReader(context);
  const ownJobs = await read(own.jobs, "job record", jobShape, jobRecord);
  const jobs = [...ownJobs, ...(await read(given.jobs, "job record", jobShape, jobRecord))];
  const dispatches = await read(
    [...own.dispatches, ...given.dispatches],
    "dispatch record",
    dispatchShape,
    dispatchRecord,
  );
  const ownScenarios = await read(own.scenarios, "scenario", scenarioShape, scenarioOf);
  const givenScenarios = await read(given.scenarios, "scenario", scenarioShape, scenarioOf);
  const before = await read(given.before, "earlier job record", jobShape, jobRecord);

  const expectationFor = whole ? byJob(jobs, dispatches) : asGiven(jobs, dispatches);
  const manifests: Manifest[] = [];
  for (const source of [...own.manifests, ...given.manifests]) {
    manifests.push(await readManifest(source, expectationFor, context));
  }
  const logs: NotificationLog[] = [];
  for (const source of [...own.logs, ...given.logs])
    logs.push(await readLog(source, jobOfLog(source.path, jobs)));

  const shown = ownJobs.filter((job) => job.inferred);
  const parts = { jobs, dispatches, manifests, scenarios: givenScenarios };
  return {
    ...parts,
    scenarios: [...ownScenarios, ...givenScenarios],
    documents: [...jobs, ...dispatches, ...ownScenarios, ...givenScenarios, ...manifests, ...before].map(
      ({ document }) => document,
    ),
    logs,
    snapshots: before.map((record) => snapshotPair(record, jobs, logs)),
    links: own.links,
    inferences: shown.map((job) => shownInference(job, parts, { whole, only: shown.length === 1 })),
  };
}

function documentReader(context: ReadContext) {
  return async <T>(
    sources: readonly DocumentSource[],
    role: DocumentRole,
    shape: Parameters<typeof readDocument>[2],
    make: (document: Document) => T,
  ): Promise<readonly T[]> => {
    const made: T[] = [];
    for (const source of sources) made.push(make(await readDocument(source, role, shape, context.limits)));
    return made;
  };
}

/** In a workspace a manifest is held against the records of the job that it names, found by the registry. */
function byJob(jobs: readonly JobRecord[], dispatches: readonly DispatchRecord[]) {
  const jobOf = firstByJob(jobs);
  const dispatchOf = firstByJob(dispatches);
  const jobIds = jobOf.size === 0 ? null : new Set(jobOf.keys());
  return (jobId: string | null): Expectation => ({
    jobIds,
    artifacts: (jobId === null ? undefined : jobOf.get(jobId))?.expectedArtifacts ?? null,
    dispatch: (jobId === null ? undefined : dispatchOf.get(jobId)) ?? null,
  });
}

function firstByJob<T extends { readonly jobId: string | null }>(
  records: readonly T[],
): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const record of records) {
    if (record.jobId !== null && !first.has(record.jobId)) first.set(record.jobId, record);
  }
  return first;
}

/** A manifest shown with records is held against them, whatever job it names. */
function asGiven([job]: readonly JobRecord[], [dispatch]: readonly DispatchRecord[]) {
  const expectation = {
    jobIds: job === undefined || job.jobId === null ? null : new Set([job.jobId]),
    artifacts: job?.expectedArtifacts ?? null,
    dispatch: dispatch ?? null,
  };
  return (): Expectation => expectation;
}

/** A log is named after its job; with one job at hand it is that one's. */
function jobOfLog(path: string, jobs: readonly JobRecord[]): JobRecord | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return jobs.find(({ jobId }) => `${jobId}.jsonl` === name) ?? onlyOne(jobs);
}

function onlyOne<T>(items: readonly T[]): T | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

function snapshotPair(
  before: JobRecord,
  jobs: readonly JobRecord[],
  logs: readonly NotificationLog[],
): SnapshotPair {
  const after = jobs.find((job) => job.jobId !== null && job.jobId === before.jobId) ?? onlyOne(jobs);
  const roots = [before.document.root, after?.document.root ?? null] as const;
  const ofJob = logs.filter((log) => log.job !== null && log.job === after);
  const { pending } = before;
  return {
    before,
    after,
    changed: roots[0] === null || roots[1] === null ? [] : changedMembers(roots[0], roots[1]),
    published:
      ofJob.length === 0 || pending === null
        ? null
        : ofJob.some((log) =>
            log.lines.some(({ intent }) => intent?.seq === pending.seq && intent?.event === pending.event),
          ),
  };
}

interface Parts {
  readonly dispatches: readonly DispatchRecord[];
  readonly manifests: readonly Manifest[];
  /** Those given by option: only they are bound to a job. */
  readonly scenarios: readonly Scenario[];
}

function shownInference(
  job: JobRecord,
  { dispatches, manifests, scenarios }: Parts,
  { whole, only }: { readonly whole: boolean; readonly only: boolean },
): Inference {
  const missing = whole ? "absent" : "not-shown";
  const ofJob = <T extends { readonly jobId: string | null }>(items: readonly T[]) =>
    whole ? items.filter(({ jobId }) => jobId !== null && jobId === job.jobId) : items;
  const own = ofJob(manifests);
  const scenario = scenarios.find(({ context }) => context?.job_id === job.jobId);
  return {
    stage: "shown",
    place: job.document.place,
    jobId: job.jobId,
    job,
    dispatch: ofJob(dispatches)[0] ?? missing,
    scenario: scenario ?? (only ? scenarios[0] : undefined) ?? "not-shown",
    // A record alone never shows them: their rules are those of a workspace.
    manifests: !whole ? "not-shown" : own.length === 0 ? "absent" : own,
    backends: OBSERVED_BACKENDS,
  };
}

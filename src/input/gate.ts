import { basename, dirname, join } from "node:path";
import { MANIFEST_NAME } from "../artifacts/completion/manifest.ts";
import { openArtifact } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import type { GateFile, GateInputs } from "../gate/evidence.ts";
import { isLink, linkOnTheWay, openConfined, stepsBetween } from "./confined.ts";
import { slashes } from "./inputs.ts";

/** The gate's inputs as paths; null where not named. */
export interface GatePaths {
  readonly workspace: string | null;
  readonly jobId: string | null;
  readonly jobRecord: string | null;
  readonly dispatchRecord: string | null;
  readonly scenario: string | null;
  readonly manifest: string | null;
  readonly reportDirectory: string | null;
}

const ABSENT: GateFile = { state: "absent" };
const JOBS = [".mam", "jobs"];
const DISPATCHES = [".mam", "shadow", "attribution"];

/**
 * Opens the gate's files (completion-gate 1, 3): records by the layout of the workspace or as named, the manifest
 * in the report directory. No link is followed, and a job's name leads nowhere but into the registry.
 */
export function openGate(paths: GatePaths, environment: OpenEnvironment): Omit<GateInputs, "flags"> {
  const { workspace, jobId, manifest, reportDirectory } = paths;
  const named = (path: string | null) =>
    path === null ? ABSENT : openBelow(dirname(path), [basename(path)], environment);
  const inside = (folder: string, names: readonly string[]) =>
    hasLink(folder, workspace) ? refusedLink(join(folder, ...names)) : openBelow(folder, names, environment);
  const record = (path: string | null, folder: readonly string[]) =>
    path !== null || workspace === null || jobId === null
      ? named(path)
      : inside(workspace, [...folder, `${jobId}.json`]);
  return {
    jobId,
    jobRecord: record(paths.jobRecord, JOBS),
    dispatchRecord: record(paths.dispatchRecord, DISPATCHES),
    scenario: named(paths.scenario),
    manifest:
      manifest !== null
        ? inside(dirname(manifest), [basename(manifest)])
        : reportDirectory !== null
          ? inside(reportDirectory, [MANIFEST_NAME])
          : ABSENT,
    reportDirectoryNamed: manifest !== null || reportDirectory !== null,
  };
}

/** Whether a folder is a link, or reached by one from the workspace that it lies in. */
function hasLink(folder: string, workspace: string | null): boolean {
  const steps = workspace === null ? null : stepsBetween(workspace, folder);
  return (
    isLink(folder) || (workspace !== null && steps !== null && linkOnTheWay(workspace, steps) === "link")
  );
}

function refusedLink(path: string): GateFile {
  return { state: "refused", path: slashes(path), failure: "link" };
}

function openBelow(folder: string, names: readonly string[], environment: OpenEnvironment): GateFile {
  const path = slashes(join(folder, ...names));
  const opened = openConfined(folder, names);
  if (opened.ok) return { state: "open", artifact: openArtifact(path, opened.contents, environment, path) };
  return opened.failure === "missing" ? ABSENT : { state: "refused", path, failure: opened.failure };
}

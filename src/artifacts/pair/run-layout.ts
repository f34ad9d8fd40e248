import type { LayoutView } from "../../engine/kind.ts";
import { type BundleView, join } from "../bundle-view.ts";

/** Where a family's run keeps its files (pair-report g, h.2). */
export interface RunFiles {
  readonly report: string;
  /** The failure beside the report. */
  readonly failure: string;
  /** The folder of one pair, below the scenario's folder. */
  readonly pairFolder: string;
  readonly sessionPrefix: string;
}

/** Files of a live pair. */
export const LIVE_RUN: RunFiles = {
  report: "live-coding-pair-report.json",
  failure: "live-coding-pair-execution-failure.json",
  pairFolder: "live-coding-pair",
  sessionPrefix: "ctx-ab-live-",
};

/** Files of a deterministic bridge pair. */
export const BRIDGE_RUN: RunFiles = {
  report: "deterministic-bridge-report.json",
  failure: "deterministic-bridge-failure.json",
  pairFolder: "deterministic-bridge-pair",
  sessionPrefix: "ctx-ab-bridge-",
};

/** The failure inside the pair folder of a live run. */
export const INNER_FAILURE = "live-coding-pair-failure.json";
/** The progress of a live pair. */
export const PROGRESS = "live-coding-pair-progress.json";

/** Folders of an arm with content that the tool did not write. */
const FOREIGN: ReadonlySet<string> = new Set(["repo", "home", "lifecycle", "codex-home", "verification-tmp"]);

/** Whether a folder is an output directory of the family (DESIGN 3a). */
export function isRun(view: LayoutView, files: RunFiles): boolean {
  return view.isFile(files.report) || view.isFile(files.failure) || scenarioFolders(view, files).length > 0;
}

/** Folders of the output directory that hold a pair. */
export function scenarioFolders(view: LayoutView, files: RunFiles): readonly string[] {
  return view.list("").filter((name) => view.isFolder(join(name, files.pairFolder)));
}

/** What stands where in an output directory. */
export interface RunLayout {
  /** The output directory's own name; null when it was not handed over by its name. */
  readonly name: string | null;
  /** Its permission bits, null where the container kept none. */
  readonly mode: number | null;
  readonly scenarios: readonly string[];
  readonly hasReport: boolean;
  readonly hasFailure: boolean;
  /** Documents of the family at places where the tool never writes them. */
  readonly misplaced: readonly string[];
}

/** Looks where the documents of a run stand. */
export function layoutOf(
  view: BundleView,
  files: RunFiles,
  name: string | null,
  mode: number | null,
): RunLayout {
  const scenarios = scenarioFolders(view.layout, files);
  return {
    name,
    mode,
    scenarios,
    hasReport: view.isFile(files.report),
    hasFailure: view.isFile(files.failure),
    misplaced: misplaced(view, files, scenarios),
  };
}

function misplaced(view: BundleView, files: RunFiles, scenarios: readonly string[]): readonly string[] {
  const outer = [files.report, files.failure];
  const inner = [INNER_FAILURE, PROGRESS];
  const proper = new Set([
    ...outer,
    ...scenarios.flatMap((scenario) => inner.map((file) => join(scenario, files.pairFolder, file))),
  ]);
  const names = new Set([...outer, ...inner]);
  return ownFiles(view, files)
    .filter((path) => names.has(path.slice(path.lastIndexOf("/") + 1)) && !proper.has(path))
    .map((path) => view.full(path));
}

/** Files of the output directory except those of clones, homes and evaluators, whose content is anybody's. */
export function ownFiles(view: BundleView, files: RunFiles): readonly string[] {
  return view.files.filter((path) => {
    const [, pairFolder, , folder] = path.split("/", 4);
    return !(pairFolder === files.pairFolder && FOREIGN.has(folder ?? ""));
  });
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { evaluateGate, type GateResult } from "../../src/gate/evaluate.ts";
import type { GateInputs } from "../../src/gate/evidence.ts";
import { gateFlags } from "../../src/gate/flags.ts";
import { allowedOpener } from "../../src/input/allowed.ts";
import { type GatePaths, openGate } from "../../src/input/gate.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";
import { filesOf, JOB, PATHS, type Workspace, workspace } from "./completion.ts";

/** A change made at the gate: to the documents before they are written, or to the folder, paths or environment after. */
export interface GateChange {
  readonly documents?: (given: Workspace) => unknown;
  readonly folder?: (top: string) => unknown;
  readonly paths?: Partial<GatePaths>;
  readonly env?: Readonly<Record<string, string>>;
  readonly allow?: readonly string[];
  readonly inputs?: Partial<GateInputs>;
}

export const SWITCHED_ON = { MAM_AUTO_COMPLETE: "1" } as const;

/** Writes files below a folder. */
export function writeFiles(top: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), content);
  }
}

/** A temporary folder for one test; gone afterwards. */
export async function inFolder<T>(use: (top: string) => T | Promise<T>): Promise<T> {
  const top = mkdtempSync(join(tmpdir(), "sealcheck-gate-"));
  try {
    return await use(top);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

/** Asks the gate about the workspace that may be completed, with one thing changed. */
export async function judgeGate(change: GateChange = {}): Promise<GateResult> {
  const given = workspace();
  change.documents?.(given);
  return await inFolder(async (top) => {
    writeFiles(top, filesOf(given));
    change.folder?.(top);
    const paths = {
      ...NO_PATHS,
      workspace: top,
      jobId: JOB,
      scenario: join(top, PATHS.scenario),
      reportDirectory: join(top, "reports"),
      ...change.paths,
    };
    const environment = {
      limits: DEFAULT_LIMITS,
      platform: nativePlatform,
      scanner: createSecretScanner({ sha256: () => nativePlatform.sha256(), configured: [] }),
    };
    const flags = gateFlags(
      { autoComplete: null, cas: null, backends: null },
      { ...SWITCHED_ON, ...change.env },
    );
    const inputs = { ...openGate(paths, environment), flags, ...change.inputs };
    const allowed = allowedOpener(change.allow ?? [], environment);
    const result = await evaluateGate(inputs, allowed, environment, TOOL);
    if (result.judged.internalError) throw new Error("a rule threw");
    return result;
  });
}

const TOOL = { name: "sealcheck", version: "0", rulesDigest: `sha256:${"0".repeat(64)}` } as const;

export const NO_PATHS: GatePaths = {
  workspace: null,
  jobId: null,
  jobRecord: null,
  dispatchRecord: null,
  scenario: null,
  manifest: null,
  reportDirectory: null,
};

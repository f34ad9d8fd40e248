import { loadRules } from "../../rules/index.ts";
import type { ReadContext } from "../artifacts/artifact.ts";
import type { EntryFacts, Facts } from "../artifacts/facts.ts";
import type { AllowedOpener, ArtifactReader } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import { fingerprintOf } from "../check.ts";
import { judge } from "../engine/judge.ts";
import type { ClaimSpec } from "../engine/kind.ts";
import type { Rule } from "../engine/rule.ts";
import type { Judged, Tool } from "../engine/verdict.ts";
import type { PathRole } from "./conditions.ts";
import { type GateEvidence, type GateFile, type GateInputs, gateEvidence } from "./evidence.ts";
import { type ExaminedRole, type GateVerdict, gateVerdict } from "./verdict.ts";

/** Areas whose rules the gate runs: those of the readers, and those that judge the case. */
const AREAS = ["engine", "input", "container", "completion", "gate"];

/** Everything the conditions are about has to be established. */
const CLAIMS: readonly ClaimSpec[] = [
  { id: "integrity", title: "Documents and report are whole and agree with themselves", required: true },
  { id: "evidence", title: "Side effects are named with real references", required: true },
  { id: "job-binding", title: "The manifest belongs to the job", required: true },
  { id: "attempt-binding", title: "The manifest belongs to the dispatched attempt", required: true },
  { id: "policy", title: "The completion is allowed", required: true },
];

/** The gate's answer and what it was taken from. */
export interface GateResult {
  readonly verdict: GateVerdict;
  /** The judgement that the verdict puts into the gate's words. */
  readonly judged: Judged;
}

/** May this job be completed by inference (completion-gate 3)? The same rules as everywhere decide. */
export async function evaluateGate(
  inputs: GateInputs,
  allowed: AllowedOpener,
  environment: OpenEnvironment,
  tool: Tool,
): Promise<GateResult> {
  const { limits, platform, scanner } = environment;
  const context: ReadContext = {
    limits,
    platform,
    companions: [],
    now: () => Number.NaN,
    releases: [],
    allowed: async (path) => {
      const opened = await allowed(path);
      if (opened !== null && inputs.manifest.state === "open") inputs.manifest.artifact.attach(opened);
      return opened;
    },
  };
  const model = await gateEvidence(inputs, context);
  const opened = await openedFiles(inputs);
  const rules = (await loadRules(AREAS)).filter(judgesGate);
  const judged = judge(
    {
      facts: factsOf(opened),
      model,
      claims: CLAIMS,
      rules,
      examined: { entries: opened.length, bytes: 0, records: model.documents.length, files: null },
      readerThrew: false,
    },
    {
      choice: { only: CLAIMS.map(({ id }) => id), require: [] },
      policy: { severity: (_rule, _message, severity) => severity, waive: () => null },
      conceal: (text) => scanner.conceal(text),
      concealPath: (path) => scanner.concealPath(path),
      fingerprint: (parts) => fingerprintOf(parts, platform),
    },
  );
  const verdict = gateVerdict(judged, {
    flags: inputs.flags,
    examined: examinedFiles(opened).map((file) => ({ ...file, path: scanner.conceal(file.path) })),
    roleOfPath: roleOfPath(opened, model),
    tool,
  });
  return { verdict, judged };
}

function judgesGate(rule: Rule): boolean {
  return rule.kinds === "all" || rule.kinds.includes("completion-gate");
}

interface OpenedFile {
  readonly role: PathRole;
  readonly artifact: ArtifactReader;
  readonly facts: Facts;
}

async function openedFiles(inputs: GateInputs): Promise<readonly OpenedFile[]> {
  const files: readonly (readonly [PathRole, GateFile])[] = [
    ["job-record", inputs.jobRecord],
    ["dispatch-record", inputs.dispatchRecord],
    ["scenario", inputs.scenario],
    ["manifest", inputs.manifest],
  ];
  const opened: OpenedFile[] = [];
  for (const [role, file] of files) {
    if (file.state !== "open") continue;
    opened.push({ role, artifact: file.artifact, facts: await file.artifact.facts() });
  }
  return opened;
}

/** What the readers met, as the rules for all artifacts see it. Who owns a secret is not asked at the gate. */
function factsOf(opened: readonly OpenedFile[]): Facts {
  return {
    path: "",
    kind: "completion-gate",
    form: "file",
    bytes: 0,
    sha256: null,
    pin: null,
    entries: [],
    companions: [],
    problems: opened.flatMap(({ facts }) => facts.problems),
    secrets: [],
  };
}

/** Every file that was hashed, by what it is; a file read beside the manifest is its report. */
function examinedFiles(opened: readonly OpenedFile[]): readonly ExaminedRole[] {
  return opened.flatMap(({ role, artifact, facts }) => [
    ...facts.entries.map((entry) => examined(role, artifact.path, entry)),
    ...facts.companions.map((entry) => examined("report", besidePath(artifact.path, entry.path), entry)),
  ]);
}

/** The path of a file that was found by its name beside another; one with folders stands for itself. */
function besidePath(path: string, name: string): string {
  return name.includes("/") ? name : path.slice(0, path.lastIndexOf("/") + 1) + name;
}

function examined(role: PathRole, path: string, { bytes, sha256 }: EntryFacts): ExaminedRole {
  return { role, path, sha256, bytes };
}

function roleOfPath(opened: readonly OpenedFile[], { refused }: GateEvidence) {
  const roles = new Map<string, PathRole>(opened.map(({ role, artifact }) => [artifact.path, role]));
  for (const { role, place } of refused) roles.set(place.entry ?? "", role);
  return (path: string): PathRole => roles.get(path) ?? "report";
}

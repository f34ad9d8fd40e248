import type { ClaimSpec, Detection, Form, Kind } from "../../engine/kind.ts";
import { defineKind } from "../../engine/kind.ts";
import type { PairEvidence, PairKindName } from "./evidence.ts";
import { BRIDGE_RUN, isRun, LIVE_RUN } from "./run-layout.ts";

declare module "../../engine/kind.ts" {
  interface KindModels extends Record<PairKindName, PairEvidence> {}
}

type Claim = ClaimSpec<PairEvidence>;

/** Whether a run is judged as a whole pair: one that tells of its failure answers for less (pair-report f, i.I16). */
function wholePair({ failure, executionFailure }: PairEvidence): boolean {
  return failure === null && executionFailure === null;
}

const approvalBinding: Claim = {
  id: "approval-binding",
  title: "What ran is what was approved",
  required: wholePair,
};
const claimPolicy: Claim = {
  id: "claim-policy",
  title: "It claims no more than one diagnostic pair can show",
  required: true,
};
const arithmetic: Claim = {
  id: "arithmetic",
  title: "Every count, sum and difference recomputes",
  required: wholePair,
};
const deliveryBinding: Claim = {
  id: "delivery-binding",
  title: "The context delivered is of the release that the contract names",
  required: wholePair,
};
const armEvidence: Claim = {
  id: "arm-evidence",
  title: "Each arm's ledger, payload, command and logs bear its row out",
  required: wholePair,
};
const optional = (claim: Claim): Claim => ({ ...claim, required: false });
const scenarioBinding: Claim = {
  id: "scenario-binding",
  title: "The contract is of the scenario in the pack",
  required: false,
};
const workspaceEvidence: Claim = {
  id: "workspace-evidence",
  title: "The kept repositories bear the rows out",
  required: false,
};
const promptTemplate: Claim = {
  id: "prompt-template",
  title: "The prompt's fixed fragments are the product's",
  required: false,
};

const REPORT_CLAIMS = [
  approvalBinding,
  claimPolicy,
  arithmetic,
  deliveryBinding,
  armEvidence,
  scenarioBinding,
  workspaceEvidence,
  promptTemplate,
];

const BRIDGE_CLAIMS = REPORT_CLAIMS.filter(
  (claim) => claim !== promptTemplate && claim !== workspaceEvidence,
);

interface FileKind {
  readonly name: PairKindName;
  readonly title: string;
  readonly form?: Form;
  readonly claims: readonly Claim[];
  readonly detect: Detection;
  readonly areas?: readonly string[];
}

function pairKind({ form = "json", areas = ["pair"], ...kind }: FileKind): Kind {
  return defineKind<PairEvidence>({
    ...kind,
    forms: [form],
    areas,
    load: async () => (await import("./modules.ts")).MODULES[kind.name],
  });
}

const armFileName = (name: string) => (path: string) =>
  path === name || path.endsWith(`/baseline/${name}`) || path.endsWith(`/ctx-light/${name}`);

/** The pair-report family (pair-report, all sections). */
export const PAIR_KINDS: readonly Kind[] = [
  pairKind({
    name: "pair-run",
    title: "Output directory of a live coding pair",
    form: "bundle",
    claims: REPORT_CLAIMS,
    detect: { layout: (view) => isRun(view, LIVE_RUN) },
  }),
  pairKind({
    name: "bridge-run",
    title: "Output directory of a deterministic bridge pair",
    form: "bundle",
    claims: BRIDGE_CLAIMS,
    detect: { layout: (view) => view.isFile(BRIDGE_RUN.report) || view.isFile(BRIDGE_RUN.failure) },
    areas: ["pair", "bridge"],
  }),
  pairKind({
    name: "pair-report",
    title: "Report of a live coding pair",
    claims: REPORT_CLAIMS,
    detect: { schema: ["ctx.live-coding-pair-report-v1"] },
  }),
  pairKind({
    name: "pair-plan",
    title: "Plan contract of a live coding pair",
    claims: [claimPolicy, deliveryBinding, scenarioBinding],
    detect: { schema: ["ctx.live-coding-pair-plan-v1"] },
  }),
  pairKind({
    name: "pair-approval",
    title: "Approval of a live coding pair",
    claims: [approvalBinding, claimPolicy, deliveryBinding, scenarioBinding],
    detect: { schema: ["ctx.live-coding-pair-approval-v1"] },
  }),
  pairKind({
    name: "pair-failure",
    title: "Failure of a live coding pair",
    claims: [optional(approvalBinding), claimPolicy],
    detect: { schema: ["ctx.live-coding-pair-failure-v1"] },
  }),
  pairKind({
    name: "pair-execution-failure",
    title: "Execution failure of a live coding pair",
    claims: [optional(approvalBinding), claimPolicy],
    detect: { schema: ["ctx.live-coding-pair-execution-failure-v1"] },
  }),
  pairKind({
    name: "pair-progress",
    title: "Progress of a live coding pair",
    claims: [claimPolicy, armEvidence],
    detect: { schema: ["ctx.live-coding-pair-progress-v1"] },
  }),
  pairKind({
    name: "bridge-report",
    title: "Report of a deterministic bridge pair",
    claims: BRIDGE_CLAIMS,
    detect: { schema: ["ctx.deterministic-bridge-report-v1"] },
    areas: ["pair", "bridge"],
  }),
  pairKind({
    name: "bridge-failure",
    title: "Failure of a deterministic bridge pair",
    claims: [claimPolicy],
    detect: { schema: ["ctx.deterministic-bridge-failure-v1"] },
    areas: ["pair", "bridge"],
  }),
  pairKind({
    name: "scenario-pack",
    title: "Scenario pack",
    form: "yaml",
    claims: [],
    detect: { keys: { required: ["scenarios"], optional: [], open: true } },
  }),
  pairKind({
    name: "arm-ledger",
    title: "Session ledger of one arm",
    form: "jsonl",
    claims: [optional(armEvidence)],
    detect: { name: (path) => /(^|\/)ctx-ab-(live|bridge)-[^/]+\.jsonl$/.test(path) },
  }),
  pairKind({
    name: "arm-payload",
    title: "Agent payload of one arm",
    claims: [optional(armEvidence)],
    detect: {
      name: armFileName("ctx-run.json"),
      keys: { required: ["session_id", "stop_reason", "final_message", "usage"], optional: [], open: true },
    },
  }),
  pairKind({
    name: "arm-command",
    title: "Agent command of one arm",
    claims: [optional(armEvidence)],
    detect: { name: armFileName("command.json"), keys: { required: ["argv"], optional: [] } },
  }),
];

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { approvalDraft } from "../tests/support/pair/approval.ts";
import { bridgeFailureDraft, bridgeRun } from "../tests/support/pair/bridge-run.ts";
import { liveContract, PACK } from "../tests/support/pair/contract.ts";
import { get, set, stored } from "../tests/support/pair/draft.ts";
import {
  EXECUTION_FAILURE,
  FAILURE,
  failureDraft,
  ledgerPath,
  liveRun,
  PAIR,
  PROGRESS,
  REPORT,
  successDraft,
} from "../tests/support/pair/live-run.ts";

/** Writes the pair family's cases under fixtures/ anew, from the invented runs that the tests use. */
type Files = Readonly<Record<string, string | Uint8Array>>;

interface Case {
  /** `kind/name` */
  readonly name: string;
  readonly path: string;
  readonly files: Files;
  readonly outcome: "accepted" | "rejected" | "undecided";
  readonly findings?: readonly string[];
  readonly args?: readonly string[];
}

const NOTE = "pair/no-metrics no-metrics";
const success = liveRun(successDraft());
const failed = liveRun(failureDraft());

function at(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [join(folder, path), content]));
}

function run(name: string, files: Files, outcome: Case["outcome"], ...findings: string[]): Case {
  return { name: `pair-run/${name}`, path: "tide-01", files: at("tide-01", files), outcome, findings };
}

function bridge(name: string, files: Files, outcome: Case["outcome"], ...findings: string[]): Case {
  return { name: `bridge-run/${name}`, path: "run-7", files: at("run-7", files), outcome, findings };
}

function file(
  name: string,
  path: string,
  content: string | Uint8Array | undefined,
  outcome: Case["outcome"],
  ...findings: string[]
): Case {
  return { name, path, files: { [path]: content ?? "" }, outcome, findings };
}

const pack = (name: string, from: string, to: string, ...findings: string[]): Case =>
  file(
    `scenario-pack/${name}`,
    "scenarios.yaml",
    PACK.replace(from, to),
    findings.length === 0 ? "accepted" : "rejected",
    ...findings,
  );

const CASES: readonly Case[] = [
  run("ok.success", success, "accepted"),
  run("ok.second-arm-failed", failed, "accepted", NOTE),
  {
    ...run("ok.with-pack", success, "accepted"),
    files: { ...at("tide-01", success), "pack.yaml": PACK },
    args: ["--scenarios", "{case}/pack.yaml", "--require", "scenario-binding"],
  },
  run(
    "bad.eligible",
    liveRun(successDraft(), undefined, ({ report }) => set(report ?? {}, "product_claim_eligible", true)),
    "rejected",
    "pair/claim-flags claimed",
  ),
  run(
    "bad.rows-swapped",
    liveRun(successDraft(), undefined, ({ report }) => {
      const rows = get(report ?? {}, "arms") as never[];
      set(report ?? {}, "arms", [...rows].reverse());
    }),
    "rejected",
    "pair/arm-order rows",
  ),
  run(
    "bad.float-without-point",
    { ...success, [REPORT]: String(success[REPORT]).replace("600.0", "600") },
    "rejected",
    "pair/contract-digest stale",
  ),
  run(
    "bad.second-answer",
    liveRun(successDraft(), ({ arms }) => arms.baseline.events.push({ ...arms.baseline.events[2] })),
    "rejected",
    "pair/ledger-events responses",
  ),
  run(
    "bad.ledger-edited",
    {
      ...success,
      [ledgerPath("baseline")]: String(success[ledgerPath("baseline")]).replace("as asked", "as wished"),
    },
    "rejected",
    "pair/ledger-digest stale",
  ),
  run(
    "bad.report-beside-failure",
    { ...success, [EXECUTION_FAILURE]: failed[EXECUTION_FAILURE] ?? "" },
    "rejected",
    "pair/run-outcome both",
  ),
  run(
    "bad.interrupted",
    Object.fromEntries(Object.entries(success).filter(([path]) => path !== REPORT)),
    "rejected",
    "pair/run-outcome neither",
  ),
  run(
    "bad.unknown-path-in-patch",
    liveRun(successDraft(), undefined, ({ report }) =>
      set(report ?? {}, "arms/0/patch_paths", ["src/tides/levels.py", "tests/test_levels.py"]),
    ),
    "rejected",
    "pair/row-patch not-allowed",
    "pair/payload-patch paths",
  ),
  bridge("ok.success", bridgeRun(), "accepted"),
  bridge(
    "ok.failed",
    { "deterministic-bridge-failure.json": stored(bridgeFailureDraft()) },
    "accepted",
    NOTE,
  ),
  bridge(
    "bad.payload-edited",
    bridgeRun(undefined, ({ arms }) => set(arms.baseline.payload, "detail", "later")),
    "rejected",
    "bridge/arm-files payload",
  ),
  bridge(
    "bad.response",
    bridgeRun(undefined, ({ report }) => set(report, "arms/0/provider_response_body_bytes", 1)),
    "rejected",
    "bridge/response bytes",
  ),
  file("pair-report/ok.alone-is-undecided", REPORT, success[REPORT], "undecided"),
  file(
    "pair-progress/ok.alone-is-undecided",
    "live-coding-pair-progress.json",
    success[PROGRESS],
    "undecided",
  ),
  file("pair-failure/ok.second-arm", "live-coding-pair-failure.json", failed[FAILURE], "accepted", NOTE),
  file(
    "pair-execution-failure/ok.second-arm",
    EXECUTION_FAILURE,
    failed[EXECUTION_FAILURE],
    "accepted",
    NOTE,
  ),
  file("pair-plan/ok.execute", "plan.json", stored(liveContract()), "accepted"),
  file(
    "pair-plan/bad.two-trials",
    "plan.json",
    stored(liveContract()).replace('"trials": 1', '"trials": 2'),
    "rejected",
    "pair/contract-terms controls",
  ),
  file("pair-approval/ok.contract-only", "approval.json", stored(approvalDraft(false), true), "accepted"),
  file(
    "pair-approval/bad.unsorted",
    "approval.json",
    stored(approvalDraft(false)),
    "rejected",
    "pair/stored-form unsorted-approval",
  ),
  file("arm-ledger/ok.baseline", "ctx-ab-live-tide-table.jsonl", success[ledgerPath("baseline")], "accepted"),
  file(
    "arm-ledger/bad.line-separator",
    "ctx-ab-live-tide-table.jsonl",
    String(success[ledgerPath("baseline")]).replace("as asked", "as\u2028asked"),
    "rejected",
    "pair/ledger-events python-break",
  ),
  file("arm-payload/ok.baseline", "ctx-run.json", success[`${PAIR}/baseline/ctx-run.json`], "accepted"),
  file("arm-command/ok.baseline", "command.json", success[`${PAIR}/baseline/command.json`], "accepted"),
  pack("ok.one-scenario", "", ""),
  pack(
    "bad.branch-as-commit",
    '"5d1c0a52e8c3f1b7a9d46e0f83b2c7d915a6e4f0"',
    "main",
    "pair/pack-identity commit",
  ),
  pack("bad.path-outside", "[src/tides/levels.py]", "[../levels.py]", "pair/pack-paths unsafe"),
  pack(
    "bad.repeated-key",
    "    language: python",
    "    language: python\n    language: c",
    "container/yaml duplicate-key",
  ),
];

const ROOT = "fixtures";
for (const kind of new Set(CASES.map(({ name }) => name.split("/")[0] ?? ""))) {
  rmSync(join(ROOT, kind), { recursive: true, force: true });
}
for (const { name, files, path, outcome, findings = [], args } of CASES) {
  for (const [file, content] of Object.entries(files)) {
    const full = join(ROOT, name, file);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
  const expectation = { ...(args && { args }), path, outcome, findings };
  writeFileSync(join(ROOT, name, "expect.json"), `${JSON.stringify(expectation, null, 2)}\n`);
}
console.log(`${CASES.length} cases written`);

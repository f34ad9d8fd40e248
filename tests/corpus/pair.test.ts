import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { type JudgeOptions, judgeFile, judgeFolder } from "../support/judge.ts";
import { shared } from "../support/shared.ts";

const corpus = shared("corpus/pair");
type Files = Record<string, Uint8Array>;

function filesBelow(folder: string): Files {
  const found = readdirSync(join(corpus ?? "", folder), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(join(corpus ?? "", folder).length + 1), new Uint8Array(readFileSync(path))];
      }),
  );
}

function read(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(corpus ?? "", path)));
}

function errors(verdict: ArtifactVerdict): readonly string[] {
  return verdict.findings
    .filter(({ severity }) => severity === "error")
    .map(({ rule, message }) => `${rule} ${message}`);
}

const RUN = "success/run-0001";
const REPORT = "live-coding-pair-report.json";
const PAIR = "calc-clamp/live-coding-pair";
const LEDGER = `${PAIR}/ctx-light/sessions/ctx-ab-live-calc-clamp.jsonl`;

/** Replaces text in one file of the successful run. */
function edit(path: string, change: (text: string) => string): (files: Files) => Files {
  return (files) => {
    const text = new TextDecoder().decode(files[path]);
    const changed = change(text);
    expect(changed).not.toBe(text);
    return { ...files, [path]: new TextEncoder().encode(changed) };
  };
}

interface Row {
  readonly change: string;
  readonly edit: (files: Files) => Files;
  readonly finds: readonly string[];
  readonly families?: readonly string[];
  readonly options?: JudgeOptions;
}

const EVENT = '{"type": "model_response"';

/** The table of bad variants in the corpus's README: each is rejected, by at least these findings. */
const ROWS: readonly Row[] = [
  {
    change: "900.0 becomes 900",
    edit: edit(REPORT, (text) => text.replace("900.0", "900")),
    finds: ["pair/contract-digest stale", "pair/shape wrong-type"],
  },
  {
    change: "the rows are swapped",
    edit: edit(REPORT, (text) => {
      const rows = text.slice(text.indexOf('"arms": [\n    {'), text.indexOf('"paired_metrics"'));
      const swapped = rows
        .replaceAll('"arm": "baseline"', "@")
        .replaceAll('"arm": "ctx-light"', '"arm": "baseline"')
        .replaceAll("@", '"arm": "ctx-light"');
      return text.replace(rows, swapped);
    }),
    finds: ["pair/arm-order rows"],
    families: ["binding-order"],
  },
  {
    change: "product_claim_eligible is true",
    edit: edit(REPORT, (text) =>
      text.replace(
        /"product_claim_eligible": false(?![\s\S]*"product_claim_eligible")/,
        '"product_claim_eligible": true',
      ),
    ),
    finds: ["pair/claim-flags claimed"],
    families: ["trust-forgery"],
  },
  {
    change: "product_claim_eligible is true in the progress",
    edit: edit(`${PAIR}/live-coding-pair-progress.json`, (text) =>
      text.replace('eligible": false', 'eligible": true'),
    ),
    finds: ["pair/claim-flags claimed"],
  },
  {
    change: "benefit_verdict is removed",
    edit: edit(REPORT, (text) => text.replace('  "benefit_verdict": null,\n', "")),
    finds: ["pair/claim-flags unstated"],
  },
  {
    change: "benefit_verdict is beneficial",
    edit: edit(REPORT, (text) => text.replace('"benefit_verdict": null', '"benefit_verdict": "beneficial"')),
    finds: ["pair/claim-flags verdict"],
  },
  {
    change: "patch_paths gains the test",
    edit: edit(REPORT, (text) =>
      text.replace(
        '"patch_paths": [\n        "src/calc/bounds.py"',
        '"patch_paths": [\n        "src/calc/bounds.py",\n        "tests/test_pilot_clamp.py"',
      ),
    ),
    finds: ["pair/row-patch not-allowed", "pair/payload-patch paths"],
  },
  {
    change: "a second model_response",
    edit: edit(LEDGER, (text) => text + text.slice(text.indexOf(EVENT), text.indexOf('{"type": "stop"'))),
    finds: ["pair/ledger-events responses", "pair/ledger-digest stale"],
    families: ["trust-forgery"],
  },
  {
    change: "tokens_reported is false",
    edit: edit(`${PAIR}/baseline/ctx-run.json`, (text) =>
      text.replace('reported": true', 'reported": false'),
    ),
    finds: ["pair/payload unreported"],
  },
  {
    change: "provider differs in one ledger's model_response",
    edit: edit(LEDGER, (text) => text.replace('"provider": "litellm"', '"provider": "other"')),
    finds: ["pair/ledger-digest stale", "pair/row-provider ledger"],
    families: ["trust-forgery"],
  },
  {
    change: "the context's body is edited in the ledger",
    edit: edit(LEDGER, (text) => text.replace("Prefer total", "Prefer other")),
    finds: ["pair/prompts digest", "pair/context stated", "pair/context body", "pair/ledger-digest stale"],
  },
  {
    change: "content_bytes is off by one",
    edit: edit(REPORT, (text) => text.replace('"content_bytes": 71', '"content_bytes": 72')),
    finds: ["pair/capabilities context-bytes"],
  },
  {
    change: "<REDACTED> is replaced by a secret",
    edit: edit(`${PAIR}/baseline/ctx-run.stderr.log`, (text) => text.replace("<REDACTED>", "pond-heron-88")),
    finds: ["secrets/leaked bytes"],
    families: ["leaked-secret"],
    options: { secrets: ["pond-heron-88"] },
  },
  {
    change: "a failure is copied beside the report",
    edit: (files) => ({
      ...files,
      ...pick(filesBelow("failure-after-baseline/run-0001"), "live-coding-pair-execution-failure.json"),
    }),
    finds: ["pair/run-outcome both"],
    families: ["binding-order"],
  },
  {
    change: "the contract-only approval is put in the report",
    edit: edit(REPORT, (text) =>
      text.replaceAll(
        /"(approval_digest|pair_contract_sha256)": "[0-9a-f]{64}"/g,
        (_all, member) => `"${member}": "755bf67bbbcf292a63a0b3ff361b5a23790d49b3d3902ee79c227c698decede4"`,
      ),
    ),
    finds: ["pair/contract-digest contract-only"],
    families: ["trust-forgery"],
  },
];

function pick(files: Files, path: string): Files {
  const bytes = files[path];
  return bytes === undefined ? {} : { [path]: bytes };
}

describe.skipIf(corpus === null)("the pair corpus", () => {
  it.each([
    ["success/run-0001", "pair-run"],
    ["failure-after-baseline/run-0001", "pair-run"],
    ["failure-before-arms/run-0001", "pair-run"],
    ["failure-before-output/run-0001", "pair-run"],
    ["bridge/run", "bridge-run"],
    ["bridge/failed-run", "bridge-run"],
  ])("accepts %s", async (path, kind) => {
    const verdict = await judgeFolder(path, filesBelow(path));
    expect([verdict.kind, verdict.outcome, errors(verdict)]).toEqual([kind, "accepted", []]);
    const failed = path.includes("fail");
    expect(verdict.findings.some(({ message }) => message === "no-metrics")).toBe(failed);
  });

  it.each([
    ["plan/plan-contract.json", "pair-plan"],
    ["plan/plan-contract.canonical.json", "pair-plan"],
    ["plan/approval.stdout.json", "pair-approval"],
    ["plan/approval-execute.in-memory.json", "pair-approval"],
    ["scenarios/scenarios.yaml", "scenario-pack"],
  ])("accepts %s", async (path, kind) => {
    const verdict = await judgeFile(path, read(path));
    expect([verdict.kind, verdict.outcome, verdict.findings]).toEqual([kind, "accepted", []]);
  });

  it("binds the successful run to its pack", async () => {
    const companions = [
      { role: "scenarios", path: "p.yaml", content: read("scenarios/scenarios.yaml") },
    ] as const;
    const verdict = await judgeFolder("run-0001", filesBelow(RUN), { companions });
    expect(verdict.claims.find(({ id }) => id === "scenario-binding")?.status).toBe("established");
  });

  it.each(ROWS.map((row) => [row.change, row] as const))("rejects: %s", async (_change, row) => {
    const verdict = await judgeFolder("run-0001", row.edit(filesBelow(RUN)), row.options);
    expect(errors(verdict)).toEqual(expect.arrayContaining([...row.finds]));
    expect(verdict.outcome).toBe("rejected");
    for (const family of row.families ?? [])
      expect(verdict.findings.map((finding) => finding.family)).toContain(family);
  });

  it("rejects completed arms that are no prefix", async () => {
    const files = filesBelow("failure-after-baseline/run-0001");
    const path = `${PAIR}/live-coding-pair-failure.json`;
    const verdict = await judgeFolder(
      "run-0001",
      edit(path, (text) => text.replace('[\n    "baseline"\n  ]', '[\n    "ctx-light"\n  ]'))(files),
    );
    expect(errors(verdict)).toContain("pair/completed-arms prefix");
    expect(verdict.findings.map(({ family }) => family)).toContain("binding-order");
  });
});

import { describe, expect, it } from "vitest";
import { canonical } from "../../../src/container/json/canonical.ts";
import type { Writable } from "../../../src/container/json/write.ts";
import { judgeFile } from "../../support/judge.ts";
import { approvalDraft } from "../../support/pair/approval.ts";
import { liveContract } from "../../support/pair/contract.ts";
import { canonicalSha, type Draft, set, stored } from "../../support/pair/draft.ts";
import { found } from "../../support/pair/findings.ts";
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
} from "../../support/pair/live-run.ts";
import { APPROVAL_CASES } from "./cases/approval.ts";

const success = liveRun(successDraft());
const failed = liveRun(failureDraft());

describe("documents by themselves", () => {
  it.each([
    ["report.json", success[REPORT], "pair-report", "undecided", []],
    ["p.json", success[PROGRESS], "pair-progress", "undecided", []],
    ["f.json", failed[FAILURE], "pair-failure", "accepted", ["pair/no-metrics no-metrics"]],
    [
      "e.json",
      failed[EXECUTION_FAILURE],
      "pair-execution-failure",
      "accepted",
      ["pair/no-metrics no-metrics"],
    ],
    ["plan.json", stored(liveContract()), "pair-plan", "accepted", []],
    ["a.json", stored(approvalDraft(false), true), "pair-approval", "accepted", []],
    ["a.json", stored(approvalDraft(true)), "pair-approval", "accepted", []],
    ["a.json", stored(approvalDraft(true), true), "pair-approval", "accepted", []],
    ["sessions/ctx-ab-live-tide-table.jsonl", success[ledgerPath("baseline")], "arm-ledger", "accepted", []],
    ["baseline/ctx-run.json", success[`${PAIR}/baseline/ctx-run.json`], "arm-payload", "accepted", []],
    ["baseline/command.json", success[`${PAIR}/baseline/command.json`], "arm-command", "accepted", []],
  ] as const)("%s is judged as what it is", async (path, content, kind, outcome, finds) => {
    const verdict = await judgeFile(path, content ?? "");
    expect([verdict.kind, verdict.outcome, found(verdict)]).toEqual([kind, outcome, [...finds]]);
  });

  it("takes a plan in canonical form, whose digest is the approval", async () => {
    const form = canonical(liveContract() as Writable);
    expect(form.ok).toBe(true);
    const verdict = await judgeFile("plan.json", form.ok ? form.text : "");
    expect([verdict.outcome, verdict.sha256]).toEqual(["accepted", canonicalSha(liveContract())]);
  });

  it("A1: refuses a plan that has no canonical form", async () => {
    const plan = stored(liveContract()).replace(/"python_version": "[^"]*"/, '"python_version": "\\ud800"');
    const verdict = await judgeFile("plan.json", plan);
    expect([verdict.outcome, found(verdict)]).toEqual([
      "rejected",
      ["container/json lone-surrogate", "pair/stored-form no-canonical-form"],
    ]);
  });

  it("says why a report alone is undecided", async () => {
    const verdict = await judgeFile("report.json", success[REPORT] ?? "");
    const claim = verdict.claims.find(({ id }) => id === "arm-evidence");
    expect(claim).toMatchObject({ status: "not-established", required: true });
    expect(claim?.reason).toContain("output directory");
  });
});

describe("an approval", () => {
  it.each(APPROVAL_CASES.map((each) => [each.checks, each.fault, each] as const))(
    "%s: %s",
    async (_checks, _fault, each) => {
      const draft = approvalDraft(false);
      each.change?.(draft);
      const text = stored(draft, each.sorted ?? true);
      const verdict = await judgeFile("approval.json", each.reform?.(text) ?? text, {
        kind: "pair-approval",
      });
      expect(found(verdict)).toEqual([...each.finds].sort());
      expect(verdict.outcome).toBe("rejected");
    },
  );

  it.each([
    ["the right one", true, () => {}, []],
    [
      "a contract-only one",
      false,
      () => {},
      ["pair/approval-use contract-only", "pair/approval-use other-contract"],
    ],
    [
      "one of another contract",
      true,
      (draft: Draft) => set(draft, "pair_contract/runtime/python_version", "3.0.0"),
      ["pair/approval-use other-contract"],
    ],
  ] as const)("D7: given with a report, %s", async (_name, enabled, change, finds) => {
    const draft = approvalDraft(enabled);
    change(draft);
    const companions = [{ role: "with", path: "approval.json", content: stored(draft, true) }] as const;
    const verdict = await judgeFile("report.json", success[REPORT] ?? "", { companions });
    expect(found(verdict)).toEqual([...finds]);
  });
});

describe("a file of an arm by itself", () => {
  const ledger = String(success[ledgerPath("baseline")]);
  it.each([
    ["two starts", ledger + ledger.split("\n")[0], "pair/ledger-events start"],
    [
      "another session inside",
      ledger.replace('"session_id": "ctx-ab-live-tide-table", "role"', '"session_id": "x", "role"'),
      "pair/ledger-events session",
    ],
    [
      "an answer of another model",
      ledger.replace('"response_model": "openai/', '"response_model": "other/'),
      "pair/ledger-response response-model",
    ],
    ["a line feed too many", ledger.replace("\n", "\n\n"), "pair/ledger-events blank"],
  ])("a ledger with %s", async (_name, text, finding) => {
    const verdict = await judgeFile("sessions/ctx-ab-live-tide-table.jsonl", text);
    expect(found(verdict)).toEqual([finding]);
    expect(verdict.outcome).toBe("rejected");
  });

  it("a payload whose counts do not add up", async () => {
    const text = String(success[`${PAIR}/baseline/ctx-run.json`]).replace(
      '"total_tokens": 370',
      '"total_tokens": 371',
    );
    expect(found(await judgeFile("ctx-run.json", text))).toEqual(["pair/payload usage"]);
  });

  it("a command with an endpoint of its own", async () => {
    const text = String(success[`${PAIR}/baseline/command.json`]).replace(
      '"--json",',
      '"--base-url",\n    "x",\n    "--json",',
    );
    const verdict = await judgeFile("command.json", text);
    expect(found(verdict)).toEqual(["pair/command forbidden", "pair/command length"]);
  });
});

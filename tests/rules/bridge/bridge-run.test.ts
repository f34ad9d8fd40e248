import { describe, expect, it } from "vitest";
import { judgeFile, judgeFolder } from "../../support/judge.ts";
import { bridgeFailureDraft, bridgeRun } from "../../support/pair/bridge-run.ts";
import { set, stored } from "../../support/pair/draft.ts";
import { found } from "../../support/pair/findings.ts";
import { BRIDGE_CASES, BRIDGE_FAILURE_CASES } from "./cases.ts";

describe("a bridge run", () => {
  it("is accepted as it is", async () => {
    const verdict = await judgeFolder("runs/run-7", bridgeRun());
    expect(found(verdict, [])).toEqual([]);
    expect([verdict.kind, verdict.outcome]).toEqual(["bridge-run", "accepted"]);
  });

  it.each(BRIDGE_CASES.map((each) => [each.checks, each.fault, each] as const))(
    "%s: %s",
    async (_checks, _fault, each) => {
      const verdict = await judgeFolder("runs/run-7", bridgeRun(each.before, each.after));
      expect(found(verdict, [])).toEqual([...each.finds].sort());
      expect(verdict.outcome).toBe("rejected");
    },
  );

  it("is undecided as a report alone", async () => {
    const verdict = await judgeFile("r.json", bridgeRun()["deterministic-bridge-report.json"] ?? "");
    expect([verdict.kind, verdict.outcome]).toEqual(["bridge-report", "undecided"]);
    expect(found(verdict, [])).toEqual([]);
  });
});

describe("a bridge's failure", () => {
  it("is accepted, and publishes nothing", async () => {
    const text = stored(bridgeFailureDraft());
    const alone = await judgeFile("f.json", text);
    const run = await judgeFolder("runs/run-8", { "deterministic-bridge-failure.json": text });
    for (const verdict of [alone, run]) {
      expect(found(verdict, [])).toEqual(["pair/no-metrics no-metrics"]);
      expect(verdict.outcome).toBe("accepted");
    }
  });

  it.each(BRIDGE_FAILURE_CASES)("$checks: $fault", async ({ member, value, finds }) => {
    const draft = bridgeFailureDraft();
    set(draft, member, value);
    const verdict = await judgeFile("f.json", stored(draft));
    expect(found(verdict, [])).toEqual([...finds, "pair/no-metrics no-metrics"].sort());
    expect(verdict.outcome).toBe("rejected");
  });
});

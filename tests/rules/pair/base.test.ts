import { describe, expect, it } from "vitest";
import { PACK } from "../../support/pair/contract.ts";
import { found, judgeRun } from "../../support/pair/findings.ts";
import { failureDraft, liveRun, successDraft } from "../../support/pair/live-run.ts";

describe("the invented runs that other tests change", () => {
  it("accepts the pair that succeeded", async () => {
    const verdict = await judgeRun(liveRun(successDraft()));
    expect(found(verdict)).toEqual([]);
    expect(verdict.kind).toBe("pair-run");
    expect(verdict.outcome).toBe("accepted");
  });

  it("establishes scenario-binding with the pack", async () => {
    const companions = [{ role: "scenarios", path: "pack.yaml", content: PACK }] as const;
    const verdict = await judgeRun(liveRun(successDraft()), { companions });
    expect(found(verdict)).toEqual([]);
    expect(verdict.claims.find((claim) => claim.id === "scenario-binding")?.status).toBe("established");
  });

  it("accepts the pair that failed, and publishes nothing from it", async () => {
    const verdict = await judgeRun(liveRun(failureDraft()));
    expect(found(verdict, [])).toEqual(["pair/no-metrics no-metrics"]);
    expect(verdict.outcome).toBe("accepted");
  });
});

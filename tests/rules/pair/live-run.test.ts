import { describe, expect, it } from "vitest";
import { found, judgeRun } from "../../support/pair/findings.ts";
import { liveRun, successDraft } from "../../support/pair/live-run.ts";
import { ARM_CASES } from "./cases/arms.ts";
import type { RunCase } from "./cases/case.ts";
import { CONTRACT_CASES } from "./cases/contract.ts";
import { FAILURE_CASES } from "./cases/failure.ts";
import { REPORT_CASES } from "./cases/report.ts";

const TABLES: Readonly<Record<string, readonly RunCase[]>> = {
  contract: CONTRACT_CASES,
  report: REPORT_CASES,
  "arms' files": ARM_CASES,
  failures: FAILURE_CASES,
};

for (const [table, cases] of Object.entries(TABLES)) {
  describe(`one fault in the ${table}`, () => {
    it.each(cases.map((each) => [each.checks, each.fault, each] as const))(
      "%s: %s",
      async (_checks, _fault, each) => {
        const files = liveRun((each.base ?? successDraft)(), each.before, each.after);
        const verdict = await judgeRun(files, each.options);
        expect(found(verdict)).toEqual([...each.finds].sort());
        expect(verdict.outcome).toBe(each.outcome ?? "rejected");
        if (each.family !== undefined)
          expect(verdict.findings.map(({ family }) => family)).toContain(each.family);
      },
    );
  });
}

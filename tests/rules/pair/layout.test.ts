import { describe, expect, it } from "vitest";
import { judgeFolder } from "../../support/judge.ts";
import { found } from "../../support/pair/findings.ts";
import { liveRun, successDraft } from "../../support/pair/live-run.ts";
import { LAYOUT_CASES } from "./cases/layout.ts";

describe("the output directory", () => {
  it.each(LAYOUT_CASES.map((each) => [each.checks, each.fault, each] as const))(
    "%s: %s",
    async (_checks, _fault, each) => {
      const files = liveRun(successDraft(), each.before, each.after);
      const verdict = await judgeFolder(each.path ?? "runs/tide-01", files, {
        ...(each.mode !== undefined && { self: { mode: each.mode, linked: false } }),
      });
      expect(found(verdict)).toEqual([...each.finds].sort());
      expect(verdict.outcome).toBe(each.outcome ?? "rejected");
    },
  );
});

import { describe, expect, it } from "vitest";
import { BASE_DOCUMENTS, BASE_TREES } from "../../support/session-base.ts";
import { judgePackage, set } from "../../support/session-package.ts";

/** The value with everything that is `depth` steps inside, or is no container before, replaced. */
function replaced(value: unknown, depth: number, by: unknown): unknown {
  if (typeof value !== "object" || value === null || depth === 0) return by;
  const items = Object.entries(value).map(([key, item]) => [key, replaced(item, depth - 1, by)] as const);
  return Array.isArray(value) ? items.map(([, item]) => item) : Object.fromEntries(items);
}

/** What no reader expects, and no ordinary text can be made of. */
const HOSTILE: readonly unknown[] = [{}, [[{}]], { toString: 1, valueOf: null, length: -1 }];

const TARGETS = [
  ...Object.keys(BASE_DOCUMENTS),
  ...Object.keys(BASE_TREES).map((source) => `tree:${source}`),
].flatMap((document) => [3, 5, 9].map((depth) => [document, depth] as const));

describe("containers where scalars were expected", () => {
  it.each(TARGETS)("in %s from depth %i on make no rule throw", async (document, depth) => {
    for (const hostile of HOSTILE) {
      const { findings, outcome } = await judgePackage([
        set(document, (value: unknown) => replaced(value, depth, hostile)),
      ]);
      expect(findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
      expect(outcome).toBe("rejected");
    }
  });
});

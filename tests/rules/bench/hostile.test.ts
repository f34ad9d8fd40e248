import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Doc } from "../../support/bench/json.ts";
import {
  corpus,
  evaluation,
  gate,
  providerUsage,
  release,
  results,
  reviewLabels,
  reviewOutput,
  session,
  taskBindings,
  tasks,
} from "./cases/case.ts";

/** How to judge each world, and how deep its documents begin in it. */
const WORLDS = [
  ["session", session, 2],
  ["review output", reviewOutput, 2],
  ["review labels", reviewLabels, 2],
  ["tasks", tasks, 2],
  ["corpus", corpus, 3],
  ["task bindings", taskBindings, 3],
  ["results", results, 3],
  ["release", release, 4],
  ["evaluation", evaluation, 2],
  ["gate", gate, 2],
  ["provider usage", providerUsage, 2],
] as const;

const VALUES: readonly unknown[] = [
  null,
  [],
  {},
  "",
  "x",
  true,
  -1,
  0,
  1.5,
  1e300,
  9_007_199_254_740_993n,
  [null],
  { a: 1 },
];

/** Walks down by the choices, as far as there is something to walk into, and puts a value where it ends. */
function spoil(world: Doc, choices: readonly number[], least: number, value: unknown): void {
  let parent = world;
  for (const [step, choice] of choices.entries()) {
    const keys = Object.keys(parent).filter((key) => !["entries", "now", "extra", "text"].includes(key));
    const key = keys[choice % keys.length];
    if (key === undefined) return;
    const child = parent[key];
    const isContainer = typeof child === "object" && child !== null;
    if (step >= least - 1 && (step === choices.length - 1 || !isContainer)) {
      parent[key] = typeof value === "bigint" ? Number(value) : structuredClone(value);
      return;
    }
    if (!isContainer) return;
    parent = child;
  }
}

describe("whatever stands in an artifact", () => {
  it.each(WORLDS)(
    "%s gets findings, never an internal error",
    async (_, judge, least) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(1000), { minLength: 2, maxLength: 8 }),
          fc.constantFrom(...VALUES),
          async (choices, value) => {
            const verdict = await judge((world) => spoil(world, choices, least, value))();
            expect(verdict.findings.filter((finding) => finding.rule.startsWith("engine/"))).toEqual([]);
          },
        ),
        { numRuns: 60 },
      );
    },
    120_000,
  );
});

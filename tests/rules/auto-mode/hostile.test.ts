import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atRest, imported, projection, until } from "../../support/auto-mode.ts";
import { judgeFile } from "../../support/judge.ts";
import { lines, page, request, stream, view } from "./cases/published.ts";

/** Valid documents, by the kind they are judged as. */
const DOCUMENTS: readonly (readonly [string, () => unknown])[] = [
  ["auto-mode-projection", projection],
  ["auto-mode-projection", () => atRest(imported())],
  ["auto-mode-projection", () => until("binding-2", "repairing")],
  ["auto-mode-view", view],
  ["auto-mode-audits", page],
  ["auto-mode-events", () => stream()[1]],
  ["auto-mode-patch", request],
];

interface Slot {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
}

/** Every place in a document where a value stands. */
function slotsOf(value: unknown): readonly Slot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string | number, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsOf(holder[key])]);
}

const JUNK = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e300, "", "x", [], {}, [[]], [null], ["", 1], { "": 1 }),
  fc.constantFrom("__proto__", "constructor", "toString"),
  fc.jsonValue({ maxDepth: 3 }),
);

describe("hostile documents", () => {
  const edited = fc
    .tuple(fc.constantFrom(...DOCUMENTS), fc.array(fc.tuple(fc.nat(), JUNK), { minLength: 1, maxLength: 4 }))
    .map(([[kind, make], edits]) => {
      const document = make();
      for (const [number, junk] of edits) {
        const slots = slotsOf(document);
        const slot = slots[number % slots.length];
        if (slot !== undefined) slot.holder[slot.key] = structuredClone(junk);
      }
      return { kind, text: JSON.stringify(document) };
    });

  it("give a verdict whatever stands in any place: no rule ever throws", async () => {
    await fc.assert(
      fc.asyncProperty(edited, async ({ kind, text }) => {
        const { findings } = await judgeFile("d.json", text, { kind });
        expect(findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it("give a verdict as companions too", async () => {
    await fc.assert(
      fc.asyncProperty(edited, async ({ text }) => {
        const companions = [{ role: "with" as const, path: "c.json", content: text }];
        for (const content of [JSON.stringify(projection()), lines(stream())]) {
          const { findings } = await judgeFile("p.json", content, { companions });
          expect(findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("names of inherited members are names like any other", async () => {
    const text = JSON.stringify(projection())
      .replaceAll("run-1", "__proto__")
      .replaceAll("finding-1", "constructor");
    const { findings } = await judgeFile("d.json", text);
    // The payloads' digests cover the names.
    expect(findings.filter(({ rule }) => rule !== "auto-mode/payload-digest")).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZipProfile } from "../../../src/container/zip/profile.ts";
import { judgeZip } from "../../support/judge-zip.ts";
import { PLATFORMS } from "../../support/platforms.ts";
import { type EntrySpec, makeZip } from "../../support/zip.ts";

const ENTRIES: readonly EntrySpec[] = [
  { name: "session.json", data: '{"messages":[]}'.repeat(30) },
  { name: "workspace/blob", data: "stored bytes", stored: true },
  { name: "workspace/été", data: "x".repeat(500), descriptor: "signed" },
];
const VALID = makeZip(ENTRIES);
const profile = fc.constantFrom<ZipProfile>("sealed", "bundle");

/** Judges on every platform, demands one answer, and holds what was read to what was declared. */
async function judge(bytes: Uint8Array, profile: ZipProfile) {
  const [first, ...others] = await Promise.all(
    PLATFORMS.map(([, platform]) => judgeZip(bytes, { profile, platform })),
  );
  if (first === undefined) throw new Error("no platform");
  for (const other of others) expect(other).toEqual(first);
  const read = first.walk.entries.filter(({ readable }) => readable);
  const declared = read.reduce((sum, { size }) => sum + size, 0);
  const produced = [...first.contents.values()].reduce((sum, { length }) => sum + length, 0);
  expect(produced).toBeLessThanOrEqual(declared);
  return first;
}

describe("any bytes at all", () => {
  it("random bytes have a problem and never throw", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, profile, async (bytes, profile) => {
        expect((await judge(bytes, profile)).problems).not.toEqual([]);
      }),
    );
  });

  it("random bytes around the records of an archive never throw", async () => {
    const records = ["PK\x03\x04", "PK\x01\x02", "PK\x05\x06", "PK\x06\x07", "PK\x07\x08"].map((text) =>
      Buffer.from(text),
    );
    const part = fc.oneof(fc.constantFrom(...records), fc.uint8Array({ maxLength: 40 }));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), profile, async (parts, profile) => {
        await judge(Uint8Array.from(Buffer.concat(parts)), profile);
      }),
    );
  });
});

describe("a valid archive, changed", () => {
  const edit = fc.record({
    at: fc.nat(VALID.length - 1),
    removed: fc.nat(3),
    inserted: fc.uint8Array({ maxLength: 3 }),
  });

  it("a changed byte is noticed, or changes nothing of what is read", async () => {
    const { contents } = await judgeZip(VALID);
    for (let at = 0; at < VALID.length; at++) {
      const changed = Uint8Array.from(VALID);
      changed[at] = (changed[at] ?? 0) ^ 0x41;
      const judged = await judgeZip(changed);
      if (judged.problems.length === 0) expect(judged.contents, `byte ${at}`).toEqual(contents);
    }
  });

  it("random edits never throw", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), profile, async (edits, profile) => {
        await judge(applied(edits), profile);
      }),
      { numRuns: 300 },
    );
  });
});

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: Uint8Array;
}

function applied(edits: readonly Edit[]): Uint8Array {
  let bytes: Uint8Array = VALID;
  for (const { at, removed, inserted } of edits) {
    bytes = Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]);
  }
  return Uint8Array.from(bytes);
}

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SCHEMA_NAMES, schemaNamed } from "../../src/artifacts/schemas.ts";
import { verdictShape } from "../../src/artifacts/verdict/shape.ts";
import { parseJson } from "../../src/container/json/parse.ts";
import type { Verdict } from "../../src/engine/verdict.ts";
import type { gateShape } from "../../src/gate/shape.ts";
import type { GateVerdict } from "../../src/gate/verdict.ts";
import { finding, judged, verdictOf } from "../support/report.ts";

type ReadonlyDeep<T> = T extends readonly (infer U)[]
  ? readonly ReadonlyDeep<U>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

describe("the schemas of what sealcheck writes are its types", () => {
  test("the verdict's, checked by the compiler", () => {
    const same: Same<ReadonlyDeep<v.InferOutput<typeof verdictShape>>, Verdict> = true;
    expect(same).toBe(true);
  });

  test("the gate's, checked by the compiler", () => {
    const same: Same<ReadonlyDeep<v.InferOutput<typeof gateShape>>, GateVerdict> = true;
    expect(same).toBe(true);
  });

  test("a verdict passes its own schema after it was written and read", () => {
    const verdict = verdictOf([
      judged([finding(), finding({ waived: { reason: "r", owner: "o", expires: "e" } })]),
    ]);
    const read = parseJson(JSON.stringify(verdict), { entry: null, maxDepth: 100 });
    if (!read.ok) throw new Error("not JSON");
    expect(v.safeParse(verdictShape, read.document.root).success).toBe(true);
  });
});

test("every name has a JSON Schema with a title", async () => {
  expect(SCHEMA_NAMES).toContain("policy");
  for (const name of SCHEMA_NAMES) {
    expect(await schemaNamed(name)).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: expect.stringMatching(/\S/),
    });
  }
  expect(await schemaNamed("nothing")).toBeNull();
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changePercent, exactMean, pythonRound } from "../../../src/artifacts/bench/numbers.ts";
import { JsonFloat } from "../../../src/container/json/value.ts";

const float = (value: number) => new JsonFloat(String(value));
const meanOf = (...values: readonly number[]) => (exactMean(values.map(float)) as JsonFloat).value;

describe("means", () => {
  it("are exact and rounded once, where summing is not", () => {
    expect((0.1 + 0.1 + 0.1) / 3).not.toBe(0.1);
    expect(meanOf(0.1, 0.1, 0.1)).toBe(0.1);
    expect(meanOf(1e308, 1e308)).toBe(1e308);
    expect(meanOf(5e-324, 5e-324)).toBe(5e-324);
  });

  it("of integers that divide evenly are integers, else floats", () => {
    expect(exactMean([1, 3])).toBe(2);
    expect(exactMean([1, 2])).toEqual(new JsonFloat("1.5"));
    expect(exactMean([1, float(3)])).toEqual(new JsonFloat("2.0"));
    expect(exactMean([])).toBeNull();
    expect(exactMean([float(Number.POSITIVE_INFINITY)])).toBeNull();
  });

  it("of equal doubles are that double", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 7 }),
        (value, count) => {
          expect(meanOf(...Array.from({ length: count }, () => value)) + 0).toBe(value + 0);
        },
      ),
    );
  });

  it("of two doubles are their correctly rounded half sum", () => {
    const moderate = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(moderate, moderate, (a, b) => {
        expect(meanOf(a, b) + 0).toBe((a + b) / 2 + 0);
      }),
    );
  });
});

describe("rounding", () => {
  it("takes halves to the even digit, of the exact value", () => {
    expect([0.25, 0.35, 61.25, 2.5, -0.25].map((value) => pythonRound(value, 1))).toEqual([
      0.2, 0.3, 61.2, 2.5, -0.2,
    ]);
    expect(pythonRound(2 / 3, 6)).toBe(0.666667);
    expect(pythonRound(0.5, 0)).toBe(0);
    expect(pythonRound(1.5, 0)).toBe(2);
  });
});

describe("changes in per cent", () => {
  it("are null against zero, exact for integers", () => {
    expect(changePercent(1, 0)).toBeNull();
    expect(changePercent(float(1.25), float(1))?.value).toBe(25);
    expect(changePercent(2, 3)?.value).toBe(-33.333333333333336);
  });
});

import { pythonFloat } from "../../container/json/python-float.ts";
import { JsonFloat, type JsonValue } from "../../container/json/value.ts";

/** A number as a fraction of integers; every double is one. The denominator is positive. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The value of an integer or float as written; null for anything else and for what is not finite. */
export function finiteNumber(value: JsonValue | undefined): number | null {
  const number =
    value instanceof JsonFloat
      ? value.value
      : typeof value === "number" || typeof value === "bigint"
        ? Number(value)
        : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A finite double as an exact fraction. */
function fractionOf(value: number): Fraction {
  let shift = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return { numerator: BigInt(scaled), denominator: 1n << BigInt(shift) };
}

function exactFraction(value: number | bigint): Fraction {
  return typeof value === "bigint" ? { numerator: value, denominator: 1n } : fractionOf(value);
}

/** Python's `round(value, digits)`: of the exact value, halves to the even digit. */
export function pythonRound(value: number, digits: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 53) return value;
  const { numerator, denominator } = fractionOf(value);
  const magnitude = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(digits);
  let quotient = magnitude / denominator;
  const twice = (magnitude % denominator) * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n === 1n)) quotient++;
  return Number(`${value < 0 ? "-" : ""}${quotient}e-${digits}`);
}

/** The double nearest to a fraction, halves to even. */
function nearestDouble({ numerator, denominator }: Fraction): number {
  if (numerator === 0n) return 0;
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  // 64 significant bits and a sticky one decide the rounding to 53; Number() of a bigint rounds half to even.
  const shift = 64 - (bitLength(magnitude) - bitLength(denominator));
  const top = shift >= 0 ? magnitude << BigInt(shift) : magnitude;
  const bottom = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const quotient = (top / bottom) * 2n + (top % bottom === 0n ? 0n : 1n);
  const value = scale(Number(quotient), -(shift + 1));
  return negative ? -value : value;
}

/** `value` times 2 to the `exponent`, in steps that stay in range. */
function scale(value: number, exponent: number): number {
  let result = value;
  let rest = exponent;
  for (; rest < -1000; rest += 1000) result *= 2 ** -1000;
  for (; rest > 1000; rest -= 1000) result *= 2 ** 1000;
  return result * 2 ** rest;
}

function bitLength(value: bigint): number {
  return value.toString(2).length;
}

/** A number with its Python type, which the serialised form shows (`1` is not `1.0`). */
export type PythonNumber = number | bigint | JsonFloat;

/** A double as a float with Python's text, so that it is never taken for an integer. */
export function pythonFloatOf(value: number): JsonFloat {
  return new JsonFloat(pythonFloat(value));
}

/**
 * Python's `statistics.mean`: the exact mean, rounded once (workflow-bench 1.14). Integers that divide evenly
 * give an integer, everything else a float. Null for no values and for one that is not finite.
 */
export function exactMean(values: readonly PythonNumber[]): PythonNumber | null {
  if (values.length === 0) return null;
  let sum: Fraction = { numerator: 0n, denominator: 1n };
  for (const value of values) {
    const exact = value instanceof JsonFloat ? value.value : value;
    if (typeof exact === "number" && !Number.isFinite(exact)) return null;
    sum = add(sum, exactFraction(exact));
  }
  const mean = { numerator: sum.numerator, denominator: sum.denominator * BigInt(values.length) };
  const integers = values.every((value) => !(value instanceof JsonFloat));
  if (integers && mean.numerator % mean.denominator === 0n) {
    const whole = mean.numerator / mean.denominator;
    return whole >= -(2n ** 53n) && whole <= 2n ** 53n ? Number(whole) : whole;
  }
  return pythonFloatOf(nearestDouble(mean));
}

/** Denominators are powers of two here, so that the larger one is common to both. */
function add(a: Fraction, b: Fraction): Fraction {
  const [large, small] = a.denominator > b.denominator ? [a, b] : [b, a];
  const { denominator } = large;
  return {
    numerator: large.numerator + small.numerator * (denominator / small.denominator),
    denominator,
  };
}

/** Python's `100 * (value - reference) / reference`: exact for integers, in doubles otherwise; null for reference 0. */
export function changePercent(value: PythonNumber, reference: PythonNumber): JsonFloat | null {
  if (asDouble(reference) === 0) return null;
  if (!(value instanceof JsonFloat) && !(reference instanceof JsonFloat)) {
    const [a, b] = [BigInt(value), BigInt(reference)];
    const sign = b < 0n ? -1n : 1n;
    return pythonFloatOf(nearestDouble({ numerator: 100n * (a - b) * sign, denominator: b * sign }));
  }
  const base = asDouble(reference);
  return pythonFloatOf((100 * (asDouble(value) - base)) / base);
}

/** The double that a Python number stands for. */
export function asDouble(value: PythonNumber): number {
  return value instanceof JsonFloat ? value.value : Number(value);
}

import { JsonFloat } from "./value.ts";
import type { Writable } from "./write.ts";

type Pair = readonly [Writable | undefined, Writable | undefined];
type Members = { readonly [key: string]: Writable | undefined };

/**
 * Whether Python's `==` holds between two values (session-package 13): numbers compare by value whatever their
 * kind, so `1`, `1.0` and `true` are equal, large integers exactly; NaN equals nothing; the order of members does
 * not matter. A member that is `undefined` is none.
 */
export function pythonEqual(left: Writable, right: Writable): boolean {
  const open: Pair[] = [[left, right]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const parts = partsToCompare(...pair);
    if (parts === null) return false;
    for (const part of parts) open.push(part);
  }
  return true;
}

/** What is left to compare when two values agree by themselves; null when they do not. */
function partsToCompare(left: Pair[0], right: Pair[1]): readonly Pair[] | null {
  const a = numeric(left);
  const b = numeric(right);
  if (a !== null || b !== null) return a !== null && b !== null && sameNumber(a, b) ? [] : null;
  if (isItems(left) || isItems(right)) return isItems(left) && isItems(right) ? itemPairs(left, right) : null;
  if (isMembers(left) && isMembers(right)) return memberPairs(left, right);
  return left === right ? [] : null;
}

function itemPairs(left: readonly Writable[], right: readonly Writable[]): readonly Pair[] | null {
  return left.length === right.length ? left.map((item, index): Pair => [item, right[index]]) : null;
}

function memberPairs(left: Members, right: Members): readonly Pair[] | null {
  const keys = definedKeys(left);
  if (keys.length !== definedKeys(right).length) return null;
  const pairs = keys.map((key): Pair => [left[key], Object.hasOwn(right, key) ? right[key] : undefined]);
  return pairs.every(([, member]) => member !== undefined) ? pairs : null;
}

function definedKeys(members: Members): string[] {
  return Object.keys(members).filter((key) => members[key] !== undefined);
}

/** The number that Python sees in a value, a boolean included. */
function numeric(value: Pair[0]): number | bigint | null {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof JsonFloat ? value.value : null;
}

function sameNumber(a: number | bigint, b: number | bigint): boolean {
  if (typeof a === typeof b) return a === b;
  const [whole, float] = typeof a === "bigint" ? [a, b] : [b, a];
  return Number.isInteger(float) && BigInt(float) === whole;
}

function isItems(value: Pair[0]): value is readonly Writable[] {
  return Array.isArray(value);
}

function isMembers(value: Pair[0]): value is Members {
  return typeof value === "object" && value !== null && !(value instanceof JsonFloat) && !isItems(value);
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { pythonEqual } from "../../../src/container/json/equal.ts";
import { nested, read } from "../../support/json.ts";

test.each([
  ["1", "1.0", true],
  ["1", "true", true],
  ["0.0", "false", true],
  ["-0.0", "0", true],
  ["1", '"1"', false],
  ["null", "false", false],
  ["null", "0", false],
  ["NaN", "NaN", false],
  ["1e999", "Infinity", true],
  ["9007199254740993", "9007199254740992.0", false],
  ["9007199254740993", "9007199254740993", true],
  ["100000000000000000000", "1e20", true],
  ["[1,2]", "[1.0,2.0]", true],
  ["[1,2]", "[1]", false],
  ["[]", "{}", false],
  ['{"a":1,"b":[true]}', '{"b":[1],"a":1.0}', true],
  ['{"a":1}', '{"b":1}', false],
  ['{"a":1}', '{"a":1,"b":null}', false],
  ['{"toString":1}', '{"a":1}', false],
])("%s == %s: %s", (left, right, equal) => {
  expect(pythonEqual(read(left).root, read(right).root)).toBe(equal);
  expect(pythonEqual(read(right).root, read(left).root)).toBe(equal);
});

test("a value made by a rule compares with one that was read", () => {
  expect(pythonEqual(read('{"a":1.0,"b":"x"}').root, { b: "x", a: 1, c: undefined })).toBe(true);
  expect(pythonEqual({ toString: undefined, a: 1 }, read('{"toString":1}').root)).toBe(false);
});

test("any depth", () => {
  const deep = (): ReturnType<typeof read> => read(nested(50_000), { maxDepth: 50_000 });
  expect(pythonEqual(deep().root, deep().root)).toBe(true);
});

test("every value equals itself read again", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(pythonEqual(read(text).root, read(text).root)).toBe(true);
    }),
  );
});

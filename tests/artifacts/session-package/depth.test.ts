import { describe, expect, it } from "vitest";
import { bracketDepth, measureDocument } from "../../../src/artifacts/session-package/depth.ts";
import { isObject } from "../../../src/container/json/value.ts";
import { nested, read } from "../../support/json.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const measure = (text: string, most = 64) => {
  const { root, traits } = read(text);
  if (!isObject(root)) throw new Error("not an object");
  const [walked, told] = [null, traits].map((given) => measureDocument(root, given, most));
  // What the reader says must lead to the same answer as the walk, but for an empty container at the bottom.
  expect({ ...told, depth: walked?.depth }).toEqual(walked);
  expect([0, 1]).toContain((told?.depth ?? 0) - (walked?.depth ?? 0));
  return measureDocument(root, null, most);
};

describe("measureDocument", () => {
  it("counts the document as depth 0, and scalars too", () => {
    expect(measure("{}").depth).toBe(0);
    expect(measure('{"a":1}').depth).toBe(1);
    expect(measure('{"a":[{"b":1}]}').depth).toBe(3);
  });
  it("tells the first value that stands too deep", () => {
    expect(measure('{"a":[1],"b":[2]}', 1).tooDeep?.pointer).toBe("/a/0");
    expect(measure(`{"a":${nested(64)}}`).tooDeep).toBeNull();
    expect(measure(`{"a":${nested(65)}}`).tooDeep).not.toBeNull();
    expect(measure('{"a":[{}]}', 2).tooDeep).toBeNull();
  });
  it("tells a number that no double holds", () => {
    expect(measure('{"a":1e999}').overflow?.pointer).toBe("/a");
    expect(measure('{"a":1e308}').overflow).toBeNull();
  });
  it("tells a text or name with half of a surrogate pair", () => {
    expect(measure('{"a":["\\ud800"]}').halfSurrogate?.pointer).toBe("/a/0");
    expect(measure('{"a":{"\\udc00":1}}').halfSurrogate).not.toBeNull();
    expect(measure('{"a":"\\ud83d\\ude00"}').halfSurrogate).toBeNull();
  });
});

describe("bracketDepth", () => {
  it.each([
    ["{}", 1],
    ["[[]]", 2],
    ['{"a":"[[["}', 1],
    ['{"a\\"[[":[]}', 2],
    ["]]]", 0],
    ['"', 0],
  ])("%s: %i", (text, depth) => expect(bracketDepth(bytes(text))).toBe(depth));
  it("takes any depth", () => expect(bracketDepth(bytes(nested(100_000)))).toBe(100_000));
});

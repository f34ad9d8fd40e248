import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, pointerOf, resolve } from "../../../src/container/json/locate.ts";
import type { JsonArray, JsonObject } from "../../../src/container/json/value.ts";
import { maxDepth, walkMembers } from "../../../src/container/json/walk.ts";
import { WHOLE } from "../../../src/location.ts";
import { nested, read } from "../../support/json.ts";

const TEXT = `{
  "runs": [
    {"id": "a", "é\u{1f9ec}/~": [1, -2.5]},
    {}
  ],
  "status" : "ok"
}`;

const root = read(TEXT).root as JsonObject;
const runs = root.runs as JsonArray;
const first = runs[0] as JsonObject;
const odd = first["é\u{1f9ec}/~"] as JsonArray;

describe("places", () => {
  test.each<[string, ReturnType<typeof at>, string, number, number]>([
    ["the document", at(root), "", 1, 1],
    ["a member", at(root, "status"), "/status", 6, 14],
    ["a container asked for by its parent", at(root, "runs"), "/runs", 2, 11],
    ["the same container asked itself", at(runs), "/runs", 2, 11],
    ["an item", at(runs, 1), "/runs/1", 4, 5],
    ["an item behind astral characters", at(odd, 1), "/runs/0/é\u{1f9ec}~1~0/1", 3, 29],
    ["a missing member", at(first, "nope"), "/runs/0", 3, 5],
    ["a missing item", at(runs, 7), "/runs", 2, 11],
  ])("%s", (_what, place, pointer, line, column) => {
    expect(place).toEqual({ entry: "a.json", pointer, line, column });
  });

  test("a schema library's path leads to the deepest value that exists", () => {
    const { root } = read(TEXT);
    expect(resolve(root, ["runs", 0, "id"])).toMatchObject({
      pointer: "/runs/0/id",
      line: 3,
      column: 12,
    });
    expect(resolve(root, ["runs", 0, "id", "x"])).toMatchObject({ pointer: "/runs/0/id" });
    expect(resolve(root, ["runs", 0, "missing", "x"])).toMatchObject({ pointer: "/runs/0" });
    expect(resolve(root, ["runs", "0"])).toMatchObject({ pointer: "/runs" });
    expect(resolve(root, [])).toMatchObject({ pointer: "" });
    expect(resolve(read("7").root, ["a"])).toEqual(WHOLE);
  });

  test("an object of many members knows them all", () => {
    const members = Array.from({ length: 1000 }, (_, i) => `"k${i}":\n${i}`).join(",");
    const many = read(`{${members}}`).root as JsonObject;
    expect(at(many, "k999")).toMatchObject({ pointer: "/k999", line: 1001, column: 1 });
    expect(at(many, "k1000")).toMatchObject({ pointer: "", line: 1 });
  });

  test("keys that look like indexes are found in the order written", () => {
    const object = read('{"b":1,"10":2,"9":3}').root as JsonObject;
    expect(at(object, "9")).toMatchObject({ pointer: "/9", column: 19 });
    expect(object["10"]).toBe(2);
  });

  test("the pointer of a place far in is that of an ancestor", () => {
    let value = read(nested(10_000), { maxDepth: 10_000 }).root as JsonArray;
    while (value.length > 0) value = value[0] as JsonArray;
    expect(pointerOf(value) === "/0".repeat(2048)).toBe(true);
    expect(at(value).column).toBe(10_000);
  });

  test("every offset has the line and column that counting gives", () => {
    const unit = fc.constantFrom("\n", "a", "é", "\u{1f9ec}", "x".repeat(4093), "\n".repeat(500));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), fc.nat(), (parts, seed) => {
        const content = parts.join("");
        const { origin } = read(`${content.replace(/[^\n]/gu, " ")}1`);
        expect(origin.position(0)).toEqual({ line: 1, column: 1 });
        const text = JSON.stringify(parts);
        const place = seed % text.length;
        const before = text.slice(0, place);
        const column = [...before].length + 1;
        const inPair = /[\udc00-\udfff]/.test(text.charAt(place));
        if (!inPair) expect(read(text).origin.position(place)).toEqual({ line: 1, column });
        const lines = content.split("\n");
        expect(origin.position(content.replace(/[^\n]/gu, " ").length)).toEqual({
          line: lines.length,
          column: [...(lines.at(-1) ?? "")].length + 1,
        });
      }),
    );
  });
});

describe("walks", () => {
  test("every value, in the order written, with its place", () => {
    const seen: unknown[] = [];
    const { root } = read('{"b":"x","a":[1,"y",{"c":null}],"7":"z"}');
    walkMembers(root, (_value, container, key, depth) => {
      seen.push([pointerOf(container, key), depth]);
    });
    expect(seen).toEqual([
      ["/b", 1],
      ["/a", 1],
      ["/a/0", 2],
      ["/a/1", 2],
      ["/a/2", 2],
      ["/a/2/c", 3],
      ["/7", 1],
    ]);
  });

  test.each([
    ["1", 0],
    ["[]", 0],
    ["[1]", 1],
    ['{"a":[{}]}', 2],
    ['[[[1]],"x"]', 3],
  ])("depth of %s", (text, depth) => {
    expect(maxDepth(read(text).root)).toBe(depth);
  });

  test("any depth", () => {
    expect(maxDepth(read(nested(100_000), { maxDepth: 100_000 }).root)).toBe(99_999);
  });
});

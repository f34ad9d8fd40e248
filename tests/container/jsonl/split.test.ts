import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLineSplitter } from "../../../src/container/jsonl/split.ts";

const utf8 = new TextEncoder();

/** What a splitter tells of a text: number and content of each line, and how the text ended. */
function split(bytes: Uint8Array, cut: readonly number[]): unknown[] {
  const told: unknown[] = [];
  const splitter = createLineSplitter({
    maxLineBytes: 40,
    onLine: (line, number, terminated) => told.push([number, new TextDecoder().decode(line), terminated]),
    onTooLong: (number) => told.push([number, "too long"]),
  });
  let start = 0;
  for (const size of cut) {
    splitter.push(bytes.slice(start, start + size));
    start += size;
  }
  splitter.push(bytes.slice(start));
  told.push(splitter.end().terminated);
  return told;
}

describe("lines", () => {
  test.each<[string, unknown[]]>([
    ["", [true]],
    ["\n", [[1, "", true], true]],
    ["one\ntwo\n", [[1, "one", true], [2, "two", true], true]],
    ["one\n\ntwo", [[1, "one", true], [2, "", true], [3, "two", false], false]],
    ["one\r\ntwo\n", [[1, "one\r", true], [2, "two", true], true]],
    ["a\u2028b\n", [[1, "a\u2028b", true], true]],
    [`1\n${"x".repeat(41)}\n2\n`, [[1, "1", true], [2, "too long"], [3, "2", true], true]],
    [`${"x".repeat(40)}\n`, [[1, "x".repeat(40), true], true]],
    ["x".repeat(100), [[1, "too long"], false]],
  ])("%j", (text, lines) => {
    const bytes = utf8.encode(text);
    expect(split(bytes, [])).toEqual(lines);
    expect(split(bytes, Array(bytes.length).fill(1))).toEqual(lines);
  });

  test("however the bytes are cut, the lines are the same", () => {
    const part = fc.constantFrom("\n", "\u00e9", "[1,2]", "\r\n", "x".repeat(50));
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.integer({ min: 0, max: 20 })), (parts, cut) => {
        const bytes = utf8.encode(parts.join(""));
        expect(split(bytes, cut)).toEqual(split(bytes, []));
      }),
    );
  });

  test("a line in one chunk is not copied", () => {
    const chunk = utf8.encode("one\ntwo\nthr");
    const seen: Uint8Array[] = [];
    const splitter = createLineSplitter({
      maxLineBytes: 10,
      onLine: (bytes) => seen.push(bytes),
      onTooLong: () => {},
    });
    splitter.push(chunk);
    chunk.fill(0x78, 8);
    splitter.push(utf8.encode("ee\n"));
    expect(splitter.end()).toEqual({ lines: 3, terminated: true });
    expect(seen.map((bytes) => bytes.buffer === chunk.buffer)).toEqual([true, true, false]);
    expect(new TextDecoder().decode(seen[2])).toBe("three");
  });
});

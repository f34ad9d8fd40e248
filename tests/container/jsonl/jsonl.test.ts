import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createJsonlReader, type JsonlLine, parseJsonl } from "../../../src/container/jsonl/read.ts";
import { createLineSplitter } from "../../../src/container/jsonl/split.ts";
import { plain } from "../../support/json.ts";

const utf8 = new TextEncoder();
const options = { entry: "log.jsonl", maxDepth: 10, maxLineBytes: 40 };

/** What a line is, in short: its number, and its value or what is wrong with it. */
function gist(line: JsonlLine): unknown[] {
  if (line.kind === "value") return [line.line, plain(line.document.root)];
  if (line.kind === "blank") return [line.line, "blank"];
  return [line.line, line.problem.id, line.problem.at.line, line.problem.at.column];
}

function streamed(bytes: Uint8Array, cut: readonly number[], maxLineBytes = 40): unknown[] {
  const lines: unknown[] = [];
  const reader = createJsonlReader({ ...options, maxLineBytes }, (line) => lines.push(gist(line)));
  let start = 0;
  for (const size of cut) {
    reader.push(bytes.slice(start, start + size));
    start += size;
  }
  reader.push(bytes.slice(start));
  lines.push(reader.end().terminated);
  return lines;
}

describe("lines", () => {
  test.each<[string, unknown[], boolean]>([
    ["", [], true],
    ["\n", [[1, "blank"]], true],
    [
      '{"a":1}\n[2]\n',
      [
        [1, { a: 1 }],
        [2, [2]],
      ],
      true,
    ],
    [
      '{"a":1}\n[2]',
      [
        [1, { a: 1 }],
        [2, [2]],
      ],
      false,
    ],
    [
      "1\r\n \t\r\n\n2\n",
      [
        [1, 1],
        [2, "blank"],
        [3, "blank"],
        [4, 2],
      ],
      true,
    ],
    [
      '1\n{"é":,}\n2\n',
      [
        [1, 1],
        [2, "syntax", 2, 6],
        [3, 2],
      ],
      true,
    ],
    [
      "1\n\ufeff2\n",
      [
        [1, 1],
        [2, "byte-order-mark", 2, 1],
      ],
      true,
    ],
    ["1 2\n", [[1, "syntax", 1, 3]], true],
    ['"\u2028"\n', [[1, "\u2028"]], true],
    [
      `1\n"${"x".repeat(39)}"\n2\n`,
      [
        [1, 1],
        [2, "line-too-long", 2, 1],
        [3, 2],
      ],
      true,
    ],
    [`"${"x".repeat(38)}"\n`, [[1, "x".repeat(38)]], true],
    [`"${"x".repeat(100)}`, [[1, "line-too-long", 1, 1]], false],
  ])("%j", (text, lines, terminated) => {
    const bytes = utf8.encode(text);
    expect([...parseJsonl(bytes, options)].map(gist)).toEqual(lines);
    expect(streamed(bytes, [])).toEqual([...lines, terminated]);
    expect(streamed(bytes, Array(bytes.length).fill(1))).toEqual([...lines, terminated]);
  });

  test("only the last line may lack its line break, and says so", () => {
    const lines = [...parseJsonl(utf8.encode("1\n\n2"), options)];
    expect(lines.map((line) => "terminated" in line && line.terminated)).toEqual([true, true, false]);
  });

  test("problems of a line have the file's line and the value's pointer", () => {
    const [, second] = parseJsonl(utf8.encode('1\n{"a":[NaN]}\n'), options);
    expect(second?.kind === "value" && second.document.problems).toMatchObject([
      { id: "non-finite", at: { entry: "log.jsonl", pointer: "/a/0", line: 2, column: 7 } },
    ]);
  });

  test("however the bytes are cut, the lines are the same", () => {
    const part = fc.constantFrom("\n", '"é"', "[1,2]", "{", "\r\n", "x".repeat(50));
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.integer({ min: 0, max: 20 })), (parts, cut) => {
        const bytes = utf8.encode(parts.join(""));
        const lines = streamed(bytes, cut);
        expect(lines.slice(0, -1)).toEqual([...parseJsonl(bytes, options)].map(gist));
        expect(lines).toEqual(streamed(bytes, []));
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

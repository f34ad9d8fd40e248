import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical } from "../../../src/container/json/canonical.ts";
import { at, resolve } from "../../../src/container/json/locate.ts";
import { JsonFloat, type JsonObject, type JsonValue } from "../../../src/container/json/value.ts";
import { parseYaml, type YamlDocument, type YamlOptions } from "../../../src/container/yaml/parse.ts";
import type { YamlFatal } from "../../../src/container/yaml/problem.ts";
import { plain } from "../../support/json.ts";
import { shared } from "../../support/shared.ts";

const OPTIONS: YamlOptions = { entry: "pack.yaml", maxDepth: 50, maxAliases: 100 };

async function read(text: string | Uint8Array, options: Partial<YamlOptions> = {}): Promise<YamlDocument> {
  const result = await parseYaml(text, { ...OPTIONS, ...options });
  if (!result.ok) throw new Error(`not read: ${JSON.stringify(result.problem)}`);
  return result.document;
}

async function refuse(text: string | Uint8Array, options: Partial<YamlOptions> = {}): Promise<YamlFatal> {
  const result = await parseYaml(text, { ...OPTIONS, ...options });
  if (result.ok) throw new Error("it was read");
  return result.problem;
}

async function value(text: string): Promise<JsonValue | undefined> {
  return ((await read(`v: ${text}`)).root as JsonObject).v;
}

describe("scalars are those of YAML 1.1 as PyYAML reads it", () => {
  test.each<[string, JsonValue]>([
    ["yes", true],
    ["Off", false],
    ["y", "y"],
    ["n", "n"],
    ["~", null],
    ["", null],
    ["Null", null],
    ["'null'", "null"],
    ['"yes"', "yes"],
    ["12", 12],
    ["-0", 0],
    ["+7", 7],
    ["1_000", 1000],
    ["0777", 511],
    ["0o777", "0o777"],
    ["089", "089"],
    ["0x1F", 31],
    ["0b101", 5],
    ["1:30", 90],
    ["-1:30:00", -5400],
    ["9007199254740993", 9007199254740993n],
    ["1.0", new JsonFloat("1.0")],
    ["-.5", "-.5"],
    [".5", new JsonFloat(".5")],
    ["1_0.5", new JsonFloat("10.5")],
    ["1.5e+3", new JsonFloat("1.5e+3")],
    ["1.5e3", "1.5e3"],
    ["12e3", "12e3"],
    ["1:30.5", new JsonFloat("90.5")],
    ["2024-01-31", "2024-01-31"],
    ["2024-01-31T01:02:03Z", "2024-01-31T01:02:03Z"],
    ["!!str 12", "12"],
    ["! 12", "12"],
    ["!!int '12'", 12],
    ["!!float 3", new JsonFloat("3")],
    ["!!bool 'on'", true],
    ["!!null x", null],
    ["!!binary aGk=", "aGk="],
    ["!!timestamp 2024-01-31", "2024-01-31"],
    ["'it''s'", "it's"],
    ['"a\\x41\\u00e9\\U0001F9EC\\n"', "aAé\u{1f9ec}\n"],
    ["|\n  a\n   b\n", "a\n b\n"],
    ["|-\n  a\n", "a"],
    ["|+\n  a\n\n", "a\n\n"],
    ["|\n  a\n  b", "a\nb"],
    ["|\n  a\n  ", "a\n"],
    [">\n  a\n  b\n\n  c\n", "a b\nc\n"],
    ["a\n  b", "a b"],
  ])("%j", async (text, expected) => {
    expect(await value(text)).toEqual(expected);
  });

  test("a commit of digits only is a number that keeps every digit", async () => {
    const digits = "1234567890".repeat(4);
    const { root } = await read(`commit: ${digits}`);
    expect((root as JsonObject).commit).toBe(BigInt(digits));
  });

  test("numbers that are not finite are told", async () => {
    const { root, problems } = await read("a: .inf\nb: [-.Inf, .NaN]");
    expect(plain(root)).toEqual({ a: Infinity, b: [-Infinity, Number.NaN] });
    expect(problems.map(({ id, at: { pointer } }) => [id, pointer])).toEqual([
      ["non-finite", "/a"],
      ["non-finite", "/b/0"],
      ["non-finite", "/b/1"],
    ]);
  });

  test("escaped surrogates are lone even in pairs, since Python does not join them", async () => {
    const { problems } = await read('a: "\\ud83e\\uddec"\nb: "\\\\ud83e"\nc: "\u{1f9ec}"\n"\\udfff": 1');
    expect(problems.map(({ id, at: { pointer } }) => [id, pointer])).toEqual([
      ["lone-surrogate", "/\udfff"],
      ["lone-surrogate", "/a"],
    ]);
  });
});

describe("places", () => {
  const TEXT = `# é
scenarios:
  - id: a
    list: [x, {k: v}]
    body: |
      text
  - !!map {id: "\u{1f9ec}", n: 1}
`;

  test("pointers, lines and columns are those of the text", async () => {
    const document = await read(TEXT);
    const where = (...path: PropertyKey[]): unknown[] => {
      const { pointer, line, column } = resolve(document.root, path);
      return [pointer, line, column];
    };
    expect(where()).toEqual(["", 2, 1]);
    expect(where("scenarios")).toEqual(["/scenarios", 3, 3]);
    expect(where("scenarios", 0)).toEqual(["/scenarios/0", 3, 5]);
    expect(where("scenarios", 0, "list", 1, "k")).toEqual(["/scenarios/0/list/1/k", 4, 19]);
    expect(where("scenarios", 0, "body")).toEqual(["/scenarios/0/body", 5, 11]);
    expect(where("scenarios", 1, "n")).toEqual(["/scenarios/1/n", 7, 24]);
  });

  test("what an alias brings has the pointer of its use and the line of its text", async () => {
    const { root } = await read("a: &x\n  k: 1\nb: *x\nc: {<<: *x, d: 2}\n");
    const { b, c } = root as { b: JsonObject; c: JsonObject } & JsonValue;
    expect(at(b)).toMatchObject({ pointer: "/b", line: 3, column: 4 });
    expect(at(b, "k")).toMatchObject({ pointer: "/b/k", line: 2, column: 6 });
    expect(at(c, "k")).toMatchObject({ pointer: "/c/k", line: 2, column: 6 });
  });
});

describe("aliases and merge keys", () => {
  test.each<[string, string, unknown]>([
    ["an alias is a copy", "a: &x [1]\nb: *x", { a: [1], b: [1] }],
    ["a scalar", "a: &x 1\nb: *x\n*x : 3", { a: 1, b: 1, "1": 3 }],
    [
      "own members override",
      "a: &x {k: 1, l: 2}\nb: {k: 9, <<: *x}",
      { a: { k: 1, l: 2 }, b: { k: 9, l: 2 } },
    ],
    [
      "the earlier source wins",
      "a: &x {k: 1}\nb: &y {k: 2, l: 3}\nc: {<<: [*x, *y]}",
      { a: { k: 1 }, b: { k: 2, l: 3 }, c: { k: 1, l: 3 } },
    ],
    [
      "through another",
      "a: &x {k: 1}\nb: &y {<<: *x, l: 2}\nc: {<<: *y}",
      { a: { k: 1 }, b: { k: 1, l: 2 }, c: { k: 1, l: 2 } },
    ],
    ["inline", "c: {<<: {k: 1}}", { c: { k: 1 } }],
    ["quoted it is a key like any other", 'a: {"<<": {k: 1}}', { a: { "<<": { k: 1 } } }],
  ])("%s", async (_what, text, expected) => {
    expect(plain((await read(text)).root)).toEqual(expected);
  });

  test("merged members come first, as Python has them", async () => {
    const { root, problems } = await read("a: &x {k: 1, l: 2}\nb: {z: 0, l: 9, <<: *x}");
    expect(Object.keys((root as JsonObject).b as JsonObject)).toEqual(["k", "l", "z"]);
    expect(problems).toEqual([]);
  });

  const bomb = (levels: number, use: (name: string) => string): string =>
    `a0: &a0 {k: v}\n${Array.from({ length: levels }, (_, i) => `a${i + 1}: &a${i + 1} ${use(`*a${i}`)}\n`).join("")}`;

  test("bombs are refused, whatever they are made of", async () => {
    const started = performance.now();
    expect(await refuse(bomb(30, (x) => `[${x}, ${x}]`))).toMatchObject({
      id: "too-many-aliases",
      params: { limit: 100 },
    });
    expect((await refuse(bomb(30, (x) => `{<<: [${x}, ${x}]}`))).id).toBe("too-many-aliases");
    const wide = `a: &a [${"x,".repeat(20_000)}]\nb: [${"*a,".repeat(99)}]`;
    expect((await refuse(wide)).id).toBe("alias-expansion");
    const merges = `a: &a {${Array.from({ length: 20_000 }, (_, i) => `k${i}: 1`).join()}}\nb: {<<: [${"*a,".repeat(99)}]}`;
    expect((await refuse(merges)).id).toBe("alias-expansion");
    expect(
      (
        await refuse(
          bomb(60, (x) => `[${x}]`),
          { maxAliases: 5000 },
        )
      ).id,
    ).toBe("too-deep");
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test.each<[string, string, string, number, number]>([
    ["inside itself", "a: &x [1, *x]", "alias-cycle", 1, 11],
    ["merged into itself", "a: &x\n  <<: *x", "alias-cycle", 2, 7],
    ["unknown", "a: *x", "unknown-alias", 1, 4],
    ["before its anchor", "a: *x\nb: &x 1", "unknown-alias", 1, 4],
    ["an anchor given twice", "a: &x 1\nb: &x 2", "duplicate-anchor", 2, 7],
    ["merging a scalar", "a: {<<: 1}", "bad-merge", 1, 9],
    ["merging a list with a scalar", "a: {<<: [{}, 1]}", "bad-merge", 1, 9],
  ])("refused: %s", async (_what, text, id, line, column) => {
    expect(await refuse(text)).toMatchObject({ id, at: { entry: "pack.yaml", pointer: null, line, column } });
  });
});

describe("what the formats' loader would refuse or could read differently", () => {
  test.each<[string, string, string, number, number]>([
    ["nothing", "", "empty", 1, 1],
    ["only a comment", "# x\n", "empty", 1, 1],
    ["a tab as indentation", "a:\n\tb: 1", "tab", 2, 1],
    ["a tab between tokens", "a:\t1", "tab", 1, 3],
    ["a tab in a plain scalar", "a: x\ty", "tab", 1, 5],
    ["a tab behind a value", "a: [x]\t", "tab", 1, 7],
    ["two documents", "a: 1\n---\nb: 2\n", "several-documents", 2, 1],
    ["an empty second document", "---\na: 1\n---\n", "several-documents", 3, 1],
    ["a mapping in a mapping's line", "a: b: c", "syntax", 1, 4],
    ["an open bracket", "a: [1", "syntax", 1, 6],
    ["an open single quote", "a: 'x", "syntax", 1, 4],
    ["an open single quote behind an escaped one", "a: 'x''", "syntax", 1, 4],
    ["an open double quote behind an escaped one", 'a: "x\\"', "syntax", 1, 4],
    ["bad indentation", "a:\n  b: 1\n c: 2", "syntax", 3, 1],
    ["a reserved character", "a: @x", "syntax", 1, 4],
    ["an odd anchor", "a: &x! 1", "syntax", 1, 8],
    ["an indicator between brackets", "a: [b, ?c]", "syntax", 1, 8],
    ["an unknown tag", "a: !x 1", "unsupported-tag", 1, 7],
    ["a tag that runs code", "a: !!python/object/apply:os.system [x]", "unsupported-tag", 1, 36],
    ["a tag of the wrong kind", "a: !!str [x]", "unsupported-tag", 1, 10],
    ["a merge key as a value", "a: <<", "unsupported-tag", 1, 4],
    ["a scalar that its tag cannot read", "a: !!int x", "bad-scalar", 1, 10],
    ["digits without a digit", "a: 0x_", "bad-scalar", 1, 4],
    ["an integer beyond Python's limit", `a: ${"9".repeat(4301)}`, "integer-too-long", 1, 4],
    ["a control character", 'a: "\u0007"', "unprintable", 1, 5],
    ["a line separator", "a: 1 # x\u2028b: 2", "line-separator", 1, 9],
    ["a carriage return alone", "a: 1\rb: 2", "line-separator", 1, 5],
    ["brackets beyond the limit", `a: ${"[".repeat(100_000)}`, "too-deep", 1, 54],
    ["dashes beyond the limit", `${"- ".repeat(10_000)}x`, "too-deep", 1, 101],
    ["an unknown version", "%YAML 3.0\n---\na: 1", "syntax", 1, 7],
  ])("%s", async (_what, text, id, line, column) => {
    const problem = await refuse(text);
    expect(problem).toMatchObject({ id, at: { entry: "pack.yaml", pointer: null } });
    expect([problem.at.line, problem.at.column]).toEqual([line, column]);
  });

  test("bytes that are not UTF-8", async () => {
    expect(await refuse(Uint8Array.from([0x61, 0x3a, 0x20, 0xff]))).toMatchObject({
      id: "invalid-utf8",
      at: { line: 1, column: 4 },
    });
  });

  test("a text too large for the reader", async () => {
    expect((await refuse(`a: ${"x".repeat(3 << 20)}`)).id).toBe("too-large");
  });

  test("tabs where the loader takes them", async () => {
    expect(plain((await read("a: 'x\ty' # \tc\nb: |\n  x\ty\n")).root)).toEqual({ a: "x\ty", b: "x\ty\n" });
  });

  test("one document between its markers, with carriage returns", async () => {
    expect(plain((await read("%YAML 1.1\n---\r\na: 1\r\n...\n")).root)).toEqual({ a: 1 });
  });
});

describe("problems of a document that has a value", () => {
  test.each<[string, string, unknown, unknown[]]>([
    ["a repeated key", "a: 1\nb: 2\n'a': 3", { a: 3, b: 2 }, ["duplicate-key", "/a", 3, 6]],
    ["in flow", "x: [{a: 1, a: 2}]", { x: [{ a: 2 }] }, ["duplicate-key", "/x/0/a", 1, 15]],
    ["a number as a key", "1: x", { "1": "x" }, ["non-string-key", "/1", 1, 1]],
    ["a boolean as a key", "on: x", { on: "x" }, ["non-string-key", "/on", 1, 1]],
    ["nothing as a key", "? \n: x", { "": "x" }, ["non-string-key", "/", 1, 3]],
    ["a list as a key", "a: {[1]: x}", { a: {} }, ["non-string-key", "/a", 1, 5]],
    ["a byte order mark", "\ufeffa: 1", { a: 1 }, ["byte-order-mark", null, 1, 1]],
  ])("%s", async (_what, text, expected, [id, pointer, line, column]) => {
    const { root, problems } = await read(text);
    expect(plain(root)).toEqual(expected);
    expect(problems).toMatchObject([{ id, at: { pointer, line, column } }]);
  });

  test("the first of two equal keys is told too", async () => {
    const { problems } = await read("a: 1\na: 2");
    expect(problems[0]?.related).toMatchObject({ pointer: "/a", line: 1, column: 4 });
  });
});

test("nothing makes it reject", async () => {
  const piece = fc.constantFrom(
    ..."\n \t-?:,[]{}#&*!|>'\"%@`ab1.~<=\\\r\u{1f9ec}",
    "---\n",
    "a: ",
    "  ",
    "&x ",
    "*x",
    "<<: ",
    "!!",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (parts) => {
      const result = await parseYaml(parts.join(""), OPTIONS);
      if (!result.ok) expect(result.problem.at.line).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

const python = spawnSync("python3", ["-c", "import yaml"]).status === 0;
if (!python) console.log("skipped: comparison with PyYAML, it is not there");

/** Lines that are a document, or a part of one when they are put under each other. */
const LINES =
  `a: 1;b: yes;c: [1, 2.0, x];d: {a: b, c: 1e5};- x;- - y;x: &a {k: v};y: *a;z: {<<: *a, q: 1};'q''s';k: |\n  t\n  u;k: |-\n  t;k: >\n  f\n  g\n;k: |+\n  t\n\n;# c;e: b # c;n: ~;n:;i: 0x1f;i: 0777;i: 1:30;i: 1_000;f: 1.5e+3;f: 1.5e3;s: 12e3;s: on;? k;? k\n: v;g: !!int '3';g: !!float 3;---;h: b: c;h:\tb;h: b\t;- a: 1\n  b: 2;l:\n- 1\n- 2;l:\n  - 1;{a, b: c};[a, b];[a: b];m: 'x\n  y';m: x\n  y;m: "x\\\n  y";=: 1;o: =;o: <<;o: 09;o: 0b11;o: -0;o: +1;o: .5;o: 5.;o: @x;o: %x;o: *b;o: &b;o: &c d;o: - x;o: :x;o: x:;o: 'x'y;"p": 1;p : 1;p:1;{p:1};{"p":1};p: [\n];p: {\n  b: 1\n  };  - x;p: #x;p: x#y;é: ü;p: \u{1f9ec};p: |2\n    x;p: |\n\n  x\n    y\n z;p: >-\n  x\n\n  y\n    z\n  w`.split(
    ";",
  );

describe.skipIf(!python)("agrees with PyYAML", () => {
  const SCRIPT = `
import json, sys, yaml
for text in json.load(sys.stdin):
    try:
        print(json.dumps(json.dumps(yaml.safe_load(text), sort_keys=True, separators=(",", ":"))))
    except (yaml.YAMLError, ValueError, TypeError):
        print("null")
`;

  test("on every line, alone and below others", async () => {
    const above = LINES.filter((_, i) => i % 5 === 0);
    const texts = [...LINES, ...above.flatMap((first) => LINES.map((second) => `${first}\n${second}`))];
    const run = spawnSync("python3", ["-c", SCRIPT], {
      input: JSON.stringify(texts),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const loaded = run.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as string | null);
    expect(loaded).toHaveLength(texts.length);
    let compared = 0;
    for (const [i, text] of texts.entries()) {
      const result = await parseYaml(text, OPTIONS);
      if (!result.ok || result.document.problems.length > 0) continue;
      const form = canonical(result.document.root, { ascii: true });
      expect([text, form.ok && form.text]).toEqual([text, loaded[i]]);
      compared++;
    }
    expect(compared).toBeGreaterThan(400);
  });

  test("on the scenario packs and task files", async () => {
    for (const path of [
      "pair/scenarios/scenarios.yaml",
      "bench/tasks/tasks.review.yaml",
      "bench/release/tasks.yaml",
    ]) {
      const file = shared(`corpus/${path}`);
      if (file === null) continue;
      const text = readFileSync(file, "utf8");
      const run = spawnSync("python3", ["-c", SCRIPT], { input: JSON.stringify([text]), encoding: "utf8" });
      const document = await read(text);
      expect(document.problems).toEqual([]);
      expect(canonical(document.root, { ascii: true })).toEqual({ ok: true, text: JSON.parse(run.stdout) });
    }
  });
});

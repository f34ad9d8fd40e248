import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/container/json/parse.ts";
import { JsonFloat, META } from "../../../src/container/json/value.ts";
import { nested, plain, read, refuse } from "../../support/json.ts";
import { shared } from "../../support/shared.ts";

const utf8 = new TextEncoder();
const bytes = (...values: (string | number[])[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === "string" ? [...utf8.encode(value)] : value)));

describe("values", () => {
  test.each<[string, unknown]>([
    ["null", null],
    [" true\n", true],
    ["\tfalse\r\n", false],
    ["0", 0],
    ["-0", 0],
    ["-17", -17],
    ["999999999999999", 999999999999999],
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", 9007199254740992n],
    ["-9007199254740993", -9007199254740993n],
    ['""', ""],
    ['"a\\n\\u00e9\\/\\ud83e\\uddec\u2028"', "a\né/\u{1f9ec}\u2028"],
    ["[ ]", []],
    ["[1 ,\t2\n,\r3 ]", [1, 2, 3]],
    ["[[],{}]", [[], {}]],
    ['{"a":{"b":[1,{"c":null}]},"d":""}', { a: { b: [1, { c: null }] }, d: "" }],
    [
      '{"__proto__":1,"constructor":2,"toString":3}',
      JSON.parse('{"__proto__":1,"constructor":2,"toString":3}'),
    ],
  ])("%s", (text, value) => {
    expect(plain(read(text).root)).toEqual(value);
    expect(plain(read(utf8.encode(text)).root)).toEqual(value);
  });

  test("a number with a point or an exponent keeps its lexeme", () => {
    for (const lexeme of ["1.0", "-0.0", "1e5", "1E+5", "900.0", "1e999", "0.1e-7"]) {
      expect(read(lexeme).root).toEqual(new JsonFloat(lexeme));
    }
    expect(new JsonFloat("1e999").value).toBe(Number.POSITIVE_INFINITY);
  });

  test("an integer keeps every digit up to the limit, and no more", () => {
    const longest = "9".repeat(4300);
    expect(read(longest).root).toBe(BigInt(longest));
    expect(read(`-${longest}`).root).toBe(-BigInt(longest));
    expect(refuse(`[1, ${longest}9]`)).toMatchObject({
      id: "integer-too-long",
      at: { line: 1, column: 5 },
      params: { digits: 4301, limit: 4300 },
    });
    expect(refuse("[1234]", { maxIntegerDigits: 3 }).id).toBe("integer-too-long");
  });

  test("members inherit nothing", () => {
    const { root } = read("{}");
    expect("toString" in (root as object)).toBe(false);
    expect(Object.keys(root as object)).toEqual([]);
    expect(JSON.stringify(read('{"a":[1]}').root)).toBe('{"a":[1]}');
    expect(Reflect.ownKeys(Object.getPrototypeOf(root))).toEqual([Symbol.toPrimitive]);
  });

  test("a container where a text was expected makes no text of it throw", () => {
    for (const text of ["{}", "[{}]", "[[{}],1.0]"]) {
      expect(() => `${String(read(text).root)}`).not.toThrow();
    }
  });
});

describe("what is not JSON is refused with its place", () => {
  test.each<[string, number, number, string, string]>([
    ["[1,]", 1, 4, "a value", "']'"],
    ["[1 2]", 1, 4, "',' or ']'", "'2'"],
    ["[\n  1,\n  ,]", 3, 3, "a value", "','"],
    ['{"a":1,}', 1, 8, "a member name", "'}'"],
    ["{a:1}", 1, 2, "a member name or '}'", "'a'"],
    ['{"a" 1}', 1, 6, "':'", "'1'"],
    ['{"a":1]', 1, 7, "',' or '}'", "']'"],
    ['{"a":1}}', 1, 8, "end of text", "'}'"],
    ["1 2", 1, 3, "end of text", "'2'"],
    ["[", 1, 2, "a value", "end of text"],
    ['{"a":', 1, 6, "a value", "end of text"],
    ['"\u{1f9ec}\u{1f9ec}', 1, 4, "'\"'", "end of text"],
    ['"\u{1f9ec}\t"', 1, 3, "an escape", "U+0009"],
    ['"\\n\n"', 1, 4, "an escape", "U+000A"],
    ['"\\x41"', 1, 3, 'one of " \\ / b f n r t u', "'x'"],
    ['"\\u12"', 1, 6, "a hex digit", "'\"'"],
    ['"\\ud800\\u00"', 1, 12, "a hex digit", "'\"'"],
    ['"\\', 1, 3, 'one of " \\ / b f n r t u', "end of text"],
    ["'a'", 1, 1, "a value", "'''"],
    ["tru", 1, 1, "a value", "'t'"],
    ["nan", 1, 1, "a value", "'n'"],
    ["Infinit", 1, 1, "a value", "'I'"],
    ["+1", 1, 1, "a value", "'+'"],
    ["-", 1, 2, "a digit", "end of text"],
    ["--1", 1, 2, "a digit", "'-'"],
    ["01", 1, 1, "a number without leading zeros", "'0'"],
    ["-01", 1, 2, "a number without leading zeros", "'0'"],
    ["1.", 1, 3, "a digit", "end of text"],
    [".5", 1, 1, "a value", "'.'"],
    ["1e+", 1, 4, "a digit", "end of text"],
    ["1_000", 1, 2, "end of text", "'_'"],
    ["[1] // x", 1, 5, "end of text", "'/'"],
    ["\u00a01", 1, 1, "a value", "U+00A0"],
    ["\u001b", 1, 1, "a value", "U+001B"],
  ])("%j", (text, line, column, expected, actual) => {
    const problem = refuse(text);
    expect(problem).toMatchObject({ id: "syntax", expected, actual });
    expect(problem.at).toEqual({ entry: "a.json", pointer: null, line, column });
  });

  test.each(["", " ", "\n\t\r "])("nothing at all: %j", (text) => {
    expect(refuse(text)).toMatchObject({ id: "empty", at: { line: 1, column: 1 } });
  });

  test("a byte order mark", () => {
    expect(refuse("\ufeff{}")).toMatchObject({ id: "byte-order-mark", at: { line: 1, column: 1 } });
    expect(refuse(bytes([0xef, 0xbb, 0xbf], "{}")).id).toBe("byte-order-mark");
  });

  test.each<[string, number[]]>([
    ["a lone continuation byte", [0x80]],
    ["an overlong form", [0xc0, 0xaf]],
    ["an overlong form of three bytes", [0xe0, 0x80, 0xaf]],
    ["an encoded surrogate", [0xed, 0xa0, 0x80]],
    ["beyond U+10FFFF", [0xf4, 0x90, 0x80, 0x80]],
    ["a lead byte that does not exist", [0xff]],
    ["a sequence cut short", [0xf0, 0x9f, 0xa7]],
  ])("not UTF-8: %s", (_what, wrong) => {
    const problem = refuse(bytes('[\n"é\u{1f9ec}', wrong, '"]'));
    expect(problem).toMatchObject({ id: "invalid-utf8", at: { line: 2, column: 4 }, params: { offset: 9 } });
    expect(refuse(bytes('[\n"é\u{1f9ec}', wrong)).at).toEqual(problem.at);
  });

  test("a text with half a surrogate pair has no UTF-8", () => {
    expect(refuse('["\ud800"]')).toMatchObject({ id: "invalid-utf8", at: { line: 1, column: 3 } });
  });

  test("nesting is limited, and never exhausts the stack", () => {
    expect(read(nested(5), { maxDepth: 5 }).problems).toEqual([]);
    expect(refuse(nested(6), { maxDepth: 5 })).toMatchObject({
      id: "too-deep",
      at: { line: 1, column: 6 },
      params: { limit: 5 },
    });
    expect(refuse("[".repeat(100_000)).id).toBe("too-deep");
    expect(read(nested(100_000), { maxDepth: 100_000 }).problems).toEqual([]);
    expect(read(`${'{"":'.repeat(100_000)}1${"}".repeat(100_000)}`, { maxDepth: 100_000 }).problems).toEqual(
      [],
    );
  });

  test("the line is the file's when the text is a part of one", () => {
    expect(refuse("[1,\n}", { firstLine: 40 }).at).toMatchObject({ line: 41, column: 1 });
  });
});

describe("problems of a document that has a value", () => {
  test("a repeated key: the last value wins, the first rank stays, both places are told", () => {
    const { root, problems } = read('{"a":{"x":1},\n "b":0,\n "\\u0061":{"y":2}}');
    expect(plain(root)).toEqual({ a: { y: 2 }, b: 0 });
    expect(Object.keys(root as object)).toEqual(["a", "b"]);
    expect((root as { [META]: unknown })[META]).toMatchObject({ keys: ["a", "b"], offsets: [32, 19] });
    expect(problems).toEqual([
      {
        id: "duplicate-key",
        at: { entry: "a.json", pointer: "/a", line: 3, column: 11 },
        related: { entry: "a.json", pointer: "/a", line: 1, column: 6 },
      },
    ]);
  });

  test("a key repeated with the value null or as a container", () => {
    expect(read('{"a":null,"a":null}').problems).toHaveLength(1);
    expect(read('{"__proto__":1,"__proto__":2}').problems).toMatchObject([{ at: { pointer: "/__proto__" } }]);
    expect(read('[{"a":1},{"a":2}]').problems).toEqual([]);
  });

  test("many are counted, few are kept, in linear time", () => {
    const names = Array.from({ length: 50_000 }, (_, i) => `"k${i}":1`).join(",");
    const document = read(`{${names},${names}}`);
    expect(document.problems).toHaveLength(100);
    expect(document.omittedProblems).toBe(49_900);
    expect(document.problems[99]).toMatchObject({ at: { pointer: "/k99" } });
    const nestedRepeats = Array.from({ length: 50_000 }, (_, i) => `"k${i}":{"a":1,"a":2}`).join(",");
    expect(read(`{${names},${nestedRepeats}}`).omittedProblems).toBe(99_900);
  });

  test("numbers that are not finite, by name", () => {
    const { root, problems } = read('{"a":NaN,"b":[Infinity,-Infinity]}');
    expect(plain(root)).toEqual({ a: Number.NaN, b: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] });
    expect(problems).toMatchObject([
      { id: "non-finite", at: { pointer: "/a", column: 6 }, params: { literal: "NaN" } },
      { id: "non-finite", at: { pointer: "/b/0", column: 15 }, params: { literal: "Infinity" } },
      { id: "non-finite", at: { pointer: "/b/1", column: 24 }, params: { literal: "-Infinity" } },
    ]);
  });

  test.each<[string, string, number]>([
    ['"\\ud834"', "\ud834", 2],
    ['"ab\\udd1e"', "ab\udd1e", 4],
    ['"\\udd1e\\ud834"', "\udd1e\ud834", 2],
    ['"\\ud834\\ud834\\udd1e"', "\ud834\u{1d11e}", 2],
    ['"\\ud834\\n"', "\ud834\n", 2],
  ])("a lone surrogate is kept and told: %s", (text, value, column) => {
    const { root, problems } = read(text);
    expect(root).toBe(value);
    expect(problems).toMatchObject([{ id: "lone-surrogate", at: { pointer: "", line: 1, column } }]);
  });

  test("a lone surrogate in a key", () => {
    expect(read('{"a":[{"\\ud834":1}]}').problems).toMatchObject([
      { at: { pointer: "/a/0/\ud834", column: 9 } },
    ]);
  });
});

describe("properties", () => {
  const anyJson = fc.jsonValue({ noUnicodeString: false, maxDepth: 6 });

  test("what JSON.stringify writes is read as what it was", () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const document = read(text);
        const number = (_key: string, member: unknown): unknown =>
          typeof member === "bigint" ? Number(member) : member;
        expect(JSON.stringify(plain(document.root), number)).toBe(JSON.stringify(JSON.parse(text)));
        expect(document.problems).toEqual([]);
      }),
    );
  });

  test("no bytes make it throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        parseJson(input, { entry: null, maxDepth: 10 });
      }),
      { numRuns: 2000 },
    );
  });

  test("it accepts what JSON.parse accepts, whatever one character becomes", () => {
    const character = fc.constantFrom(...' \n\t{}[],:"\\u0123eE+-.truefalsnN/\u0001\u2028\u{1f9ec}');
    fc.assert(
      fc.property(anyJson, fc.nat(), character, (value, where, put) => {
        const text = JSON.stringify(value);
        const at = where % (text.length + 1);
        const changed = text.slice(0, at) + put + text.slice(at + 1);
        const result = parseJson(changed, { entry: null, maxDepth: 100 });
        const nonFinite = result.ok && result.document.problems.some(({ id }) => id === "non-finite");
        const illFormed = !result.ok && result.problem.id === "invalid-utf8";
        if (!nonFinite && !illFormed) expect(result.ok).toBe(parses(changed));
      }),
      { numRuns: 3000 },
    );
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const suite = shared("corpus/json");
describe.skipIf(suite === null)("JSONTestSuite", () => {
  for (const name of suite === null ? [] : readdirSync(suite)) {
    const result = parseJson(readFileSync(`${suite}/${name}`), { entry: null, maxDepth: 1000 });
    if (name.startsWith("y_")) {
      test(name, () => {
        expect(result.ok).toBe(true);
        const found = result.ok ? result.document.problems.map(({ id }) => id) : [];
        expect(found).toEqual(name.includes("duplicated_key") ? ["duplicate-key"] : []);
      });
    } else if (name.startsWith("n_")) {
      test(name, () => {
        const problem = result.ok ? result.document.problems[0] : result.problem;
        expect(problem?.id).not.toBe("duplicate-key");
        expect(problem?.at).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
      });
    } else {
      test(name, () => expect(typeof result.ok).toBe("boolean"));
    }
  }
});

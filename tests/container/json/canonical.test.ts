import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareCodePoints } from "../../../src/codepoints.ts";
import { canonical, canonicalDigest, storedForm } from "../../../src/container/json/canonical.ts";
import { parseJson } from "../../../src/container/json/parse.ts";
import { pythonFloat } from "../../../src/container/json/python-float.ts";
import { JsonFloat, type JsonObject } from "../../../src/container/json/value.ts";
import type { Writable } from "../../../src/container/json/write.ts";
import type { Hasher } from "../../../src/platform/platform.ts";
import { nested, read } from "../../support/json.ts";
import { shared } from "../../support/shared.ts";

function sha256(): Hasher {
  const hash = createHash("sha256");
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest("hex") };
}

/** The text of a canonical form, or the id of the reason why there is none. */
function form(value: Writable, options?: Parameters<typeof canonical>[1]): string {
  const result = canonical(value, options);
  return result.ok ? result.text : result.problem.id;
}

describe("pythonFloat", () => {
  test.each([
    ["1.0", "1.0"],
    ["-0.0", "-0.0"],
    ["900.0", "900.0"],
    ["1e5", "100000.0"],
    ["123456.789", "123456.789"],
    ["1e15", "1000000000000000.0"],
    ["1234567890123456.7", "1234567890123456.8"],
    ["9999999999999998.0", "9999999999999998.0"],
    ["1e16", "1e+16"],
    ["1.5e16", "1.5e+16"],
    ["1e22", "1e+22"],
    ["0.0001", "0.0001"],
    ["0.00012345", "0.00012345"],
    ["0.00001", "1e-05"],
    ["1.5e-7", "1.5e-07"],
    ["5e-324", "5e-324"],
    ["1e-400", "0.0"],
    ["1.7976931348623157e308", "1.7976931348623157e+308"],
    ["1e999", "Infinity"],
    ["-1e999", "-Infinity"],
    ["NaN", "NaN"],
  ])("%s is %s", (lexeme, text) => {
    expect(pythonFloat(lexeme)).toBe(text);
    expect(pythonFloat(Number(lexeme))).toBe(text);
  });

  test("its text is the same number again", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(Number(pythonFloat(value))).toBe(value);
      }),
    );
  });
});

describe("canonical form", () => {
  test.each([
    [
      '{"b":1,"a":{"z":[],"y":{}},"A":null,"":true,"aa":false}',
      '{"":true,"A":null,"a":{"y":{},"z":[]},"aa":false,"b":1}',
    ],
    ['{"\\ud83e\\uddec":2,"\\ufffd":1}', '{"\ufffd":1,"\u{1f9ec}":2}'],
    ['{"10":1,"9":2}', '{"10":1,"9":2}'],
    ['{"__proto__":1,"a":2}', '{"__proto__":1,"a":2}'],
    ["[900.0,900,1e400000000000000000000000,-0]", "non-finite"],
    [
      "[1.50, 123456789012345678901234567890, -0, 9007199254740991]",
      "[1.5,123456789012345678901234567890,0,9007199254740991]",
    ],
    ['"\\u001f\\u007f\\/\\u2028\\b\\f\\n\\r\\t\\"\\\\"', '"\\u001f\u007f/\u2028\\b\\f\\n\\r\\t\\"\\\\"'],
    ['["\\ud834"]', "lone-surrogate"],
    ['{"\\ud834":1}', "lone-surrogate"],
  ])("%s", (text, expected) => {
    expect(form(read(text).root)).toBe(expected);
  });

  test("with ASCII escapes a lone surrogate has a text", () => {
    expect(form(read('["\\uD834","\u{1f9ec}\u007f é"]').root, { ascii: true })).toBe(
      '["\\ud834","\\ud83e\\uddec\\u007f \\u00e9"]',
    );
  });

  test("numbers that are not finite can be allowed, and blanks put behind separators", () => {
    expect(form(read("[NaN,Infinity,-Infinity,-1e999]").root, { nonFinite: "allow" })).toBe(
      "[NaN,Infinity,-Infinity,-Infinity]",
    );
    expect(form(read('{"b":[1,2],"a":{}}').root, { separators: "spaced" })).toBe('{"a": {}, "b": [1, 2]}');
  });

  test("why there is none comes with its place", () => {
    expect(canonical(read('{"a":[1,\n{"b":1e999}]}').root)).toMatchObject({
      problem: { id: "non-finite", at: { pointer: "/a/1/b", line: 2, column: 6 } },
    });
    expect(canonical(read('[["x","\\udd1e"]]').root)).toMatchObject({
      problem: { id: "lone-surrogate", at: { pointer: "/0/1", column: 7 } },
    });
    expect(canonical(Number.NaN)).toMatchObject({ problem: { id: "non-finite", at: { pointer: null } } });
  });

  test("an object that a rule made of read values", () => {
    const manifest = read('{"z":1,"seal":"x","files":[1.0],"10":true}').root as JsonObject;
    expect(form({ ...manifest, seal: undefined, added: "y" })).toBe(
      '{"10":true,"added":"y","files":[1.0],"z":1}',
    );
    expect(form({ schema_version: 1, half: 0.5, files: manifest.files, whole: new JsonFloat("2.0") })).toBe(
      '{"files":[1.0],"half":0.5,"schema_version":1,"whole":2.0}',
    );
    expect(storedForm({ ...manifest, seal: undefined })).toContain('"z": 1');
  });

  test("any depth, any length", () => {
    const deep = nested(100_000);
    expect(form(read(deep, { maxDepth: 100_000 }).root)).toBe(deep);
    const long = JSON.stringify(Array.from({ length: 30_000 }, (_, i) => `é${i}`));
    expect(form(read(long).root)).toBe(long);
    expect(canonicalDigest(read(long).root, sha256)).toEqual({
      ok: true,
      digest: createHash("sha256").update(long).digest("hex"),
    });
  });

  test("is the canonical form of itself, and of any other spelling of the value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = form(read(JSON.stringify(value)).root);
        expect(form(read(text).root)).toBe(text);
        expect(form(read(storedForm(read(text).root)).root)).toBe(text);
        expect(form(read(form(read(text).root, { ascii: true })).root)).toBe(text);
      }),
    );
  });

  test("keys go by code point", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
        const points = (text: string): string =>
          [...text].map((c) => (c.codePointAt(0) ?? 0).toString().padStart(7, "0")).join();
        expect(Math.sign(compareCodePoints(a, b))).toBe(
          Math.sign(points(a) < points(b) ? -1 : points(a) > points(b) ? 1 : 0),
        );
      }),
    );
  });
});

describe("stored form", () => {
  test("keeps the order written and ends with one line break", () => {
    const { root } = read('{"b":[],"a":{},"10":[1.0,{"é":null}],"n":NaN,"s":"\\ud834\u007f"}');
    expect(storedForm(root)).toBe(`{
  "b": [],
  "a": {},
  "10": [
    1.0,
    {
      "\\u00e9": null
    }
  ],
  "n": NaN,
  "s": "\\ud834\\u007f"
}
`);
    expect(storedForm(root, { sortKeys: true }).startsWith('{\n  "10": [')).toBe(true);
    expect(storedForm(read("7").root)).toBe("7\n");
  });
});

const python = spawnSync("python3", ["--version"]).status === 0;
if (!python) console.log("skipped: comparison with Python, python3 is not there");
describe.skipIf(!python)("agrees with Python", () => {
  const SCRIPT = `
import json, sys
for text in json.load(sys.stdin):
    value = json.loads(text)
    print(json.dumps([
        json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False),
        json.dumps(value, sort_keys=True, separators=(",", ":")),
        json.dumps(value, sort_keys=True),
        json.dumps(value, indent=2) + "\\n",
        json.dumps(value, indent=2, sort_keys=True) + "\\n"]))
`;
  test("in every form of many values", () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toExponential()),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }).map((value) => `${value}`),
      fc.bigInt().map(String),
    );
    const value = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        number,
        fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
        fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join()}]`),
        fc
          .array(fc.tuple(fc.string({ unit: "binary", maxLength: 3 }), tie("value")), { maxLength: 5 })
          .map((members) => `{${members.map(([key, member]) => `${JSON.stringify(key)}:${member}`).join()}}`),
      ),
    })).value;
    const texts = fc.sample(value, 500);
    const run = spawnSync("python3", ["-c", SCRIPT], { input: JSON.stringify(texts), encoding: "utf8" });
    const lines = run.stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(texts.length);
    for (const [i, text] of texts.entries()) {
      const { root } = read(text);
      expect([
        form(root),
        form(root, { ascii: true }),
        form(root, { ascii: true, separators: "spaced" }),
        storedForm(root),
        storedForm(root, { sortKeys: true }),
      ]).toEqual(JSON.parse(lines[i] ?? ""));
    }
  });
});

interface Vector {
  readonly text: string;
  readonly canonical?: string;
  readonly sha256?: string;
  readonly ascii?: string;
  readonly ascii_sha256?: string;
  readonly canonical_error?: string;
  readonly error?: boolean;
}

const vectors = shared("corpus/canonical/vectors.jsonl");
describe.skipIf(vectors === null)("vectors", () => {
  const lines = vectors === null ? [] : readFileSync(vectors, "utf8").trimEnd().split("\n");
  test.each(lines)("%s", (line) => {
    const vector = JSON.parse(line) as Vector;
    const result = parseJson(vector.text, { entry: null, maxDepth: 100 });
    expect(result.ok).toBe(vector.error !== true);
    if (!result.ok) return;
    const { root } = result.document;
    if (vector.canonical_error === undefined) expect(form(root)).toBe(vector.canonical);
    else expect(canonical(root).ok).toBe(false);
    if (vector.sha256 !== undefined) {
      expect(canonicalDigest(root, sha256)).toEqual({ ok: true, digest: vector.sha256 });
    }
    if (vector.ascii !== undefined) {
      expect(form(root, { ascii: true })).toBe(vector.ascii);
      expect(canonicalDigest(root, sha256, { ascii: true })).toEqual({
        ok: true,
        digest: vector.ascii_sha256,
      });
    }
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { casefold } from "../../src/container/casefold.ts";
import { findCollisions } from "../../src/container/collisions.ts";
import { foldName, type NameFault, nameFaults, trimPython } from "../../src/container/names.ts";
import { decodeCp437 } from "../../src/container/zip/cp437.ts";
import { shared } from "../support/shared.ts";

describe("portable names", () => {
  it.each([
    "a",
    "workspace/blobs/0a1b",
    "données/été.txt",
    ".gitignore",
    "a.b.c/d-e~f g",
    "console.log",
    "com10",
    "auxiliary",
    "日本語",
    "a/..b/c..d",
    "a".repeat(255),
    `${"a".repeat(255)}/${"b".repeat(255)}`,
    "a-/b_",
  ])("%s has no fault", (path) => {
    expect(nameFaults(path)).toEqual([]);
  });

  const FAULTY: ReadonlyArray<readonly [string, readonly NameFault[]]> = [
    ["", ["name-empty"]],
    ["/", ["name-absolute"]],
    ["/a", ["name-absolute"]],
    ["//a", ["name-absolute", "name-empty-component"]],
    ["a/", ["name-empty-component"]],
    ["..", ["name-parent"]],
    [".", ["name-dot"]],
    ["a\tb", ["name-control-character"]],
    ["a\u0085b", ["name-control-character"]],
    ["a\u200bb", ["name-format-character"]],
    ["a\u2029b", ["name-line-separator"]],
    ["c:", ["name-drive-letter"]],
    ["c:x:y", ["name-drive-letter", "name-reserved-character"]],
    ["what?", ["name-reserved-character"]],
    ["con", ["device-name"]],
    ["COM¹.tar.gz", ["device-name"]],
    ["nul .txt", ["device-name"]],
    ["CON         .txt", ["device-name"]],
    ["lpt1/a", ["device-name"]],
    ["x/CON.txt", ["device-name"]],
    ["a.-b/c.", ["trailing-dot"]],
    ["a".repeat(256), ["name-component-too-long"]],
    [". ./a", ["trailing-dot"]],
    ["a /b", ["trailing-space"]],
    ["-a/~b", ["leading-hyphen", "leading-tilde"]],
    ["a//../b", ["name-parent", "name-empty-component"]],
  ];
  it.each(FAULTY)("%j: %j", (path, faults) => {
    expect(nameFaults(path)).toEqual(faults);
  });

  it("takes time in proportion to length", () => {
    const start = performance.now();
    for (const unit of ["a/", "../", " ", ".", "~", "é", ":"]) nameFaults(unit.repeat(500_000));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("folding", () => {
  it.each([
    ["README.md", "readme.md"],
    ["Straße", "strasse"],
    ["ＡＢ", "ab"],
    ["ﬁle", "file"],
    ["İ", "i\u0307"],
    ["Σας", "σασ"],
    ["e\u0301", "é"],
    ["Ꭰ", "Ꭰ"],
    ["ꭰ", "Ꭰ"],
  ])("%s becomes %s", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  const table = shared("spec/casefold-unicode14.json");
  it.skipIf(table === null)("is the whole table of Python, and nothing else", () => {
    const { fold } = JSON.parse(readFileSync(table ?? "", "utf8")) as { fold: Record<string, string[]> };
    const text = (points: readonly string[]): string =>
      String.fromCodePoint(...points.map((point) => Number.parseInt(point, 16)));
    const expected = new Map(Object.entries(fold).map(([from, to]) => [text([from]), text(to)]));
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point);
      const folded = casefold(character);
      if (folded !== (expected.get(character) ?? character)) expect.unreachable(`U+${point.toString(16)}`);
    }
  });
});

describe("collisions", () => {
  const collisions = (...names: readonly string[]) =>
    findCollisions(names.map((name) => ({ name, directory: name.endsWith("/") }))).map(
      ({ kind, index, other }) => `${kind} ${names[index]} ${names[other]}`,
    );

  it("finds names that are one on some file system", () => {
    expect(collisions("a", "b", "A", "a")).toEqual(["colliding A a", "duplicate a a"]);
  });

  it("tells a file with much below it once", () => {
    expect(collisions("x/a", "x", "x/b", "x/c")).toEqual(["directory-conflict x x/a"]);
  });

  it("finds files that must be directories, in either order and at any depth", () => {
    expect(collisions("a", "a-b", "a/b", "a.c/d")).toEqual(["directory-conflict a/b a"]);
    expect(collisions("x/y/z", "X")).toEqual(["directory-conflict X x/y/z"]);
    expect(collisions("d", "d/e", "d/e/f")).toEqual([
      "directory-conflict d/e d",
      "directory-conflict d/e/f d/e",
    ]);
  });

  it("lets a directory have an entry and files", () => {
    expect(collisions("d/", "d/e/", "d/e/f", "d-x")).toEqual([]);
  });

  it("tells a directory and a file of one name, and a directory twice", () => {
    expect(collisions("d/", "D")).toEqual(["directory-conflict D d/"]);
    expect(collisions("d/", "d/")).toEqual(["duplicate d/ d/"]);
  });

  it("does not take a NUL for a slash", () => {
    expect(collisions("a", "a\0b")).toEqual([]);
  });

  it("stays fast with many long names that begin alike", () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `${"deep/".repeat(150)}${index}`);
    const start = performance.now();
    expect(collisions(...names)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe("Python's text", () => {
  it("decodes code page 437", () => {
    expect(decodeCp437(Uint8Array.of(0x41, 0x00, 0x7f, 0x80, 0x82, 0xe1, 0xff))).toBe("A\0\x7fÇéß\u00a0");
  });

  it("strips what Python strips", () => {
    expect(trimPython("\x1c\u0085\u3000 a b\t\u2029\n")).toBe("a b");
    expect(trimPython("\ufeffa\ufeff")).toBe("\ufeffa\ufeff");
    expect(trimPython(" \n ")).toBe("");
  });
});

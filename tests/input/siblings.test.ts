import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siblingEntries, siblingPath } from "../../src/input/siblings.ts";

const folder = mkdtempSync(join(tmpdir(), "sealcheck-siblings-"));
mkdirSync(join(folder, "oracles"));
writeFileSync(join(folder, "tasks.yaml"), "tasks: []\n");
writeFileSync(join(folder, "oracles", "a.json"), "{}");
symlinkSync("oracles", join(folder, "linked"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "tasks.yaml");

test("a file beside another, and one in a folder beside it, has a path", () => {
  expect(siblingPath(file, "other.json")).toBe(join(folder, "other.json"));
  expect(siblingPath(file, "oracles/a.json")).toBe(join(folder, "oracles/a.json"));
});

test("no path leads through a link or a folder that is not there", () => {
  expect(siblingPath(file, "linked/a.json")).toBeNull();
  expect(siblingPath(file, "missing/a.json")).toBeNull();
});

test("neighbours are told by relative path, links as links", () => {
  expect(siblingEntries(file, "").map(({ path, type }) => [path, type])).toEqual([
    ["linked", "symlink"],
    ["oracles", "directory"],
    ["tasks.yaml", "file"],
  ]);
  expect(siblingEntries(file, "oracles").map(({ path }) => path)).toEqual(["oracles/a.json"]);
  expect(siblingEntries(file, "linked")).toEqual([]);
});

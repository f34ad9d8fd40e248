import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KINDS } from "../../src/artifacts/kinds.ts";
import { type InputOptions, visitInputs } from "../../src/input/inputs.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";
import { makeZip } from "../support/zip.ts";

let top: string;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), "sealcheck-walk-"));
  const zip = makeZip([{ name: "a", data: "a" }]);
  for (const folder of ["inner", "inner/deep", "work", "work/.mam", "work/.mam/jobs", ".git", "node_modules"])
    mkdirSync(join(top, folder));
  for (const name of ["one.zip", "inner/TWO.ZIP", "inner/deep/three.zip", ".git/x.zip", "node_modules/x.zip"])
    writeFileSync(join(top, name), zip);
  writeFileSync(join(top, "work/.mam/jobs/j.json"), "{}");
  writeFileSync(join(top, "notes.txt"), "nothing");
  symlinkSync("one.zip", join(top, "link.zip"));
  symlinkSync(".", join(top, "loop"));
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

async function met(paths: readonly string[], more: Partial<InputOptions> = {}): Promise<readonly string[]> {
  const scanner = createSecretScanner({ sha256: () => nativePlatform.sha256(), configured: [] });
  const options: InputOptions = {
    kinds: KINDS,
    forced: null,
    onlyKinds: [],
    excluded: () => false,
    skipUnknown: false,
    environment: { platform: nativePlatform, limits: DEFAULT_LIMITS, scanner },
    ...more,
  };
  const found: string[] = [];
  const named = paths.map((path) => join(top, path));
  await visitInputs(named, options, async (input) => {
    const problems = input.skipped ? [] : (await input.artifact.facts()).problems;
    const told = problems.filter(({ source }) => source === "input").map(({ id }) => ` ${id}`);
    found.push(`${input.path.slice(top.length + 1)}${input.skipped ? " skipped" : ""}${told.join("")}`);
    if (!input.skipped) input.close();
  });
  return found;
}

describe("a walk", () => {
  test("meets files and bundles, follows no link, and leaves out what is no evidence", async () => {
    expect(await met([""])).toEqual([
      "notes.txt skipped",
      "one.zip",
      "inner/TWO.ZIP",
      "inner/deep/three.zip",
      "work",
    ]);
  });

  test("meets everything once, however often it is named", async () => {
    expect(await met(["work", "inner/deep", "", "inner", "link.zip"])).toEqual([
      "work",
      "inner/deep/three.zip",
      "notes.txt skipped",
      "one.zip",
      "inner/TWO.ZIP",
    ]);
    expect(await met(["", "work", "work/../work"])).toEqual(await met([""]));
  });

  test("asks what to leave out by the path below the directory, too", async () => {
    const asked: string[] = [];
    const excluded = (_path: string, inside: string): boolean => {
      asked.push(inside);
      return inside === "inner" || inside === "notes.txt";
    };
    expect(await met([""], { excluded })).toEqual(["one.zip", "work"]);
    expect(asked).toContain("one.zip");
  });

  test("does not pass over a name that leads nowhere", async () => {
    const folder = join(top, "inner", "deep");
    // A byte that is no UTF-8: whoever lists the folder gets a name under which there is nothing.
    const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff]), Buffer.from(".zip")]);
    writeFileSync(odd, makeZip([{ name: "a", data: "a" }]));
    try {
      expect(await met(["inner/deep"])).toEqual([
        "inner/deep/three.zip",
        "inner/deep/\ufffd.zip undecodable-name",
      ]);
    } finally {
      rmSync(odd);
    }
  });
});

import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBytes, checkFile } from "../src/index.ts";
import { ROOT } from "./support/cli.ts";
import { PATHS, workspace } from "./support/completion.ts";

const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";
const MOST_BYTES = 1_000_000;
let folder: string;
let tarball: string;

function run(program: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-package-"));
  // What is packed was built before; building again would pull files from under other tests.
  const words = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  const { stdout } = spawnSync("npm", words, { cwd: ROOT, encoding: "utf8" });
  tarball = join(folder, stdout.trim());
  writeFileSync(join(folder, "package.json"), '{"private": true}');
  const { manifest, report } = workspace();
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  writeFileSync(join(folder, "report-final.md"), report);
  run("npm", "install", "--offline", "--no-audit", "--no-fund", tarball);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package", () => {
  test("is under 1 MB", () => {
    const { size } = statSync(tarball);
    console.log(`packed: ${size} bytes`);
    expect(size).toBeLessThan(MOST_BYTES);
  });

  test("holds what is run and read, and nothing else", () => {
    const { stdout } = run("tar", "-tzf", tarball);
    expect(stdout.trim().split("\n").sort()).toEqual(
      [
        "package/LICENSE",
        "package/README.md",
        "package/dist/index.d.ts",
        "package/dist/index.mjs",
        "package/dist/sealcheck.mjs",
        "package/docs/sealcheck.1",
        "package/package.json",
      ].sort(),
    );
  });

  test("needs no other package", () => {
    const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
      dependencies?: object;
    };
    expect(dependencies ?? {}).toEqual({});
    expect(run("ls", "node_modules").stdout.trim()).toBe("sealcheck");
  });

  test("runs as npx sealcheck FILE from an empty folder", () => {
    const { status, stdout } = run("npx", "--offline", "sealcheck", "--only", "integrity", MANIFEST);
    expect(stdout).toContain(`${MANIFEST}  completion-manifest  accepted`);
    expect(status).toBe(0);
  });

  test("runs its example", () => {
    copyFileSync(`${ROOT}examples/judge.mjs`, join(folder, "judge.mjs"));
    expect(run("node", "judge.mjs")).toEqual({
      status: 0,
      stdout: `accepted  ${MANIFEST}  completion-manifest\nrejected  completion/attempt-spelling\n`,
      stderr: "",
    });
  });

  test("has types that a strict program compiles against, and that refuse a wrong one", () => {
    const good =
      'import { checkFile, type Verdict } from "sealcheck";\nexport const v: Promise<Verdict> = checkFile("a", { only: ["b"] });\n';
    writeFileSync(join(folder, "good.ts"), good);
    writeFileSync(join(folder, "bad.ts"), good.replace('["b"]', "[1]"));
    const compile = (file: string) =>
      run(
        "node",
        `${ROOT}node_modules/typescript/bin/tsc`,
        "--noEmit",
        "--strict",
        "--types",
        "",
        "--module",
        "nodenext",
        file,
      );
    expect(compile("good.ts")).toMatchObject({ status: 0, stdout: "" });
    expect(compile("bad.ts").stdout).toContain("error TS2322");
  });
});

describe("the library", () => {
  test("answers as the command line does", async () => {
    const path = join(folder, MANIFEST);
    const verdict = await checkFile(path, { only: ["integrity"], now: new Date("2027-01-01T00:00:00Z") });
    const { stdout } = run("npx", "--offline", "sealcheck", "--only", "integrity", "--format", "json", path);
    const { tool: _own, ...answer } = verdict;
    const { tool: _other, ...expected } = JSON.parse(stdout) as typeof verdict;
    expect(answer).toEqual(expected);
  });

  test("judges a directory, and what cannot be read, without throwing", async () => {
    const { summary } = await checkFile(folder);
    expect(summary.undecided + summary.accepted + summary.rejected).toBeGreaterThan(0);
    expect(await checkFile(join(folder, "none"))).toMatchObject({ outcome: "undecided" });
  });

  test("judges bytes, whatever they are", async () => {
    expect(await checkBytes(new Uint8Array())).toMatchObject({ outcome: "undecided" });
    expect(await checkBytes(new Uint8Array(), { name: "a.zip" })).toMatchObject({ outcome: "rejected" });
  });

  test.each([
    [{ kind: "nothing" }, "no such kind: nothing"],
    [{ only: ["nothing"] }, "no such claim: nothing"],
    [{ require: ["nothing"] }, "no such claim: nothing"],
    [{ limits: { nothing: 1 } }, "no such limit: nothing"],
    [{ limits: { entries: 5000 } }, "limit entries can only be lowered; it is 4096"],
    [{ limits: { entries: 0.5 } }, "limit entries takes a whole number, not 0.5"],
    [{ secrets: ["long enough", "short"] }, "secrets: value 2 is shorter than 6 bytes"],
  ])("throws a RangeError for %j", async (options, message) => {
    await expect(checkBytes(new Uint8Array(), options)).rejects.toThrow(new RangeError(message));
  });

  test.each([
    [{ requires: ["integrity"] }, "no such option: requires"],
    [{ now: "2026-11-25T00:00:00Z" }, "the option now must be of type Date"],
    [{ secrets: "a value" }, "the option secrets must be of type Array"],
    [{ only: [1] }, "the option only.0 must be of type string"],
    [{ limits: new Map([["entries", 1]]) }, "the option limits must be of type Object"],
    [null, "options must be an object"],
    [new Map([["kind", "policy"]]), "options must be an object"],
    [[], "options must be an object"],
  ])("throws a TypeError for %j", async (options, message) => {
    await expect(checkBytes(new Uint8Array(), options as object)).rejects.toThrow(new TypeError(message));
  });

  test("is documented: every function and option", async () => {
    const text = readFileSync(`${ROOT}docs/library.md`, "utf8");
    const exported = Object.keys(await import("../src/index.ts"));
    expect(exported.sort()).toEqual(["checkBytes", "checkFile"]);
    for (const name of [...exported, "kind", "only", "require", "limits", "secrets", "now", "name"]) {
      expect(text).toContain(name);
    }
  });
});

test("the man page that the package brings is there", () => {
  expect(existsSync(`${ROOT}docs/sealcheck.1`)).toBe(true);
});

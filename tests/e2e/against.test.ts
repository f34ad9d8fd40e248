import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verdict } from "../../src/engine/verdict.ts";
import { sealcheck } from "../support/cli.ts";
import { PATHS, workspace } from "../support/completion.ts";

const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-against-"));
  const { manifest, report } = workspace();
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  writeFileSync(join(folder, "report-final.md"), report);
  run("--output", "saved.json");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: readonly string[]) {
  const options = ["check", "--only", "integrity", "--format", "json"];
  return sealcheck([...options, ...words, MANIFEST], { cwd: folder });
}

function against(name: string) {
  const { code, stdout } = run("--against", name);
  const { artifacts } = JSON.parse(stdout) as Verdict;
  const saved = artifacts.find(({ kind }) => kind === "verdict");
  return {
    code,
    binding: saved?.claims.find(({ id }) => id === "verdict-binding")?.status,
    told: saved?.findings.map(({ rule, message }) => `${rule} ${message}`),
  };
}

describe("--against: is the saved verdict about these bytes and these rules?", () => {
  test("it is, as long as nothing changed", () => {
    expect(against("saved.json")).toEqual({ code: 0, binding: "established", told: [] });
  });

  test("it is not when somebody edited it", () => {
    const saved = readFileSync(join(folder, "saved.json"), "utf8");
    writeFileSync(
      join(folder, "edited.json"),
      saved.replace('"status": "established"', '"status": "refuted"'),
    );
    expect(against("edited.json")).toEqual({
      code: 1,
      binding: "refuted",
      told: ["verdict/same-answer claims"],
    });
  });

  test("it is not when the report changed, which is named", () => {
    const report = join(folder, "report-final.md");
    const before = readFileSync(report, "utf8");
    writeFileSync(report, `${before}one more line\n`);
    expect(against("saved.json")).toMatchObject({
      code: 1,
      binding: "refuted",
      told: ["verdict/same-bytes changed-file"],
    });
    writeFileSync(report, before);
  });

  test("a file that is no verdict is rejected; one that is not there is a usage error", () => {
    expect(against(MANIFEST)).toMatchObject({ code: 1, binding: "not-established" });
    expect(run("--against", "none.json")).toMatchObject({
      code: 3,
      stdout: "",
      stderr: "sealcheck: --against none.json: missing\n",
    });
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import check from "../../src/cli/commands/check.ts";
import gate from "../../src/cli/commands/gate.ts";
import { outputFault, placeOf } from "../../src/cli/output.ts";
import { filesOf, JOB, PATHS, workspace } from "../support/completion.ts";
import { inFolder, writeFiles } from "../support/gate.ts";

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-output-"));
  mkdirSync(at("inner"));
  writeFileSync(at("run.zip"), "PK");
  symlinkSync("run.zip", at("link.zip"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("where a report may go", () => {
  test("to a file that is there or not, in a folder that is there", () => {
    expect(outputFault(at("new.json"), [])).toBeNull();
    expect(outputFault(at("run.zip"), [at("inner"), "-", ""])).toBeNull();
    expect(outputFault("/dev/full", [at("run.zip")])).toBeNull();
  });

  test("not to a folder, nor into one that is none", () => {
    expect(outputFault(at("inner"), [])).toBe("it is a directory");
    expect(outputFault(at("none/x"), [])).toBe("its folder does not exist");
    expect(outputFault(at("run.zip/x"), [])).toBe("its folder is not a directory");
  });

  test("never over a file that is to be read, under whatever name", () => {
    for (const name of ["run.zip", "link.zip", "inner/../run.zip", "./run.zip"]) {
      expect(outputFault(`${folder}/${name}`, [at("other"), at("run.zip")])).toBe("it is a file to be read");
      expect(outputFault(at("run.zip"), [`${folder}/${name}`])).toBe("it is a file to be read");
    }
  });
});

describe("a report never takes the place of what shows only while judging", () => {
  const files = filesOf(workspace());
  const refuses = (run: (top: string) => Promise<unknown>) =>
    inFolder(async (top) => {
      writeFiles(top, files);
      await expect(run(top)).rejects.toThrow("it is a file to be read");
      for (const [path, text] of Object.entries(files))
        expect(readFileSync(join(top, path), "utf8")).toBe(text);
    });

  test.each([PATHS.report, PATHS.job, PATHS.manifest, PATHS.scenario])("%s of a bundle", async (path) => {
    await refuses((top) => check.run({ argv: [top, "--output", join(top, path)], env: {} }));
  });

  test("the report beside a manifest", async () => {
    await refuses((top) =>
      check.run({ argv: [join(top, PATHS.manifest), "--output", join(top, PATHS.report)], env: {} }),
    );
  });

  test("a file met in a walk", async () => {
    await refuses((top) =>
      check.run({ argv: [join(top, "scenarios"), "--output", join(top, PATHS.scenario)], env: {} }),
    );
  });

  test.each(Object.values(PATHS))("%s at the gate", async (path) => {
    await refuses((top) => {
      const given = ["--workspace", top, "--job", JOB, "--scenario", join(top, PATHS.scenario)];
      const argv = [...given, "--report-dir", join(top, "reports"), "--output", join(top, path)];
      return gate.run({ argv, env: {} });
    });
  });
});

describe("one place has one spelling", () => {
  test("whether or not there is a file yet", () => {
    expect(placeOf(`${folder}/./inner/../new.json`)).toBe(placeOf(at("new.json")));
    expect(placeOf(at("link.zip"))).toBe(placeOf(at("run.zip")));
    expect(placeOf(at("new.json"))).not.toBe(placeOf(at("inner/new.json")));
  });
});

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT, SCRIPT } from "../support/cli.ts";
import { PATHS, workspace } from "../support/completion.ts";

/** The recipe as the documentation prints it. */
const RECIPE =
  /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(readFileSync(`${ROOT}docs/adopting.md`, "utf8"))?.[1] ?? "";
const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";

let folder: string;
const repository = (): string => join(folder, "repository");
const inRepository = (name: string): string => join(repository(), name);

function git(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("git", words, {
    cwd: repository(),
    encoding: "utf8",
    env: {
      PATH: `${folder}/bin:${process.env.PATH}`,
      HOME: folder,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.org",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.org",
      GIT_CONFIG_NOSYSTEM: "1",
    },
  });
  return { status, told: stdout + stderr };
}

function commitAll() {
  git("add", "--all");
  return git("commit", "--message", "change");
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-git-"));
  mkdirSync(repository());
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/sealcheck"), `#!/bin/sh\nexec node '${SCRIPT}' "$@"\n`);
  chmodSync(join(folder, "bin/sealcheck"), 0o755);
  git("init", "--quiet");
  writeFileSync(inRepository(".git/hooks/pre-commit"), RECIPE);
  chmodSync(inRepository(".git/hooks/pre-commit"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the git hook of the documentation, in a repository", () => {
  test("lets a commit without manifests pass", () => {
    writeFileSync(inRepository("README"), "nothing to judge\n");
    expect(commitAll().status).toBe(0);
  });

  test("lets a good manifest pass", () => {
    const { manifest, report } = workspace();
    mkdirSync(inRepository("reports"));
    writeFileSync(inRepository(`reports/${MANIFEST}`), JSON.stringify(manifest));
    writeFileSync(inRepository("reports/report-final.md"), report);
    expect(commitAll()).toMatchObject({ status: 0 });
  });

  test("refuses an edited report, and names it", () => {
    const report = inRepository("reports/report-final.md");
    const before = readFileSync(report, "utf8");
    writeFileSync(report, `${before}and better than it was\n`);
    const { status, told } = commitAll();
    expect(status).not.toBe(0);
    expect(told).toContain("report-final.md");
    expect(told).toContain("stale-digest");
    writeFileSync(report, before);
    git("add", "--all");
  });

  test("judges what is staged, not what lies in the working tree", () => {
    const report = inRepository("reports/report-final.md");
    const before = readFileSync(report, "utf8");
    writeFileSync(report, "edited and not staged\n");
    writeFileSync(inRepository("README"), "changed\n");
    git("add", "README");
    expect(git("commit", "--message", "change").status).toBe(0);
    writeFileSync(report, before);
  });

  test("refuses a waiver of what cannot be waived, with its line", () => {
    const place = { entry: null, pointer: null };
    const signed = { reason: "it is only a report", owner: "a@example.org", expires: "2099-12-31" };
    const policy = { waivers: [{ rule: "completion/report-unchanged", ...place, ...signed }] };
    writeFileSync(inRepository("sealcheck.json"), JSON.stringify(policy, null, 2));
    const { status, told } = commitAll();
    expect(status).not.toBe(0);
    expect(told).toMatch(
      /--policy sealcheck\.json: line 4, column 15: completion\/report-unchanged cannot be waived/,
    );
  });
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/cli.ts";
import { PATHS, workspace } from "../support/completion.ts";

const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";
/** Installing the hook takes a clone, an `npm install` of the build's packages, and the build. */
const LONG = 400_000;
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E40[0-9]/;

function absent(): string | null {
  if (spawnSync("pre-commit", ["--version"]).status !== 0) return "no pre-commit";
  return existsSync(`${ROOT}.git`) ? null : "the project is no git repository";
}

const why = absent();
if (why !== null) console.log(`skipped: ${why}`);

describe.skipIf(why !== null)("the hooks, installed by pre-commit itself", () => {
  let folder: string;
  const repository = (): string => join(folder, "repository");

  function run(program: string, ...words: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: repository(),
      encoding: "utf8",
      // The rest of the environment may say how the registry is reached.
      env: { ...process.env, HOME: folder, PRE_COMMIT_HOME: join(folder, "cache") },
    });
    return { status, told: stdout + stderr };
  }

  function write(name: string, report: string): void {
    mkdirSync(join(repository(), name));
    writeFileSync(join(repository(), name, MANIFEST), JSON.stringify(workspace().manifest));
    writeFileSync(join(repository(), name, "report-final.md"), report);
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "sealcheck-pre-commit-"));
    mkdirSync(repository());
    run("git", "init", "--quiet");
    write("kept", workspace().report);
    write("edited", `${workspace().report}edited\n`);
    run("git", "add", "--all");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    "accept a good manifest, and refuse the commit for an edited report, which is named",
    (context) => {
      const { status, told } = run("pre-commit", "try-repo", ROOT, "sealcheck-manifests", "--all-files");
      context.skip(NO_NETWORK.test(told), "no registry to install the hook from");
      expect(told).toContain(`✓ kept/${MANIFEST}  completion-manifest  accepted`);
      expect(told).toContain(`✗ edited/${MANIFEST}  completion-manifest  rejected`);
      expect(told).toContain("report-final.md");
      expect(status).toBe(1);
    },
    LONG,
  );
});

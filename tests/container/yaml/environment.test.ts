import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

test("no variable of the environment makes the YAML package print what it reads", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-"));
  const file = join(folder, "tasks.yaml");
  writeFileSync(file, "tasks:\n  - id: marker-of-this-document\n");
  const command = ["bin/sealcheck.ts", "check", file];
  const run = (env: Record<string, string>): string => {
    const { stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin/bun"), command, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    return stdout + stderr;
  };
  const quiet = run({});
  expect(quiet).toContain("tasks.yaml");
  expect(run({ LOG_STREAM: "1", LOG_TOKENS: "1" })).toBe(quiet);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RUNTIMES, sealcheck } from "../support/cli.ts";

/** A stranger's folder: files that runtimes and tools read by themselves, each of which would show if it were read. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-stranger-"));
  const shows = 'console.log("STRANGER RAN");\n';
  writeFileSync(join(folder, "preload.ts"), shows);
  writeFileSync(join(folder, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
  writeFileSync(join(folder, ".env"), "FORCE_COLOR=1\nMAM_AUTO_COMPLETE=1\nLOG_STREAM=1\n");
  writeFileSync(join(folder, "sealcheck.json"), '{"waivers": []}');
  writeFileSync(join(folder, "package.json"), '{"type": "module", "main": "preload.ts"}');
  writeFileSync(join(folder, "deno.json"), '{"imports": {"node:fs": "./preload.ts"}}');
  writeFileSync(join(folder, "x.zip"), "");
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("a stranger's folder has no say in what the checker does", () => {
  test.each(RUNTIMES)("$name started inside it", ({ command }) => {
    const before = readdirSync(folder).sort();
    const { code, stdout, stderr } = sealcheck(["x.zip"], { command, cwd: folder });
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain("STRANGER RAN");
    expect(stdout).not.toContain("\u001b[");
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

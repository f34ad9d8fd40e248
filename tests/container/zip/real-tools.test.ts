import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeZip } from "../../support/judge-zip.ts";

/** Archives that ordinary tools make of a directory, for the bundle profile. Tools that are not there are skipped. */
const TOOLS: ReadonlyArray<readonly [string, string, readonly string[]]> = [
  ["zip -r", "zip", ["-qr", "OUT", "run"]],
  ["zip -r without directories", "zip", ["-qrD", "OUT", "run"]],
  ["zip -r through a pipe", "sh", ["-c", "zip -qr - run | cat > OUT"]],
  [
    "shutil.make_archive",
    "python3",
    ["-c", "import shutil; shutil.make_archive('OUT'[:-4], 'zip', '.', 'run')"],
  ],
  ["python3 -m zipfile", "python3", ["-m", "zipfile", "-c", "OUT", "run"]],
];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-zip-"));
  mkdirSync(join(folder, "run/logs/empty"), { recursive: true });
  writeFileSync(join(folder, "run/report.json"), "{}\n");
  writeFileSync(join(folder, "run/logs/stream.jsonl"), '{"a":1}\n'.repeat(20_000));
  writeFileSync(join(folder, "run/logs/nothing.txt"), "");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function available(command: string): boolean {
  try {
    execFileSync(command, command === "sh" ? ["-c", "command -v zip"] : ["-h"], { stdio: "ignore" });
    return true;
  } catch {
    console.log(`skipped: ${command} is not there`);
    return false;
  }
}

describe("directories packed by ordinary tools", () => {
  it.each(TOOLS)("%s", async (_, command, args) => {
    if (!available(command)) return;
    const out = join(folder, "out.zip");
    rmSync(out, { force: true });
    execFileSync(
      command,
      args.map((arg) => arg.replace("OUT", out)),
      { cwd: folder },
    );
    const { problems, contents } = await judgeZip(readFileSync(out), { profile: "bundle" });
    expect(problems).toEqual([]);
    expect(contents.get("run/report.json")).toBe("{}\n");
    expect(contents.get("run/logs/nothing.txt")).toBe("");
    expect(contents.get("run/logs/stream.jsonl")?.length).toBe(160_000);
  });
});

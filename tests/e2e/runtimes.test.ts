import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BINARY, ROOT, RUNTIMES, sealcheck, shell } from "../support/cli.ts";

/** Every fixture's artifact with its arguments, as `npm start` judges them. */
function fixtures(): readonly (readonly string[])[] {
  return readdirSync(`${ROOT}fixtures`).flatMap((kind) =>
    readdirSync(`${ROOT}fixtures/${kind}`).map((name) => {
      const folder = `fixtures/${kind}/${name}`;
      const { args = [], path } = JSON.parse(readFileSync(`${ROOT}${folder}/expect.json`, "utf8"));
      return [...args.map((word: string) => word.replaceAll("{case}", folder)), `${folder}/${path}`];
    }),
  );
}

describe("one verdict, whatever runs it", () => {
  const words = ["check", "--format", "json", "--now", "2026-11-25T00:00:00Z"];
  const [reference, ...others] = RUNTIMES;
  // Those without options of their own go into one run; the others are few.
  const plain = fixtures()
    .filter((fixture) => fixture.length === 1)
    .flat();
  const special = fixtures().filter((fixture) => fixture.length > 1);

  test.each(others)(
    "$name gives byte-identical JSON on every fixture",
    ({ command }) => {
      for (const paths of [plain, ...special]) {
        const expected = sealcheck([...words, ...paths], { command: reference?.command ?? [] });
        const ran = sealcheck([...words, ...paths], { command });
        expect(ran.stdout).toBe(expected.stdout);
        expect(ran.code).toBe(expected.code);
      }
    },
    300_000,
  );

  test("the portable platform gives byte-identical JSON on every fixture", () => {
    const native = sealcheck([...words, ...plain]);
    const portable = sealcheck([...words, "--platform", "portable", ...plain]);
    expect(portable.stdout).toBe(native.stdout);
  }, 120_000);
});

test("the binary runs in an empty folder with an empty environment", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-empty-"));
  const ran = shell(`env -i "${BINARY}" --version`, folder);
  rmSync(folder, { recursive: true });
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.stdout).toMatch(/^sealcheck \d+\.\d+\.\d+\n$/);
});

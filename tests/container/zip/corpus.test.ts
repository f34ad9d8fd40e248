import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeZip } from "../../support/judge-zip.ts";
import { PLATFORMS } from "../../support/platforms.ts";
import { shared } from "../../support/shared.ts";

interface SharedArchive {
  readonly file: string;
  readonly path: string;
}

function archives(folder: string): readonly SharedArchive[] {
  const path = shared(`corpus/${folder}`);
  if (path === null) return [];
  const files = readdirSync(path).filter((file) => file.endsWith(".zip"));
  return files.map((file) => ({ file, path: `${path}/${file}` }));
}

const hostile = archives("zip-hostile");
const session = archives("session");
const wellFormed = session.filter(({ file }) => /^(valid-|145-|148-|149-)/.test(file));

describe.skipIf(hostile.length === 0)("hostile archives", () => {
  it.each(hostile)("refuses $file", async ({ path }) => {
    const bytes = readFileSync(path);
    expect((await judgeZip(bytes)).problems).not.toEqual([]);
    // Must not throw either; some are well-formed enough for a bundle.
    await judgeZip(bytes, { profile: "bundle" });
  });
});

describe.skipIf(session.length === 0)("session packages", () => {
  it.each(wellFormed)("takes $file", async ({ path }) => {
    const { walk, problems } = await judgeZip(readFileSync(path));
    expect(problems).toEqual([]);
    expect(walk.complete).toBe(true);
  });

  // Beyond these numbers the container is well-formed; thousands of entries would tell nothing more.
  const containers = session.filter(({ file }) => file < "150" && !/^09[78]-/.test(file));
  it.each(containers)("reads the same from $file on every platform", async ({ path }) => {
    const bytes = readFileSync(path);
    const [first, ...others] = await Promise.all(
      PLATFORMS.map(([, platform]) => judgeZip(bytes, { platform })),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});

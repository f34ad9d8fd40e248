import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generatedDocs } from "../tools/docs/pages.ts";

const ADVICE = "run `npm run docs` and commit what it writes";

describe("what is generated under docs/ is what the code says", async () => {
  const generated = await generatedDocs();

  test.each([...generated.keys()])("%s", (path) => {
    let committed: string | null = null;
    try {
      committed = readFileSync(path, "utf8");
    } catch {
      // Told below.
    }
    expect(committed, `${path} is not there: ${ADVICE}`).not.toBeNull();
    expect(committed === generated.get(path), `${path} is not up to date: ${ADVICE}`).toBe(true);
  });

  test("and nothing else lies in the generated folders", () => {
    const found = ["docs/schemas", "docs/completions"].flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}`),
    );
    expect(
      found.filter((path) => !generated.has(path)),
      ADVICE,
    ).toEqual([]);
  });
}, 300_000);

describe("the documentation", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));

  test.each(pages)("%s links only to what is there", (name) => {
    const text = readFileSync(`docs/${name}`, "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target]) => target ?? "",
    );
    for (const link of links) expect(() => readFileSync(`docs/${link}`), `${name}: ${link}`).not.toThrow();
  });
});

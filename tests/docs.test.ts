import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FORMATS } from "../src/report/formats.ts";
import { generatedDocs } from "../tools/docs/pages.ts";
import { judgeFile } from "./support/judge.ts";

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

  test("policy.md shows a policy that is accepted", async () => {
    const shown = /```json\n([\s\S]*?)```/.exec(readFileSync("docs/policy.md", "utf8"))?.[1] ?? "";
    const verdict = await judgeFile("sealcheck.json", shown, { now: "2027-01-01T00:00:00Z" });
    expect(verdict).toMatchObject({ kind: "policy", outcome: "accepted", findings: [] });
  });

  test("adopting.md names only formats that there are", () => {
    const text = readFileSync("docs/adopting.md", "utf8");
    const named = [...text.matchAll(/--format (\S+)/g)].flatMap(([, list = ""]) => list.split(","));
    const known = FORMATS.map(({ name }) => name);
    expect(named.map((word) => word.split("=")[0]).filter((name) => !known.includes(name ?? ""))).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { exitCode } from "../src/cli/exit-codes.ts";
import { CONDITION_IDS } from "../src/gate/conditions.ts";
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
  const inDocs = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const pages = ["README.md", "SECURITY.md", ...inDocs.map((name) => `docs/${name}`)];

  test.each(pages)("%s links only to what is there", (name) => {
    const text = readFileSync(name, "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target]) => target ?? "",
    );
    for (const link of links) expect(existsSync(join(dirname(name), link)), `${name}: ${link}`).toBe(true);
  });

  test("README.md leads to every page", () => {
    const text = readFileSync("README.md", "utf8");
    expect(inDocs.filter((name) => !text.includes(`](docs/${name})`))).toEqual([]);
  });

  test("gate.md has every condition of the gate, and its exit codes", () => {
    const text = readFileSync("docs/gate.md", "utf8");
    expect([...text.matchAll(/^\| (G\d+) \|/gm)].map(([, id]) => id)).toEqual([...CONDITION_IDS]);
    for (const [answer, outcome] of [
      ["commit", "accepted"],
      ["refuse", "rejected"],
      ["undecided", "undecided"],
    ] as const) {
      expect(text).toContain(`| ${answer} | ${exitCode(outcome)} |`);
    }
  });

  test("design.md has every section that rules and comments cite", () => {
    const sections = readFileSync("docs/design.md", "utf8").match(/^## (\d+a?)\./gm) ?? [];
    const known = new Set(sections.map((line) => line.slice(3, -1)));
    const sources = ["src", "rules"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    );
    const cited = sources.flatMap((text) => [...text.matchAll(/DESIGN (\d+a?)/g)].map(([, id]) => id ?? ""));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
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

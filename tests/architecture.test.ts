import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AREAS, COMMON_AREAS, loadRules } from "../rules/index.ts";
import { KINDS } from "../src/artifacts/kinds.ts";
import { claimsOf } from "../src/engine/claims.ts";
import { ROOT } from "./support/cli.ts";

function sources(folder: string): readonly string[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`);
}

function imports(path: string): readonly string[] {
  const text = readFileSync(ROOT + path, "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, target]) => target ?? "");
}

describe("data flows one way", () => {
  const NODE_ALLOWED = /^src\/(cli|input)\/|^src\/platform\/native/;

  test("only src/cli, src/input and the native platform import node: modules", () => {
    const offenders = [...sources("src"), ...sources("rules")].filter(
      (path) => !NODE_ALLOWED.test(path) && imports(path).some((target) => target.startsWith("node:")),
    );
    expect(offenders).toEqual([]);
  });

  test("only the command line reaches for src/cli", () => {
    const offenders = [...sources("src"), ...sources("rules")].filter(
      (path) => !path.startsWith("src/cli/") && imports(path).some((target) => target.includes("/cli/")),
    );
    expect(offenders).toEqual([]);
  });

  test("rules never look at containers' internals, the input, reports or the platform", () => {
    const forbidden = /src\/(cli|input|report|platform|container\/zip)\//;
    const offenders = sources("rules").filter((path) =>
      imports(path).some((target) => forbidden.test(target)),
    );
    expect(offenders).toEqual([]);
  });

  test("the engine knows no artifact kind by name", () => {
    const names = KINDS.map((kind) => `"${kind.name}"`);
    const offenders = sources("src/engine").filter((path) => {
      // A docstring may show one; code may not.
      const code = readFileSync(ROOT + path, "utf8").replace(/\/\*\*[\s\S]*?\*\//g, "");
      return names.some((name) => code.includes(name));
    });
    expect(offenders).toEqual([]);
  });
});

describe("the catalogue", async () => {
  const rules = await loadRules(AREAS.map((area) => area.name));

  test("has each rule id once, named <area>/<kebab-name>, in the folder of its area", () => {
    const ids = rules.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(id))).toEqual([]);
  });

  test("every rule file is in its area's list", async () => {
    for (const { name, load } of AREAS) {
      const files = sources(`rules/${name}`).filter((path) => {
        return (
          /define[A-Za-z]*Rule\(|problemRule\(/.test(readFileSync(ROOT + path, "utf8")) &&
          !path.endsWith("/index.ts")
        );
      });
      expect([name, (await load()).length >= files.length]).toEqual([name, true]);
    }
  });

  test("every rule's claim is one of each of its kinds, and its needs exist", () => {
    const ids = new Set(rules.map((rule) => rule.id));
    const strangers: string[] = [];
    for (const rule of rules) {
      expect((rule.needs ?? []).filter((id) => !ids.has(id))).toEqual([]);
      const kinds =
        rule.kinds === "all"
          ? KINDS
          : KINDS.filter((kind) => (rule.kinds as readonly string[]).includes(kind.name));
      const without = kinds.filter((kind) => !claimsOf(kind.claims).some((claim) => claim.id === rule.claim));
      if (without.length > 0)
        strangers.push(`${rule.id}: ${without.map((kind) => kind.name).join(", ")} has no ${rule.claim}`);
    }
    expect(strangers).toEqual([]);
  });

  test("every claim of every kind has a rule among the areas of its kind", async () => {
    for (const kind of KINDS) {
      const own = (await loadRules([...COMMON_AREAS, ...kind.areas])).filter(
        (rule) => rule.kinds === "all" || (rule.kinds as readonly string[]).includes(kind.name),
      );
      const silent = claimsOf(kind.claims)
        .map((claim) => claim.id)
        .filter((id) => id !== "authenticity" && !own.some((rule) => rule.claim === id));
      expect([kind.name, silent]).toEqual([kind.name, []]);
    }
  });

  test("every placeholder and text is filled in, every rule says why and what to do", () => {
    for (const rule of rules) {
      for (const text of [rule.title, rule.why, rule.fix, rule.source])
        expect(text.length).toBeGreaterThan(0);
      expect(Object.keys(rule.messages).length).toBeGreaterThan(0);
    }
  });
});

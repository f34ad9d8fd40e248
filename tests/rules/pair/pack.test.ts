import { describe, expect, it } from "vitest";
import { judgeFile } from "../../support/judge.ts";
import { PACK } from "../../support/pair/contract.ts";
import { found } from "../../support/pair/findings.ts";
import { PACK_CASES } from "./cases/pack.ts";

async function judgePack(text: string | Uint8Array) {
  return await judgeFile("scenarios.yaml", text, { kind: "scenario-pack" });
}

describe("a scenario pack", () => {
  it("is accepted as it is", async () => {
    const verdict = await judgePack(PACK);
    expect([verdict.kind, verdict.outcome, found(verdict, [])]).toEqual(["scenario-pack", "accepted", []]);
    expect(verdict.examined.records).toBe(1);
  });

  it.each(PACK_CASES.map((each) => [each.checks, each.fault, each] as const))(
    "%s: %s",
    async (_checks, _fault, each) => {
      const text = each.change(PACK);
      expect(text).not.toBe(PACK);
      const verdict = await judgePack(text);
      expect(found(verdict, [])).toEqual([...each.finds].sort());
      expect(verdict.outcome).toBe(each.outcome ?? "rejected");
      const finding = verdict.findings[0];
      if (finding !== undefined && each.line !== undefined) expect(finding.at.line).toBe(each.line);
    },
  );

  it.each([
    ["a tab", (pack: string) => pack.replace("    language", "\tlanguage")],
    ["a byte-order mark", (pack: string) => `\ufeff${pack}`],
    ["several documents", (pack: string) => `${pack}---\n${pack}`],
    [
      "a repeated key",
      (pack: string) => pack.replace("    language: python", "    language: python\n    language: c"),
    ],
    ["an alias of itself", (pack: string) => `${pack}x: &a [*a]\n`],
    [
      "aliases that multiply",
      (pack: string) =>
        `${pack}a: &a [x,x,x,x,x,x,x,x,x,x]\n${[..."bcdefghi"]
          .map((name, i) => `${name}: &${name} [${Array(10).fill(`*${"abcdefgh"[i]}`).join(",")}]`)
          .join("\n")}\n`,
    ],
    ["broken YAML", (pack: string) => `${pack}  - [\n`],
  ])("refuses %s, with its line", async (_name, change) => {
    const verdict = await judgePack(change(PACK));
    const finding = verdict.findings.find(({ rule }) => rule === "container/yaml");
    expect(verdict.outcome).not.toBe("accepted");
    expect(finding?.at.line ?? 0).toBeGreaterThan(0);
    expect(finding?.at.column ?? 0).toBeGreaterThan(0);
  });

  it("B15: names the command that is wrong", async () => {
    const verdict = await judgePack(PACK.replace(/( {4}regression_verify:\n).*\n/, "$1      - []\n"));
    expect(verdict.findings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^regression_verify must be/),
    ]);
  });

  it("B16: a link", async () => {
    const verdict = await judgeFile("scenarios.yaml", PACK, { self: { mode: null, linked: true } });
    expect([verdict.outcome, found(verdict, [])]).toEqual(["rejected", ["pair/pack-file link"]]);
  });

  it("resolves a merge key", async () => {
    const merged = PACK.replace("version: 1", "base: &base\n  language: python\nversion: 1").replace(
      "    language: python",
      "    <<: *base",
    );
    const verdict = await judgePack(merged);
    expect([verdict.outcome, found(verdict, [])]).toEqual(["accepted", []]);
  });
});

import { describe, expect, it } from "vitest";
import rules from "../../../rules/session/index.ts";
import { messageSpec } from "../../../src/engine/collector.ts";
import { judgePackage, type Mutation } from "../../support/session-package.ts";
import { CONTENT_CASES } from "./cases/contents.ts";
import { RECORD_CASES } from "./cases/records.ts";
import { type Case, SEAL_CASES } from "./cases/seal.ts";
import { TRUST_CASES } from "./cases/trust.ts";

const CASES: readonly Case[] = [...SEAL_CASES, ...RECORD_CASES, ...CONTENT_CASES, ...TRUST_CASES];
const words = (found: string): readonly string[] => found.split(" ").filter((word) => word !== "");

describe("session rules", () => {
  it("accept a package in which everything occurs, without a word", async () => {
    const verdict = await judgePackage([]);
    expect(verdict.findings).toEqual([]);
    expect(verdict.outcome).toBe("accepted");
  });

  it.each(CASES.map((each, number) => [number, each[0], each.slice(1) as readonly Mutation[]] as const))(
    "%i: %s",
    async (_number, found, mutations) => {
      const { findings, outcome } = await judgePackage(mutations);
      const names = findings.map(({ rule, message }) => `${rule.replace(/^session\//, "")}/${message}`);
      expect([...names].sort().join(" ")).toBe([...words(found)].sort().join(" "));
      expect(outcome).toBe(findings.some(({ severity }) => severity === "error") ? "rejected" : "accepted");
    },
  );

  it("each have a case for each of their messages", () => {
    const told = new Set(CASES.flatMap(([found]) => words(found)));
    const messages = rules.flatMap((rule) =>
      Object.keys(rule.messages).map((message) => `${rule.id}/${message}`),
    );
    expect(messages.filter((message) => !told.has(message.replace(/^session\//, "")))).toEqual([]);
  });

  it("tell stale digests, forgeries and hostile names by their families", () => {
    const family = (name: string): string => {
      const rule = rules.find(({ id }) => name.startsWith(`${id}/`));
      return rule === undefined ? "" : messageSpec(rule, name.slice(rule.id.length + 1)).family;
    };
    expect(family("session/manifest-seal/stale-seal")).toBe("stale-digest");
    expect(family("session/manifest-seal/outside-seal")).toBe("trust-forgery");
    expect(family("session/manifest-paths/unsafe-path")).toBe("hostile-container");
    expect(family("session/workspace-paths/colliding")).toBe("hostile-container");
    expect(family("session/workspace/trees-differ")).toBe("stale-digest");
    expect(family("session/stowaway/unreferenced")).toBe("trust-forgery");
    expect(family("session/inventory/unlisted-entry")).toBe("trust-forgery");
    expect(family("session/inventory/missing-entry")).toBe("malformed");
    expect(family("session/workspace-blobs/wrong-size")).toBe("malformed");
  });
});

import { describe, expect, it } from "vitest";
import { atRest, imported, projection, until } from "../../support/auto-mode.ts";
import { judgeFile } from "../../support/judge.ts";
import { ORDER_CASES } from "./cases/order.ts";
import { SHAPE_CASES } from "./cases/shape.ts";
import { TRUST_CASES } from "./cases/trust.ts";

const judged = (content: string | object, options = {}) =>
  judgeFile("p.json", content, { kind: "auto-mode-projection", ...options });

describe("valid histories", () => {
  const valid = {
    "a raw projection": projection,
    "a projection at rest": () => atRest(projection()),
    "an import": imported,
    "an import at rest": () => atRest(imported()),
    "a run that is being reviewed": () => until("review-1-started", "reviewing"),
    "a run that is being repaired": () => until("binding-1", "repairing"),
    "a run that was repaired and has no candidate": () => until("repair-completed", "running"),
    "a run with a permission that is open": () => until("permission-started", "candidate"),
  };
  it.each(Object.entries(valid))("%s is accepted", async (_name, make) => {
    const { outcome, findings } = await judged(make());
    expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
    expect(outcome).toBe("accepted");
  });

  it("the base of every case has no finding at all, so that each case's edit is what is found", async () => {
    expect((await judged(projection())).findings).toEqual([]);
  });
});

describe("every message, by one edit of a valid history", () => {
  it.each([...SHAPE_CASES, ...ORDER_CASES, ...TRUST_CASES])("$rule $message: $names", async (given) => {
    const { outcome, findings } = await judged(given.bytes(), given.judge);
    const told = findings.map(({ rule, message, text }) => `${rule} ${message}: ${text}`).join("\n");
    const matching = findings.filter(({ rule, message }) => rule === given.rule && message === given.message);
    expect(matching, told).not.toEqual([]);
    const naming = matching.filter(({ text }) => given.names.every((name) => text.includes(name)));
    expect(naming, told).not.toEqual([]);
    expect(naming[0]?.family).toBe(given.family);
    if (naming[0]?.severity === "error") expect(outcome).toBe("rejected");
    if (naming[0]?.severity === "unexamined") expect(outcome).toBe("undecided");
    expect(naming[0]?.at.pointer).not.toBeNull();
    const unfilled = findings.filter(({ text }) => /\{[A-Za-z]+\}/.test(text));
    expect(unfilled).toEqual([]);
  });
});

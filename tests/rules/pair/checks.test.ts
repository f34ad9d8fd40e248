import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AREAS } from "../../../rules/index.ts";
import { CHECKS, UNASKED } from "../../../rules/pair/checks.ts";
import { shared } from "../../support/shared.ts";
import { BRIDGE_CASES, BRIDGE_FAILURE_CASES } from "../bridge/cases.ts";
import { APPROVAL_CASES } from "./cases/approval.ts";
import { ARM_CASES } from "./cases/arms.ts";
import { CONTRACT_CASES } from "./cases/contract.ts";
import { FAILURE_CASES } from "./cases/failure.ts";
import { LAYOUT_CASES } from "./cases/layout.ts";
import { PACK_CASES } from "./cases/pack.ts";
import { REPORT_CASES } from "./cases/report.ts";

/** The check ids of pair-report (i), by their letters. */
const LAST: Readonly<Record<string, readonly [number, number]>> = {
  A: [1, 9],
  B: [1, 18],
  C: [1, 26],
  D: [1, 7],
  E: [1, 20],
  F: [1, 20],
  G: [0, 12],
  H: [1, 29],
  I: [1, 16],
  K: [1, 4],
  L: [1, 22],
  M: [1, 5],
};

const IDS = Object.entries(LAST).flatMap(([letter, [first, last]]) =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`),
);

async function messagesOf(...names: readonly string[]): Promise<readonly string[]> {
  const areas = AREAS.filter((area) => names.includes(area.name));
  const rules = (await Promise.all(areas.map((area) => area.load()))).flat();
  return rules.flatMap((rule) => Object.keys(rule.messages).map((message) => `${rule.id} ${message}`));
}

it("has a message for every check of the specification", () => {
  expect([...Object.keys(CHECKS), ...UNASKED].sort()).toEqual([...IDS].sort());
  for (const messages of Object.values(CHECKS)) expect(messages.length).toBeGreaterThan(0);
});

it("names messages that exist", async () => {
  const existing = await messagesOf("pair", "bridge", "container", "secrets");
  const named = Object.values(CHECKS).flat();
  expect(named.filter((message) => !existing.includes(message))).toEqual([]);
});

it("has a check for every message of the family's rules", async () => {
  const named = new Set(Object.values(CHECKS).flat());
  expect((await messagesOf("pair", "bridge")).filter((message) => !named.has(message))).toEqual([]);
});

const specification = shared("spec/pair-report.md");
it.skipIf(specification === null)("knows every check that the specification lists", () => {
  const text = readFileSync(specification ?? "", "utf8");
  const listed = [...text.matchAll(/^\| ([A-M]\d+) \|/gm)].map((match) => match[1] ?? "");
  expect([...new Set(listed)].sort()).toEqual([...IDS].sort());
});

const CASES = [
  ...APPROVAL_CASES,
  ...ARM_CASES,
  ...BRIDGE_CASES,
  ...BRIDGE_FAILURE_CASES,
  ...CONTRACT_CASES,
  ...FAILURE_CASES,
  ...LAYOUT_CASES,
  ...PACK_CASES,
  ...REPORT_CASES,
];

it("has a case for every check", () => {
  const covered = new Set(["B16", ...CASES.flatMap(({ checks }) => checks.split(" "))]);
  expect(Object.keys(CHECKS).filter((check) => !covered.has(check))).toEqual([]);
});

it("has a case for every message of the family's rules", async () => {
  const covered = new Set(CASES.flatMap(({ finds }) => finds));
  // The fixed paragraphs of the invented prompts differ in every case; the link needs a file system.
  const elsewhere = ["pair/prompt-template opening", "pair/prompt-template format", "pair/pack-file link"];
  const messages = await messagesOf("pair", "bridge");
  expect(messages.filter((message) => !covered.has(message) && !elsewhere.includes(message))).toEqual([]);
});

it("finds of each case what its check answers for", () => {
  const wrong = CASES.filter(({ checks, finds }) => {
    const answers = checks.split(" ").map((check) => CHECKS[check] ?? []);
    return (
      finds.length > 0 && !answers.every((messages) => messages.some((message) => finds.includes(message)))
    );
  });
  expect(wrong.map(({ checks, fault }) => `${checks}: ${fault}`)).toEqual([]);
});

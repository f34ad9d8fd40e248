import { describe, expect, test } from "vitest";
import { pinOf, RELEASE_PINS } from "../../rules/pair/release-pins.ts";
import type { Policy, Waiver } from "../../src/artifacts/policy/shape.ts";
import { defineRule, type Rule } from "../../src/engine/rule.ts";
import type { Finding } from "../../src/engine/verdict.ts";
import { inEntry } from "../../src/location.ts";
import { pinnedDigest, plainPath } from "../../src/policy/pins.ts";
import { runPolicy } from "../../src/policy/run-policy.ts";

const NOW = Date.parse("2027-01-01T00:00:00Z");
const EMPTY: Policy = {
  schema: undefined,
  raise: [],
  require: [],
  limits: {},
  secrets: [],
  releases: [],
  pins: [],
  waivers: [],
};

function policyOf(change: Partial<Policy>, failOnWarning = false) {
  return runPolicy({ policy: { ...EMPTY, ...change }, failOnWarning, now: NOW });
}

const RULE: Rule = defineRule({
  id: "a/b",
  family: "malformed",
  claim: "integrity",
  kinds: "all",
  title: "",
  why: "",
  fix: "",
  source: "",
  severity: "warning",
  messages: { one: "", two: "" },
  check() {},
});

describe("severities", () => {
  const { severity } = policyOf({ raise: [{ rule: "a/b", message: "one" }] });

  test("only the warning that is named is raised", () => {
    expect(severity(RULE, "one", "warning")).toBe("error");
    expect(severity(RULE, "two", "warning")).toBe("warning");
  });

  test("nothing but a warning is", () => {
    expect(severity(RULE, "one", "note")).toBe("note");
    expect(severity(RULE, "one", "unexamined")).toBe("unexamined");
  });

  test("a rule named without a message is raised whole; --fail-on warning raises all", () => {
    expect(policyOf({ raise: [{ rule: "a/b" }] }).severity(RULE, "two", "warning")).toBe("error");
    expect(policyOf({}, true).severity(RULE, "two", "warning")).toBe("error");
  });
});

const FINDING: Omit<Finding, "waived"> = {
  rule: "a/b",
  message: "one",
  family: "malformed",
  severity: "error",
  text: "",
  at: { ...inEntry("x.json"), pointer: "/a" },
  expected: null,
  actual: null,
  related: [],
  fingerprint: "f".repeat(32),
};
const SIGNED = { reason: "r", owner: "o", expires: "2027-06-30" };
const BY_PLACE: Waiver = { rule: "a/b", entry: "x.json", pointer: "/a", ...SIGNED };

describe("a waiver", () => {
  test.each<[string, Waiver]>([
    ["by place", BY_PLACE],
    ["by fingerprint", { rule: "a/b", fingerprint: "f".repeat(32), ...SIGNED }],
    ["by place and message", { ...BY_PLACE, message: "one" }],
  ])("%s waives its finding and counts as used", (_name, waiver) => {
    const { waive, waivers } = policyOf({ waivers: [waiver] });
    expect(waivers.unused).toEqual([0]);
    expect(waive(FINDING)).toEqual(SIGNED);
    expect(waivers.unused).toEqual([]);
  });

  test.each<[string, Waiver]>([
    ["another rule", { ...BY_PLACE, rule: "a/c" }],
    ["another message", { ...BY_PLACE, message: "two" }],
    ["another entry", { ...BY_PLACE, entry: null }],
    ["another pointer", { ...BY_PLACE, pointer: "/b" }],
    ["another fingerprint", { rule: "a/b", fingerprint: "0".repeat(32), ...SIGNED }],
    ["another time", { ...BY_PLACE, expires: "2026-12-31" }],
  ])("of %s waives nothing", (_name, waiver) => {
    expect(policyOf({ waivers: [waiver] }).waive(FINDING)).toBeNull();
  });

  test.each(["trust-forgery", "stale-digest"] as const)("never waives a finding of %s", (family) => {
    const { waive, waivers } = policyOf({ waivers: [BY_PLACE] });
    expect(waive({ ...FINDING, family })).toBeNull();
    expect(waivers.refused).toEqual({ index: 0, rule: "a/b", message: "one", family });
  });
});

describe("a pin", () => {
  const pins = [
    { path: "out/a.zip", sha256: "1" },
    { name: "a.zip", sha256: "2" },
    { path: "/abs/b.zip", sha256: "3" },
  ];

  test.each([
    ["out/a.zip", "1"],
    ["./out//a.zip", "1"],
    ["/home/me/out/a.zip", "1"],
    ["other/out/a.zip", "2"],
    ["a.zip", "2"],
    ["/abs/b.zip", "3"],
    ["abs/b.zip", null],
    ["a.zip/c", null],
  ])("for %s: %s", (path, expected) => {
    expect(pinnedDigest(pins, path)).toBe(expected);
  });

  test("is written without what a path does not need", () => {
    expect(plainPath("./a/./b//c/")).toBe("a/b/c");
    expect(plainPath("/a/../b")).toBe("/a/../b");
  });
});

test("a release of the policy adds to the known ones and changes none of them", () => {
  const [known] = RELEASE_PINS;
  const more = [
    { root: "a".repeat(64), sequence: 9, mode: "reviewed", assets: {} },
    { root: known?.root ?? "", sequence: 9, mode: "other", assets: {} },
  ];
  expect(pinOf("a".repeat(64), [])).toBeNull();
  expect(pinOf("a".repeat(64), more)?.sequence).toBe(9);
  expect(pinOf(known?.root ?? "", more)).toBe(known);
});

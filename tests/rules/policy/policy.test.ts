import { describe, expect, test } from "vitest";
import rules from "../../../rules/policy/index.ts";
import type { Finding } from "../../../src/engine/verdict.ts";
import { runPolicy } from "../../../src/policy/run-policy.ts";
import { judgeFile } from "../../support/judge.ts";

const WAIVER = {
  rule: "completion/shape",
  fingerprint: "0".repeat(32),
  reason: "the writer is being mended",
  owner: "ci@example.org",
  expires: "2027-01-31",
};
const DIGEST = "a".repeat(64);
const TOKEN = { id: "acme-token", prefixes: ["acme_"], characters: "A-Za-z0-9", min: 20, max: 40 };
const RELEASE = { root: DIGEST, sequence: 5, mode: "reviewed", assets: { "a.json": DIGEST } };
const WARNING = { rule: "session/workspace-paths", message: "awkward" };

const FULL = {
  schema: "sealcheck.policy/v1",
  raise: [WARNING, { rule: "auto-mode/at-rest-reduced" }],
  require: ["authenticity"],
  limits: { entries: 100 },
  secrets: [TOKEN],
  releases: [RELEASE],
  pins: [
    { path: "exports/a.zip", sha256: DIGEST },
    { name: "b.zip", sha256: DIGEST },
  ],
  waivers: [WAIVER],
};

const judgePolicy = (policy: object | string) =>
  judgeFile("sealcheck.json", policy, { now: "2027-01-01T00:00:00Z" });

const told = ({ rule, message }: Finding) => `${rule} ${message}`;

test("a policy with every member is accepted", async () => {
  expect(await judgePolicy(FULL)).toMatchObject({ kind: "policy", outcome: "accepted", findings: [] });
});

test("so is an empty one", async () => {
  expect(await judgePolicy({})).toMatchObject({ outcome: "accepted", findings: [] });
});

/** Changes to the full policy, each wrong in one way: what is told, and where. */
const REJECTED: readonly (readonly [name: string, change: object, told: string, pointer: string])[] = [
  ["another schema", { schema: "sealcheck.policy/v2" }, "policy/shape wrong-type", "/schema"],
  ["an unknown member", { waiver: [] }, "policy/shape unknown-member", "/waiver"],
  ["a waiver without an owner", { waivers: [without("owner")] }, "policy/shape missing", "/waivers/0"],
  ["a waiver without a reason", { waivers: [without("reason")] }, "policy/shape missing", "/waivers/0"],
  ["a waiver without an end", { waivers: [without("expires")] }, "policy/shape missing", "/waivers/0"],
  ["a blank reason", waiver({ reason: " " }), "policy/shape wrong-value", "/waivers/0/reason"],
  [
    "a day that does not exist",
    waiver({ expires: "2027-02-30" }),
    "policy/shape wrong-value",
    "/waivers/0/expires",
  ],
  ["a waiver of nothing", { waivers: [without("fingerprint")] }, "policy/shape wrong-value", "/waivers/0"],
  ["a waiver by both", waiver({ entry: null, pointer: null }), "policy/shape wrong-value", "/waivers/0"],
  [
    "half a place",
    { waivers: [{ ...without("fingerprint"), entry: "a" }] },
    "policy/shape wrong-value",
    "/waivers/0",
  ],
  ["a pin of nothing", { pins: [{ sha256: DIGEST }] }, "policy/shape wrong-value", "/pins/0"],
  [
    "a pin by both",
    { pins: [{ path: "a", name: "a", sha256: DIGEST }] },
    "policy/shape wrong-value",
    "/pins/0",
  ],
  [
    "a name that is a path",
    { pins: [{ name: "a/b", sha256: DIGEST }] },
    "policy/shape wrong-value",
    "/pins/0",
  ],
  [
    "a pin in upper case",
    { pins: [{ name: "a", sha256: "A".repeat(64) }] },
    "policy/shape wrong-value",
    "/pins/0/sha256",
  ],
  ["a number as text", { limits: { entries: "100" } }, "policy/shape wrong-type", "/limits/entries"],
  ["a short prefix", token({ prefixes: ["ab"] }), "policy/shape wrong-value", "/secrets/0/prefixes/0"],
  ["a pattern", token({ characters: "[a-z]+\\d é" }), "policy/shape wrong-value", "/secrets/0/characters"],
  ["a falling range", token({ characters: "z-a" }), "policy/shape wrong-value", "/secrets/0/characters"],
  ["a token of any length", token({ min: 0 }), "policy/shape wrong-value", "/secrets/0/min"],
  ["max below min", token({ max: 10 }), "policy/only-stricter longest-below-shortest", "/secrets/0/max"],
  ["a higher limit", { limits: { entries: 4097 } }, "policy/only-stricter limit-raised", "/limits/entries"],
  [
    "raising an error",
    { raise: [{ rule: "container/json", message: "syntax" }] },
    "policy/only-stricter no-warning",
    "/raise/0",
  ],
  [
    "an unknown rule",
    { raise: [{ rule: "session/entry-digests" }] },
    "policy/known-names rule",
    "/raise/0/rule",
  ],
  [
    "an unknown message",
    { raise: [{ ...WARNING, message: "awkwrd" }] },
    "policy/known-names message",
    "/raise/0/message",
  ],
  ["an unknown rule waived", waiver({ rule: "a/b" }), "policy/known-names rule", "/waivers/0/rule"],
  ["an unknown claim", { require: ["trusted"] }, "policy/known-names claim", "/require/0"],
  ["an unknown limit", { limits: { entry: 1 } }, "policy/known-names limit", "/limits/entry"],
  [
    "a digest waived",
    waiver({ rule: "session/entry-digest" }),
    "policy/waivable never-waived",
    "/waivers/0/rule",
  ],
  [
    "a forgery waived",
    waiver({ rule: "completion/report-present" }),
    "policy/waivable never-waived",
    "/waivers/0/rule",
  ],
  [
    "a message that is a forgery",
    waiver({ rule: "session/inventory", message: "unlisted-entry" }),
    "policy/waivable never-waived",
    "/waivers/0/rule",
  ],
  [
    "what was not examined",
    waiver({ rule: "input/readable" }),
    "policy/waivable nothing-to-waive",
    "/waivers/0/rule",
  ],
  [
    "a path pinned twice",
    { pins: [0, 1].map(() => ({ path: "a", sha256: DIGEST })) },
    "policy/single-pins twice",
    "/pins/1",
  ],
];

function without(member: keyof typeof WAIVER): object {
  return Object.fromEntries(Object.entries(WAIVER).filter(([name]) => name !== member));
}

function waiver(change: object): object {
  return { waivers: [{ ...WAIVER, ...change }] };
}

function token(change: object): object {
  return { secrets: [{ ...TOKEN, ...change }] };
}

describe("a policy is rejected for", () => {
  test.each(REJECTED)("%s", async (_name, change, expected, pointer) => {
    const verdict = await judgePolicy({ ...FULL, ...change });
    expect(verdict.outcome).toBe("rejected");
    expect(verdict.findings.map(told)).toEqual([expected]);
    expect(verdict.findings[0]?.at.pointer).toBe(pointer);
    expect(verdict.findings[0]?.at.line).toBe(1);
  });

  test("a name that is nearly right, with what was probably meant", async () => {
    const { findings } = await judgePolicy({ raise: [{ rule: "session/entry-digests" }] });
    expect(findings[0]?.text).toContain("did you mean session/entry-digest?");
  });
});

describe("a waiver", () => {
  test("that has expired is a warning; its day counts to its end in UTC", async () => {
    const at = async (now: string) =>
      (await judgeFile("sealcheck.json", { waivers: [WAIVER] }, { now })).findings;
    expect(await at("2027-01-31T23:59:59Z")).toEqual([]);
    expect((await at("2027-02-01T00:00:00Z")).map(told)).toEqual(["policy/current-waivers expired"]);
  });

  test("that ends at an instant counts until then", async () => {
    const policy = { waivers: [{ ...WAIVER, expires: "2027-01-31T12:00:00+01:00" }] };
    const at = async (now: string) => (await judgeFile("sealcheck.json", policy, { now })).findings.length;
    expect(await at("2027-01-31T10:59:59Z")).toBe(0);
    expect(await at("2027-01-31T11:00:00Z")).toBe(1);
  });
});

describe("a pinned artifact", () => {
  const artifact = { schema: "sealcheck.policy/v1" };
  const judgePinned = (sha256: string) => {
    const pins = [{ name: "sealcheck.json", sha256 }];
    const policy = { raise: [], require: [], limits: {}, secrets: [], releases: [], waivers: [], pins };
    return judgeFile("sealcheck.json", artifact, {
      policy: runPolicy({ policy, failOnWarning: false, now: null }),
    });
  };
  const authenticity = (claims: readonly { id: string; status: string }[]) =>
    claims.find(({ id }) => id === "authenticity")?.status;

  test("has its authenticity established when it is the one that was pinned", async () => {
    const { sha256 } = await judgePinned(DIGEST);
    const verdict = await judgePinned(sha256 ?? "");
    expect(verdict).toMatchObject({ outcome: "accepted", findings: [] });
    expect(authenticity(verdict.claims)).toBe("established");
  });

  test("is rejected when it is another", async () => {
    const verdict = await judgePinned(DIGEST);
    expect(verdict.outcome).toBe("rejected");
    expect(verdict.findings).toMatchObject([
      { rule: "policy/pinned", message: "changed", family: "stale-digest", expected: DIGEST },
    ]);
    expect(authenticity(verdict.claims)).toBe("refuted");
  });
});

test("every message of the area has a case here or in the run's own tests", () => {
  const elsewhere = [
    "policy/current-waivers expired",
    "policy/pinned changed",
    "policy/pinned unread",
    "policy/used-waivers unused",
  ];
  const cases = new Set([...REJECTED.map(([, , expected]) => expected), ...elsewhere]);
  const messages = rules.flatMap((rule) => Object.keys(rule.messages).map((id) => `${rule.id} ${id}`));
  expect(messages.filter((message) => !cases.has(message))).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verdict } from "../../src/engine/verdict.ts";
import { sealcheck } from "../support/cli.ts";
import { PATHS, workspace } from "../support/completion.ts";
import { shared } from "../support/shared.ts";

const UNLISTED = shared("corpus/session/004-unlisted-file.zip");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-policy-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";
const NOW = "2027-01-01T00:00:00Z";
const WAIVER = { reason: "the writer is being mended", owner: "ci@example.org", expires: "2027-06-30" };

function write(name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

/** A manifest beside its report; `more` members make its shape wrong. */
function writeManifest(more: object = {}): void {
  const { manifest, report } = workspace();
  write(MANIFEST, { ...manifest, ...more });
  write("report-final.md", report);
}

/** Judges the manifest's integrity under a policy. */
function run(policy: object | string, ...words: readonly string[]) {
  write("policy.json", policy);
  const options = ["--policy", "policy.json", "--format", "json", "--now", NOW, ...words];
  const ran = sealcheck(["check", ...options, "--only", "integrity", MANIFEST], { cwd: folder });
  const verdict = ran.stdout === "" ? null : (JSON.parse(ran.stdout) as Verdict);
  return { ...ran, verdict };
}

/** The manifest's finding of this rule, to waive it. */
function findingOf(verdict: Verdict | null, rule: string) {
  const found = verdict?.artifacts[0]?.findings.find((finding) => finding.rule === rule);
  if (found === undefined) throw new Error(`no finding of ${rule}`);
  return found;
}

describe("the policy file itself", () => {
  test("is listed with its digest, as a kind of its own", () => {
    writeManifest();
    const { code, verdict } = run({ require: ["authenticity"] });
    expect(code).toBe(0);
    expect(verdict?.artifacts.map(({ path, kind, outcome }) => [path, kind, outcome])).toEqual([
      [MANIFEST, "completion-manifest", "accepted"],
      ["policy.json", "policy", "accepted"],
    ]);
    expect(verdict?.artifacts[1]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(verdict?.now).toBeNull();
  });

  test("is never searched for: one that lies beside the artifact does nothing", () => {
    writeManifest({ note: 1 });
    const rule = { rule: "completion/shape", entry: null, pointer: "/note", ...WAIVER };
    write("sealcheck.json", { waivers: [rule] });
    expect(sealcheck(["check", "--only", "integrity", MANIFEST], { cwd: folder }).code).toBe(1);
  });

  test("is no artifact when a walk meets it, and one when it is named", () => {
    mkdirSync(join(folder, "only"), { recursive: true });
    writeFileSync(join(folder, "only/sealcheck.json"), "{}");
    expect(sealcheck(["check", "only"], { cwd: folder }).code).toBe(4);
    expect(sealcheck(["check", "only/sealcheck.json"], { cwd: folder }).code).toBe(0);
    const both = ["check", "--format", "json", "--policy", "only/sealcheck.json", "only/sealcheck.json"];
    const ran = sealcheck(both, { cwd: folder });
    expect(ran.code).toBe(0);
    expect((JSON.parse(ran.stdout) as Verdict).artifacts).toHaveLength(1);
  });
});

describe("a policy that cannot be used is exit 3 and one line with the place", () => {
  test.each([
    ["no JSON", '{"waivers": [', /line 1, column 14/],
    ["a repeated member", '{"pins": [],\n "pins": []}', /line 2, column 10: the key stands twice/],
    ["an unknown member", '{\n  "waive": []\n}', /line 2, column 12: waive is not a member/],
    [
      "a rule of stale-digest",
      { waivers: [{ rule: "session/entry-digest", fingerprint: "0".repeat(32), ...WAIVER }] },
      /line 4, column 15: session\/entry-digest cannot be waived/,
    ],
    [
      "a rule of trust-forgery",
      { waivers: [{ rule: "completion/report-present", entry: null, pointer: null, ...WAIVER }] },
      /cannot be waived: it is a rule of trust-forgery/,
    ],
  ] as const)("%s", (_name, policy, words) => {
    writeManifest();
    const { code, stdout, stderr } = run(policy);
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(/^sealcheck: --policy policy\.json: [^\n]+\n$/);
    expect(stderr).toMatch(words);
  });

  test("a policy that is not there", () => {
    const ran = sealcheck(["check", "--policy", "none.json", MANIFEST], { cwd: folder });
    expect(ran).toMatchObject({ code: 3, stderr: "sealcheck: --policy none.json: missing\n" });
  });
});

describe("waivers", () => {
  test("keep the finding, marked, and make the artifact accepted", () => {
    writeManifest({ note: 1 });
    const { fingerprint } = findingOf(run({}).verdict, "completion/shape");
    for (const where of [{ fingerprint }, { entry: null, pointer: "/note" }]) {
      const { code, verdict } = run({ waivers: [{ rule: "completion/shape", ...where, ...WAIVER }] });
      expect(code).toBe(0);
      expect(findingOf(verdict, "completion/shape").waived).toEqual(WAIVER);
      expect(verdict?.summary).toMatchObject({ errors: 0, waived: 1, accepted: 2 });
      expect(verdict?.artifacts[0]?.claims[0]).toMatchObject({
        id: "integrity",
        status: "not-established",
        required: false,
        reason: "an error was waived",
      });
      expect(verdict?.now).toEqual({ instant: "2027-01-01T00:00:00.000Z", given: true });
    }
  });

  test("do nothing when they have expired, and say so", () => {
    writeManifest({ note: 1 });
    const waivers = [
      { rule: "completion/shape", entry: null, pointer: "/note", ...WAIVER, expires: "2026-12-31" },
    ];
    const { code, verdict } = run({ waivers });
    expect(code).toBe(1);
    expect(verdict?.artifacts[1]?.findings).toMatchObject([
      { rule: "policy/current-waivers", message: "expired", severity: "warning" },
    ]);
  });

  test("are told when nothing needed them; with --fail-on warning that rejects", () => {
    writeManifest();
    const waivers = [{ rule: "completion/shape", entry: null, pointer: "/note", ...WAIVER }];
    const { code, verdict } = run({ waivers });
    expect(code).toBe(0);
    expect(verdict?.artifacts[1]?.findings).toMatchObject([
      { rule: "policy/used-waivers", message: "unused", severity: "warning" },
    ]);
    expect(run({ waivers }, "--fail-on", "warning").code).toBe(1);
  });

  test.skipIf(UNLISTED === null)(
    "that meet a finding which cannot be waived are a configuration error",
    () => {
      const rule = "session/inventory";
      const words = ["check", "--format", "json", UNLISTED ?? ""];
      const verdict = JSON.parse(sealcheck(words).stdout) as Verdict;
      const { family, fingerprint } = findingOf(verdict, rule);
      expect(family).toBe("trust-forgery");
      write("policy.json", { waivers: [{ rule, fingerprint, ...WAIVER }] });
      const { code, stdout, stderr } = sealcheck([...words, "--policy", join(folder, "policy.json")]);
      expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
      expect(stderr).toMatch(/line 4, column \d+: session\/inventory unlisted-entry cannot be waived/);
    },
  );
});

describe("pins", () => {
  test("printed by `sealcheck pin` establish who made it, until a byte changes", () => {
    writeManifest();
    const printed = sealcheck(["pin", `./${MANIFEST}`], { cwd: folder });
    expect(printed.code).toBe(0);
    const claim = (verdict: Verdict | null) =>
      verdict?.artifacts[0]?.claims.find(({ id }) => id === "authenticity")?.status;
    expect(claim(run(printed.stdout).verdict)).toBe("established");

    writeManifest({ size: 1 });
    const { code, verdict } = run(printed.stdout);
    expect(code).toBe(1);
    expect(findingOf(verdict, "policy/pinned")).toMatchObject({ message: "changed", family: "stale-digest" });
    expect(claim(verdict)).toBe("refuted");
  });

  test("by name hold wherever the file stands", () => {
    writeManifest();
    const printed = sealcheck(["pin", "--by-name", MANIFEST], { cwd: folder });
    expect(JSON.parse(printed.stdout)).toMatchObject({ pins: [{ name: MANIFEST }] });
  });

  test("are not printed for what cannot be read, or has no name", () => {
    expect(sealcheck(["pin", "none"], { cwd: folder })).toMatchObject({ code: 2, stdout: "" });
    expect(sealcheck(["pin"], { cwd: folder }).code).toBe(4);
    expect(sealcheck(["pin", "-"], { cwd: folder }).code).toBe(3);
  });
});

describe("the options go before the policy", () => {
  test("a limit of the policy holds until --limit gives another", () => {
    writeManifest();
    expect(run({ limits: { "document-bytes": 10 } }).code).toBe(2);
    expect(run({ limits: { "document-bytes": 10 } }, "--limit", "document-bytes=100000").code).toBe(0);
  });

  test("a claim that the policy requires is required, unless --only names others", () => {
    writeManifest();
    write("policy.json", { require: ["job-binding"] });
    const words = ["check", "--policy", "policy.json", MANIFEST];
    expect(sealcheck(words, { cwd: folder }).code).toBe(2);
    expect(sealcheck([...words, "--only", "integrity"], { cwd: folder }).code).toBe(0);
  });
});

test("a policy's secret shape is looked for like the built-in ones", () => {
  const token = ["acme", "Q7w8E9r0T1y2U3i4O5p6"].join("_");
  const secrets = [{ id: "acme-token", prefixes: ["acme_"], characters: "A-Za-z0-9", min: 20 }];
  writeManifest({ job_id: token });
  expect(run({}).verdict?.summary.errors).toBe(0);
  const { code, stdout } = run({ secrets });
  expect(code).toBe(1);
  expect(stdout).toContain("acme-token");
  expect(stdout).not.toContain(token);
});

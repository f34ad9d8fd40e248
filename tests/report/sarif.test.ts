import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inEntry, WHOLE } from "../../src/location.ts";
import type { Result, SarifLog, SarifRun } from "../../src/report/sarif/log.ts";
import { RESULT_LIMIT } from "../../src/report/sarif/results.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

type Items = Parameters<typeof reportOn>[1];
type More = Parameters<typeof reportOn>[2];

async function runOf(items: Items, more: More = {}): Promise<SarifRun> {
  const log: SarifLog = JSON.parse(await reportOn("sarif", items, more));
  return log.runs[0];
}

const WAIVED = { reason: "known", owner: "ops", expires: "2027-01-01" };
/** One artifact of every outcome and form, with everything a finding may carry. */
const MIXED: Items = [
  judged([
    finding(),
    finding(),
    finding({
      rule: "session/stowaway",
      severity: "warning",
      related: [{ at: inEntry("b"), text: "the first" }],
    }),
    finding({ waived: WAIVED, fingerprint: "e".repeat(32) }),
  ]),
  judged([finding({ severity: "unexamined", at: WHOLE })], { path: "big.zip" }),
  judged([], { path: "clean.json", form: "file" }),
  judged([finding({ at: { entry: "a b/ä.json", pointer: "/x", line: 7, column: 3 } })], {
    path: "runs/run 1/",
    form: "directory",
  }),
  judged([finding({ at: { entry: null, pointer: "/x", line: 9, column: null } })], {
    path: "m.json",
    form: "file",
  }),
  judged([], {
    path: "manifest.json",
    form: "file",
    claims: [
      { id: "job-binding", status: "not-established", required: true, reason: "no job record was given" },
    ],
  }),
  judged([finding({ at: inEntry("x") })], { path: "-", form: "file", sha256: null, omitted: 12 }),
];

function expectWellFormed(run: SarifRun): void {
  const ids = run.tool.driver.rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const rule of run.tool.driver.rules) {
    for (const { text } of [rule.shortDescription, rule.fullDescription, rule.help])
      expect(text).not.toBe("");
  }
  expect(run.results.length).toBeLessThanOrEqual(RESULT_LIMIT);
  const fingerprints = new Set<string>();
  for (const result of run.results) {
    expect(ids[result.ruleIndex]).toBe(result.ruleId);
    expect(result.message.text).not.toBe("");
    expect(result.locations).toHaveLength(1);
    for (const { physicalLocation } of [...result.locations, ...(result.relatedLocations ?? [])]) {
      expectRelative(physicalLocation.artifactLocation.uri);
      const { startLine, startColumn, endLine, endColumn } = physicalLocation.region;
      for (const number of [startLine, startColumn, endLine, endColumn])
        expect(number).toBeGreaterThanOrEqual(1);
      expect(endColumn).toBeGreaterThan(startColumn);
    }
    const { primaryLocationLineHash = "" } = result.partialFingerprints;
    fingerprints.add(`${result.properties.artifact} ${primaryLocationLineHash}`);
  }
  expect(fingerprints.size).toBe(run.results.length);
}

/** A relative reference that stays below its base: no scheme, root, backslash, `..`, query or raw character. */
function expectRelative(uri: string): void {
  expect(uri).toMatch(
    /^(?:[A-Za-z0-9._~!'()*-]|%[0-9A-F]{2})+(?:\/(?:[A-Za-z0-9._~!'()*-]|%[0-9A-F]{2})+)*$/,
  );
  expect(uri.split("/")).not.toContain("..");
  const base = "https://base.invalid/top/";
  expect(new URL(uri, base).href.startsWith(base)).toBe(true);
}

function resultsIn(run: SarifRun, uri: string): readonly Result[] {
  return run.results.filter(({ locations }) => locations[0].physicalLocation.artifactLocation.uri === uri);
}

describe("a SARIF log", () => {
  test("holds every finding, each with a place, and every rule once", async () => {
    const run = await runOf(MIXED);
    expectWellFormed(run);
    const findings = MIXED.flatMap(({ verdict }) => verdict.findings);
    expect(run.results.filter(({ ruleId }) => !ruleId.startsWith("sealcheck/"))).toHaveLength(
      findings.length,
    );
    for (const { text } of findings) {
      expect(run.results.some(({ message }) => message.text.includes(text))).toBe(true);
    }
  });

  test("points into files of the checkout, and at the archive for what is inside one", async () => {
    const run = await runOf(MIXED);
    const [inFolder] = resultsIn(run, "runs/run%201/a%20b/%C3%A4.json");
    expect(inFolder?.locations[0].physicalLocation.region).toMatchObject({ startLine: 7, startColumn: 3 });
    const [inFile] = resultsIn(run, "m.json");
    expect(inFile?.locations[0].physicalLocation.region).toMatchObject({ startLine: 9, startColumn: 1 });
    const [inArchive] = resultsIn(run, "exports/run.zip");
    expect(inArchive?.locations[0].physicalLocation.region).toMatchObject({ startLine: 1, startColumn: 1 });
    expect(inArchive?.locations[0].logicalLocations?.[0]?.fullyQualifiedName).toBe("a.txt");
    expect(inArchive?.message.text).toContain("a.txt");
  });

  test("shows what was not examined and what could not be decided as loudly as an error", async () => {
    const run = await runOf(MIXED);
    expect(resultsIn(run, "big.zip")).toMatchObject([{ level: "error" }]);
    const [undecided] = resultsIn(run, "manifest.json");
    expect(undecided).toMatchObject({ ruleId: "sealcheck/undecided", level: "error" });
    expect(undecided?.message.text).toContain("no job record was given");
  });

  test("keeps a waived finding, suppressed with its reason, and only that one", async () => {
    const run = await runOf(MIXED);
    const suppressed = run.results.filter(({ suppressions }) => suppressions.length > 0);
    expect(suppressed).toHaveLength(1);
    expect(suppressed[0]?.suppressions[0]).toMatchObject({ kind: "external", status: "accepted" });
    expect(suppressed[0]?.suppressions[0]?.justification).toBe("known (ops, until 2027-01-01)");
  });

  test("gives equal findings numbered fingerprints, the same on every run", async () => {
    const [first, second] = [await runOf(MIXED), await runOf(MIXED)];
    expect(second).toEqual(first);
    const numbers = resultsIn(first, "exports/run.zip").map(
      ({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash,
    );
    expect(numbers).toContain(`${"f".repeat(32)}:1`);
    expect(numbers).toContain(`${"f".repeat(32)}:2`);
  });

  test("was executed successfully also when something was rejected, not when a rule failed", async () => {
    expect((await runOf(MIXED)).invocations[0]).toMatchObject({ executionSuccessful: true, exitCode: 1 });
    const failed = await runOf([judged([], { internalError: true })], { exitCode: 70 });
    expect(failed.invocations[0]).toMatchObject({ executionSuccessful: false, exitCode: 70 });
    expect(failed.invocations[0].toolExecutionNotifications).toHaveLength(1);
  });

  test("lists at most 5,000 results, errors first, and says how many are not listed", async () => {
    const notes = Array.from({ length: 3_000 }, () => finding({ severity: "note" }));
    const run = await runOf([
      judged(notes),
      judged(notes, { path: "b.zip" }),
      judged([finding()], { path: "c.zip" }),
    ]);
    expectWellFormed(run);
    expect(run.results).toHaveLength(RESULT_LIMIT);
    expect(run.results[0]?.level).toBe("error");
    expect(run.results.at(-1)?.message.text).toContain("1002 of 6001");
    expect(run.invocations[0].toolExecutionNotifications[0]?.message.text).toContain("1002 findings");
  });

  test.each(HOSTILE)("is well formed with %j as name and text", async (text) => {
    const hostile = finding({
      text,
      at: { entry: text, pointer: `/${text}`, line: 0, column: 0 },
      expected: text,
    });
    const items = (["file", "zip", "directory"] as const).map((form) =>
      judged([hostile], { path: text, form }),
    );
    const run = await runOf(items);
    expectWellFormed(run);
    for (const { message } of run.results) {
      expect(message.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\]\(/u);
    }
  });
});

/** Path of `Sarif.Multitool`, by SARIF_MULTITOOL or where npm puts it; null, with a printed line, when not there. */
function multitool(): string | null {
  const inModules = "node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool";
  const found = [process.env.SARIF_MULTITOOL ?? "", inModules].find(
    (path) => path !== "" && existsSync(path),
  );
  if (found === undefined) {
    console.log(
      "skipped: no Sarif.Multitool (set SARIF_MULTITOOL to the one of @microsoft/sarif-multitool 5.7.0)",
    );
  }
  // npm unpacks it without the permission when install scripts are off.
  else chmodSync(found, 0o755);
  return found ?? null;
}

const MULTITOOL = multitool();
test.skipIf(MULTITOOL === null).each([
  ["a mixed run", MIXED],
  ["an empty run", []],
  ["hostile names", HOSTILE.map((path) => judged([finding({ text: path, at: inEntry(path) })], { path }))],
])("the SARIF multitool has nothing to say against %s", async (_name, items) => {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-sarif-"));
  const file = join(folder, "report.sarif");
  writeFileSync(file, await reportOn("sarif", items));
  const ran = spawnSync(MULTITOOL ?? "", ["validate", file, "--rule-kind", "Sarif;Ghas"], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect(ran.stdout.split("\n").filter((line) => / (error|warning) /.test(line))).toEqual([]);
  expect(ran.stdout).toContain("Analysis completed successfully");
  expect(ran.status).toBe(0);
});

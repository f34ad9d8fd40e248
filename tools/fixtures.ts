import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Verdict } from "../src/engine/verdict.ts";

/**
 * Judges every bundled fixture with the built program, prints its report, and exits 0 when each outcome is the
 * one that the case's `expect.json` names.
 */
interface Expectation {
  /** The artifact, relative to the case's folder. */
  readonly path: string;
  readonly args?: readonly string[];
  readonly outcome: string;
  /** Findings that must be there: `rule message`. */
  readonly findings?: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), "sealcheck-fixtures-"));
const cases = listFolders("fixtures").flatMap((kind) =>
  listFolders(join("fixtures", kind)).map((name) => join("fixtures", kind, name)),
);
const wrong = cases.flatMap((path) => judgeCase(path));
rmSync(folder, { recursive: true });
for (const line of wrong) process.stdout.write(`NOT AS EXPECTED ${line}\n`);
process.stdout.write(`\n${cases.length} fixtures judged, ${cases.length - wrong.length} as expected\n`);
process.exit(wrong.length === 0 && cases.length > 0 ? 0 : 1);

function listFolders(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Runs one case; answers a line for each thing that is not as expected. */
function judgeCase(path: string): readonly string[] {
  const expectFile = join(path, "expect.json");
  if (!existsSync(expectFile)) return [`${path}: no expect.json`];
  const expected = JSON.parse(readFileSync(expectFile, "utf8")) as Expectation;
  const json = join(folder, "verdict.json");
  const words = ["dist/sealcheck.mjs", ...caseArguments(path, expected), "--format", `text=-,json=${json}`];
  const { status, stderr } = spawnSync("node", words, {
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  if (!existsSync(json)) return [`${path}: no verdict, exit ${status} ${stderr.trim()}`];
  const verdict = JSON.parse(readFileSync(json, "utf8")) as Verdict;
  rmSync(json);
  const found = new Set(
    verdict.artifacts.flatMap((artifact) =>
      artifact.findings.map(({ rule, message }) => `${rule} ${message}`),
    ),
  );
  const missing = (expected.findings ?? []).filter((finding) => !found.has(finding));
  return [
    ...(verdict.outcome === expected.outcome
      ? []
      : [`${path}: ${verdict.outcome}, expected ${expected.outcome}`]),
    ...missing.map((finding) => `${path}: no finding ${finding}`),
  ];
}

/** `{case}` in an argument stands for the case's folder. */
function caseArguments(path: string, { args = [], path: artifact }: Expectation): readonly string[] {
  return ["check", ...args.map((word) => word.replaceAll("{case}", path)), join(path, artifact)];
}

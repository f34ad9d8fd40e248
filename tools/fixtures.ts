import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decideRun } from "../src/engine/decide.ts";
import type { ArtifactVerdict, Verdict } from "../src/engine/verdict.ts";

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

interface Case {
  readonly path: string;
  readonly expected: Expectation;
}

const folder = mkdtempSync(join(tmpdir(), "sealcheck-fixtures-"));
const cases = listFolders("fixtures").flatMap((kind) =>
  listFolders(join("fixtures", kind)).map((name) => readCase(join("fixtures", kind, name))),
);
const wrong = runs(cases).flatMap((run) => judge(run));
rmSync(folder, { recursive: true });
for (const line of wrong) process.stdout.write(`NOT AS EXPECTED ${line}\n`);
process.stdout.write(
  `\n${cases.length} fixtures judged, ${wrong.length === 0 ? "all as expected" : "not all as expected"}\n`,
);
process.exit(wrong.length === 0 && cases.length > 0 ? 0 : 1);

function listFolders(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function readCase(path: string): Case {
  return { path, expected: JSON.parse(readFileSync(join(path, "expect.json"), "utf8")) as Expectation };
}

/** Cases without options of their own go into one run; every other one has its own. */
function runs(all: readonly Case[]): readonly (readonly Case[])[] {
  const plain = all.filter(({ expected }) => (expected.args ?? []).length === 0);
  const special = all.filter(({ expected }) => (expected.args ?? []).length > 0);
  return [plain, ...special.map((one) => [one])];
}

/** Runs some cases at once; answers a line for each thing that is not as expected. */
function judge(run: readonly Case[]): readonly string[] {
  const json = join(folder, "verdict.json");
  const args = run.flatMap(({ path, expected }) =>
    (expected.args ?? []).map((word) => word.replaceAll("{case}", path)),
  );
  const words = [
    "dist/sealcheck.mjs",
    "check",
    ...args,
    "--format",
    `text=-,json=${json}`,
    ...run.map(artifactOf),
  ];
  const { status, stderr } = spawnSync("node", words, {
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  if (!existsSync(json)) return [`${run[0]?.path}: no verdict, exit ${status} ${stderr.trim()}`];
  const { artifacts } = JSON.parse(readFileSync(json, "utf8")) as Verdict;
  rmSync(json);
  return run.flatMap((one) =>
    differences(
      one,
      artifacts.filter(({ path }) => path === artifactOf(one)),
    ),
  );
}

function artifactOf({ path, expected }: Case): string {
  return join(path, expected.path);
}

/** What one case's verdict lacks. The policy file of a case stands beside its artifact and is not compared. */
function differences({ path, expected }: Case, artifacts: readonly ArtifactVerdict[]): readonly string[] {
  const outcome = decideRun(artifacts.map((artifact) => artifact.outcome));
  const found = new Set(
    artifacts.flatMap(({ findings }) => findings.map(({ rule, message }) => `${rule} ${message}`)),
  );
  const missing = (expected.findings ?? []).filter((finding) => !found.has(finding));
  return [
    ...(artifacts.length > 0 && outcome === expected.outcome
      ? []
      : [`${path}: ${outcome}, expected ${expected.outcome}`]),
    ...missing.map((finding) => `${path}: no finding ${finding}`),
  ];
}

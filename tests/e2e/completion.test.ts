import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GateVerdict } from "../../src/gate/verdict.ts";
import { sealcheck, verdictOf } from "../support/cli.ts";
import { committed, filesOf, JOB, PATHS, workspace } from "../support/completion.ts";
import { writeFiles } from "../support/gate.ts";
import { shared } from "../support/shared.ts";

let top: string;
const at = (path: string): string => join(top, path);

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), "sealcheck-completion-"));
  writeFiles(top, filesOf(workspace()));
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Arguments that name everything in a workspace. */
function gateOf(folder: string, scenario: string, reports: string): readonly string[] {
  const records = ["--workspace", folder, "--job", JOB];
  return ["gate", ...records, "--scenario", join(folder, scenario), "--report-dir", join(folder, reports)];
}

const ON = { env: { MAM_AUTO_COMPLETE: "1" } };

describe("the corpus's table", () => {
  const corpus = shared("corpus/completion/ok-reviewer");

  test.skipIf(corpus === null)("every row holds", () => {
    const folder = corpus ?? "";
    const gate = (scenario: string, options = ON) =>
      sealcheck(
        [...gateOf(folder, `scenarios/${scenario}.json`, "claude-reports"), "--format", "json"],
        options,
      );
    const answer = (stdout: string) => JSON.parse(stdout) as GateVerdict;
    const words = (stdout: string) =>
      answer(stdout)
        .reasons.map(({ text }) => text)
        .join("\n");

    expect(verdictOf([folder]).artifacts).toMatchObject([
      { kind: "completion-workspace", outcome: "accepted" },
    ]);
    const commit = gate("finalized-candidate");
    expect([commit.code, answer(commit.stdout).outcome]).toEqual([0, "commit"]);
    const off = gate("finalized-candidate", { env: {} as never });
    expect([off.code, answer(off.stdout).outcome]).toEqual([1, "refuse"]);
    expect(words(off.stdout)).toContain("disabled");
    const superseded = gate("superseded-attempt");
    expect([superseded.code, answer(superseded.stdout).outcome]).toEqual([1, "refuse"]);
    expect(words(superseded.stdout)).toContain("attempt_id");

    const manifest = join(folder, "claude-reports/report-manifest.json");
    expect(sealcheck([manifest]).code).toBe(2);
    expect(verdictOf(["--only", "integrity", manifest])).toMatchObject({
      outcome: "accepted",
      narrowed: ["integrity"],
    });
    const scenarios = ["finalized-candidate", "no-manifest", "superseded-attempt"];
    const verdict = verdictOf(scenarios.map((name) => join(folder, `scenarios/${name}.json`)));
    expect(verdict.summary).toMatchObject({ accepted: 3, rejected: 0, undecided: 0 });
  });
});

describe("the command line", () => {
  test("options win over the environment", () => {
    const gate = gateOf(top, PATHS.scenario, "reports");
    expect(sealcheck([...gate, "--auto-complete", "on"]).code).toBe(0);
    expect(sealcheck([...gate, "--auto-complete", "off"], ON).code).toBe(1);
    expect(sealcheck([...gate, "--cas", "off"], ON).stdout).toContain("rolled back");
    expect(sealcheck([...gate, "--backends", "codex"], ON).stdout).toContain("quiescent-state evidence");
  });

  test("without anything named it refuses, and odd arguments are usage errors", () => {
    const nothing = sealcheck(["gate"], ON);
    expect(nothing.code).toBe(1);
    expect(nothing.stdout).toContain("independently verify");
    for (const words of [
      ["x"],
      ["--cas", "maybe"],
      ["--workspace", top],
      ["--manifest", "a", "--report-dir", "b"],
      ["--job"],
    ]) {
      expect([words, sealcheck(["gate", ...words], ON).code]).toEqual([words, 3]);
    }
  });

  test("records given by option bind a manifest", () => {
    const records = ["--job-record", at(PATHS.job), "--dispatch-record", at(PATHS.dispatch)];
    expect(sealcheck([...records, at(PATHS.manifest)]).code).toBe(0);
  });

  test("digest prints what a manifest must carry", () => {
    const { code, stdout } = sealcheck(["digest", at(PATHS.report)]);
    const { manifest } = workspace();
    expect(code).toBe(0);
    expect(stdout).toContain(`sha256 ${manifest.sha256}`);
    expect(stdout).toContain(`bytes ${manifest.size}`);
    writeFileSync(at("verdict-first.md"), "[VERDICT: PASS]\n\nAll is well.\n");
    expect(sealcheck(["digest", at("verdict-first.md")])).toMatchObject({ code: 0, stderr: "" });
    rmSync(at("verdict-first.md"));
  });

  test("an edited report is named, with exit 1", () => {
    const folder = mkdtempSync(join(tmpdir(), "sealcheck-completion-"));
    writeFiles(folder, filesOf(workspace()));
    writeFileSync(join(folder, PATHS.report), "edited");
    const { code, stdout } = sealcheck(["--only", "integrity", join(folder, PATHS.manifest)]);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(stdout).toContain("report-final.md");
  });
});

/** Everything about a tree that reading must not change. */
function tree(folder: string): readonly unknown[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const stats = lstatSync(join(folder, name));
      const { size, mtimeMs, ctimeMs, mode } = stats;
      const bytes = stats.isFile() ? readFileSync(join(folder, name)) : "";
      return { name, size, mtimeMs, ctimeMs, mode, digest: createHash("sha256").update(bytes).digest("hex") };
    });
}

test("neither check nor gate touches what it judges", () => {
  const before = tree(top);
  for (const words of [
    [top],
    [at(PATHS.manifest)],
    [at(PATHS.job), at(PATHS.dispatch), at(PATHS.scenario)],
    gateOf(top, PATHS.scenario, "reports"),
    [...gateOf(top, PATHS.scenario, "reports"), "--format", "json"],
  ]) {
    sealcheck(words, ON);
    sealcheck(words);
  }
  expect(tree(top)).toEqual(before);
});

test("a completed workspace is decided with its scenario", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-completion-"));
  const given = workspace();
  committed(given);
  writeFiles(folder, filesOf(given));
  expect(sealcheck([folder]).code).toBe(2);
  expect(sealcheck(["--scenario", join(folder, PATHS.scenario), folder]).code).toBe(0);
  // A zip of the workspace is the same bundle.
  const zip = spawnSync("python3", ["-m", "zipfile", "-c", "w.zip", ".mam", "reports", "scenarios"], {
    cwd: folder,
  });
  if (zip.status === 0) {
    const words = ["--scenario", join(folder, PATHS.scenario), join(folder, "w.zip")];
    expect(verdictOf(words).artifacts).toMatchObject([{ kind: "completion-workspace", outcome: "accepted" }]);
  }
  rmSync(folder, { recursive: true });
});

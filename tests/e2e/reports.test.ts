import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Verdict } from "../../src/engine/verdict.ts";
import { FORMATS } from "../../src/report/formats.ts";
import type { SarifLog } from "../../src/report/sarif/log.ts";
import { ROOT, sealcheck } from "../support/cli.ts";
import { shared } from "../support/shared.ts";

let folder: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const REJECTED = join(ROOT, "fixtures/session-package/bad.changed-entry/run.zip");
const NAMES = FORMATS.map(({ name }) => name);

/** `--format` for every format at once, each into a file of its name. */
function everyFormat(): readonly string[] {
  return ["--format", NAMES.map((name) => `${name}=${at(name)}`).join(",")];
}

function read(name: string): string {
  return readFileSync(at(name), "utf8");
}

describe("several formats at once", () => {
  test("each goes where it was sent, and the exit code is the verdict's", () => {
    const ran = sealcheck(["check", REJECTED, ...everyFormat()]);
    expect(ran).toMatchObject({ code: 1, stdout: "", stderr: "" });
    for (const name of NAMES) expect(read(name)).not.toBe("");
    const verdict: Verdict = JSON.parse(read("json"));
    for (const { text } of verdict.artifacts[0]?.findings ?? [])
      expect(read("html")).toContain(text.replace(/["&<>'].*/s, ""));
  });

  test("two to stdout are refused, and so is --output beside them", () => {
    expect(sealcheck(["check", REJECTED, "--format", "sarif,html"]).code).toBe(3);
    expect(sealcheck(["check", REJECTED, "--format", "sarif=a", "--output", "b"]).code).toBe(3);
  });
});

describe("github", () => {
  test("appends the job summary to the file that the runner names, beside what is there", () => {
    writeFileSync(at("summary.md"), "before\n");
    const env = { GITHUB_STEP_SUMMARY: at("summary.md") };
    const ran = sealcheck(["check", REJECTED, "--format", `github,sarif=${at("out.sarif")}`], { env });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^::error file=/);
    expect(read("summary.md")).toMatch(/^before\n# ❌ sealcheck: rejected\n/);
    expect(existsSync(at("out.sarif"))).toBe(true);
  });

  test("writes no summary for other formats, and 70 when it cannot write it", () => {
    const env = { GITHUB_STEP_SUMMARY: at("missing/summary.md") };
    expect(sealcheck(["check", REJECTED, "--format", "sarif"], { env }).code).toBe(1);
    const ran = sealcheck(["check", REJECTED, "--format", "github"], { env });
    expect(ran.code).toBe(70);
    expect(ran.stderr).toContain("the github report could not be written");
  });

  test.each(["a%0A::error::x.zip", "a\nb::error::x.zip", "e\u001b[2J.zip"])(
    "%j stays one annotation",
    (name) => {
      writeFileSync(at(name), "not a zip");
      const ran = sealcheck(["check", name, "--format", "github"], { cwd: folder });
      const { artifacts }: Verdict = JSON.parse(
        sealcheck(["check", name, "--format", "json"], { cwd: folder }).stdout,
      );
      const lines = ran.stdout.trimEnd().split("\n");
      expect(lines.filter((line) => line.startsWith("::"))).toHaveLength(artifacts[0]?.findings.length ?? 0);
      expect(lines).toHaveLength((artifacts[0]?.findings.length ?? 0) + 1);
      expect(ran.stdout).not.toContain("\u001b");
    },
  );
});

describe("SARIF paths", () => {
  const uris = (paths: readonly string[], cwd: string, env = {}) => {
    const ran = sealcheck(["check", ...paths, "--format", "sarif"], { cwd, env, input: "not a package" });
    const log: SarifLog = JSON.parse(ran.stdout);
    return log.runs[0].artifacts.map(({ location }) => location.uri);
  };

  test("are relative to the checkout, however the artifact was named", () => {
    mkdirSync(at("sub/deep dir"), { recursive: true });
    writeFileSync(at("sub/deep dir/a#b.zip"), "");
    const expected = ["sub/deep%20dir/a%23b.zip"];
    expect(uris([at("sub/deep dir/a#b.zip")], folder)).toEqual(expected);
    expect(uris(["./sub/../sub/deep dir/a#b.zip"], folder)).toEqual(expected);
    expect(uris(["deep dir/a#b.zip"], at("sub"), { GITHUB_WORKSPACE: folder })).toEqual(expected);
  });

  test("of what lies outside have neither a root nor a way up, and stdin has a name", () => {
    mkdirSync(at("work"));
    writeFileSync(at("out.zip"), "");
    expect(uris(["../out.zip", "-"], at("work"))).toEqual(["out.zip", "stdin"]);
    const [absolute = ""] = uris([at("out.zip")], at("work"));
    expect(absolute.endsWith("/out.zip")).toBe(true);
    expect(absolute.startsWith("/")).toBe(false);
  });
});

const SECRETS = shared("corpus/session/secrets.txt");
describe.skipIf(SECRETS === null)("secrets of the corpus", () => {
  test("stand in no report of any format, and on no stream", () => {
    const secrets = readFileSync(SECRETS ?? "", "utf8")
      .split("\n")
      .filter((line) => line !== "");
    const corpus = (SECRETS ?? "").replace("/session/secrets.txt", "");
    const paths = ["session", "auto", "completion", "pair"].map((name) => `${corpus}/${name}`);
    const ran = sealcheck(["check", ...paths, "--exclude", "secrets.txt", ...everyFormat()], {
      env: { GITHUB_STEP_SUMMARY: at("summary.md") },
    });
    expect(ran.code).toBe(1);
    const reports = [...NAMES, "summary.md"].map((name) => [name, read(name)] as const);
    expect(read("json")).toContain("leaked-secret");
    for (const secret of secrets) {
      const showing = [...reports, ["streams", ran.stdout + ran.stderr] as const]
        .filter(([, text]) => text.includes(secret))
        .map(([name]) => name);
      expect(showing).toEqual([]);
    }
  }, 600_000);
});

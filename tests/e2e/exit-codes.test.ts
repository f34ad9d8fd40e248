import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealcheck, shell, verdictOf } from "../support/cli.ts";

let folder: string;
const at = (name: string): string => join(folder, name);
/** Permission bits do not bind root: what depends on them is tried as another user. */
const isRoot = process.getuid?.() === 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-e2e-"));
  writeFileSync(at("empty.zip"), "");
  writeFileSync(at("text.zip"), "not a zip at all");
  writeFileSync(at("unknown.json"), '{"hello": 1}');
  mkdirSync(at("empty"));
  mkdirSync(at("closed"));
  execFileSync("mkfifo", [at("fifo")]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One clear line on stderr, and nothing that looks like a stack trace anywhere. */
function expectOneLine(stderr: string): void {
  expect(stderr).toMatch(/^sealcheck: [^\n]+\n$/);
  expect(stderr).not.toMatch(/\bat .*[:(]\d+|Error:/);
}

describe("usage errors are 3, told in one line before anything is judged", () => {
  test.each([
    [["--format"]],
    [["--format", "--quiet"]],
    [["--format", "yaml", "x"]],
    [["--bogus", "x"]],
    [["--kind", "nonsense", "x"]],
    [["--only", "nonsense", "x"]],
    [["--limit", "entries", "x"]],
    [["--limit", "entries=5000", "x"]],
    [["--limit", "nonsense=1", "x"]],
    [["--now", "yesterday", "x"]],
    [["--color", "sometimes", "x"]],
    [["--output", "/nonexistent/dir/out.json", "x"]],
    [["--format", "json=/nonexistent/dir/out.json", "x"]],
    [["--format", "json,text", "x"]],
    [["--format", "json=/tmp/x.out,text=/tmp/./x.out", "x"]],
    [["--output", "/tmp", "x"]],
    [["--output", "./package.json", "package.json"]],
    [["--now", "2026-02-30T00:00:00Z", "x"]],
    [["--secrets-from", "/nonexistent", "x"]],
    [["--secrets-from", "env:NOT_SET_ANYWHERE", "x"]],
    [["--with", "a", "x", "y"]],
    [["explain", "session/nonsense"]],
    [["explain"]],
    [["schema", "nonsense"]],
    [["rules", "extra"]],
    [["digest", "--canonical", "a", "b"]],
  ])("sealcheck %j", (words) => {
    const { code, stdout, stderr } = sealcheck(words);
    expect(code).toBe(3);
    expect(stdout).toBe("");
    expectOneLine(stderr);
  });
});

describe("nothing to check is 4, unless that is allowed", () => {
  test.each([
    [[], 4],
    [["check"], 4],
    [["--allow-empty"], 0],
  ])("sealcheck %j", (words, expected) => {
    expect(sealcheck(words).code).toBe(expected);
  });

  test("a folder without artifacts", () => {
    expect(sealcheck([at("empty")]).code).toBe(4);
    expect(sealcheck(["--allow-empty", at("empty")]).code).toBe(0);
  });
});

describe("what cannot be read is undecided", () => {
  test("a path that does not exist", () => {
    const { artifacts, outcome } = verdictOf([at("nowhere")]);
    expect(outcome).toBe("undecided");
    expect(artifacts[0]).toMatchObject({
      sha256: null,
      findings: [{ rule: "input/readable", message: "missing" }],
    });
    expect(sealcheck([at("nowhere")]).code).toBe(2);
  });

  test("a FIFO is told, never waited for", () => {
    expect(verdictOf([at("fifo")]).artifacts[0]?.findings[0]?.message).toBe("not-regular");
  });

  test("an empty argument, as a script gives whose variable is not set", () => {
    expect(sealcheck(["--allow-empty", ""]).code).toBe(2);
  });

  test.each(["< /tmp", "<&-"])("stdin that cannot be read: %s", (redirection) => {
    const { code, stderr } = shell(`"$SEALCHECK" - ${redirection}`);
    expect(code).toBe(2);
    expect(stderr).toBe("");
  });

  test("a link that leads nowhere", () => {
    symlinkSync(at("nowhere"), at("dangling"));
    expect(sealcheck([at("dangling")]).code).toBe(2);
  });

  test.skipIf(isRoot && !canDropPrivileges())("an unreadable directory and an unreadable file", () => {
    writeFileSync(at("closed.zip"), "PK");
    for (const name of ["closed", "closed.zip"]) {
      chmodSync(at(name), 0);
      const line = isRoot ? `chmod 755 ${folder}; setpriv --reuid=65534 --clear-groups -- ` : "";
      expect(shell(`${line}"$SEALCHECK" ${at(name)}`).code).toBe(2);
      chmodSync(at(name), 0o755);
    }
  });

  test("a file of unknown kind that is named; one met in a walk is skipped and counted", () => {
    expect(sealcheck([at("unknown.json")]).code).toBe(2);
    mkdirSync(at("walk"));
    writeFileSync(at("walk/unknown.json"), "{}");
    writeFileSync(at("walk/notes.txt"), "hello");
    const { code, stdout } = sealcheck(["--format", "json", at("walk")]);
    expect(code).toBe(4);
    expect(JSON.parse(stdout).summary.skipped).toBe(2);
    expect(sealcheck(["--skip-unknown", "--allow-empty", at("unknown.json")]).code).toBe(0);
  });
});

describe("what is no archive is rejected", () => {
  test.each(["empty.zip", "text.zip"])("%s", (name) => {
    expect(sealcheck([at(name)]).code).toBe(1);
  });

  test("a 2 GB file of zeros named .zip, without reading it into memory", () => {
    writeFileSync(at("huge.zip"), "");
    truncateSync(at("huge.zip"), 2 * 1024 ** 3);
    const { code, stderr } = shell(`/usr/bin/time -f %M "$SEALCHECK" --quiet ${at("huge.zip")} >/dev/null`);
    expect(code).toBe(1);
    expect(Number(stderr.trim().split("\n").at(-1))).toBeLessThan(300_000);
    rmSync(at("huge.zip"));
  });
});

describe("results that cannot be written", () => {
  test.each([
    "empty.zip",
    "--format json empty.zip",
    "rules",
    "--help",
    "--version",
    "explain container/json",
    "digest unknown.json",
  ])("to a full device are 70: sealcheck %s", (words) => {
    const { code, stderr } = shell(`"$SEALCHECK" ${words} > /dev/full`, folder);
    expect(code).toBe(70);
    expectOneLine(stderr);
  });

  test("--output to a full device is 70", () => {
    expect(sealcheck(["--output", "/dev/full", at("empty.zip")]).code).toBe(70);
  });

  test("a reader that leaves early changes neither code nor stderr", () => {
    const { stderr, stdout } = shell(
      `"$SEALCHECK" --format json ${at("empty.zip")} | head -c1; echo " \${PIPESTATUS[0]}"`,
    );
    expect(stdout).toBe("{ 1\n");
    expect(stderr).toBe("");
  });

  test("--output writes the file whole and leaves the code alone", () => {
    const { code, stdout } = sealcheck(["--format", "json", "--output", at("out.json"), at("empty.zip")]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(
      shell(`grep -c sealcheck.verdict/v1 ${at("out.json")}; ls -A ${folder} | grep -c tmp`).stdout,
    ).toBe("1\n0\n");
  });
});

describe("many and strange names", () => {
  test("10,000 arguments", () => {
    const words = Array.from({ length: 10_000 }, (_, i) => `missing-${i}`);
    const { code, stdout } = sealcheck(["--format", "json", ...words]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).artifacts).toHaveLength(10_000);
  });

  test("line breaks, escape sequences and bidi marks never reach the terminal as they are", () => {
    const name = "a\n\u001b[31mred\u202e.json";
    writeFileSync(at(name), "{}");
    const { stdout } = sealcheck([at(name)]);
    expect(stdout).toContain("a\\n\\u{1b}[31mred\\u{202e}.json");
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
    expect(verdictOf([at(name)]).artifacts[0]?.path).toBe(at(name));
  });

  test("a path that starts with a hyphen works after --, and a file named like a command as ./digest", () => {
    writeFileSync(at("-x.json"), "{}");
    writeFileSync(at("digest"), "{}");
    expect(sealcheck(["--", "-x.json"], { cwd: folder }).code).toBe(2);
    expect(sealcheck(["./digest"], { cwd: folder }).code).toBe(2);
    expect(sealcheck(["check", "digest"], { cwd: folder }).code).toBe(2);
  });

  test("the same file named twice is judged once", () => {
    expect(verdictOf([at("empty.zip"), `${folder}/./empty.zip`]).artifacts).toHaveLength(1);
  });
});

test("stdin is judged as -", () => {
  expect(verdictOf(["-"], { input: "PK" }).artifacts[0]).toMatchObject({ path: "-", outcome: "rejected" });
});

function canDropPrivileges(): boolean {
  return shell("setpriv --reuid=65534 --clear-groups -- true").code === 0;
}

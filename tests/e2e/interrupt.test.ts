import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BINARY, ROOT } from "../support/cli.ts";

/** Runs a command on a pseudo terminal, sends Ctrl-C when asked, and tells its end and what the terminal got. */
const TERMINAL = `
import json, os, pty, select, sys, time
after = float(sys.argv[1])
child, terminal = pty.fork()
if child == 0:
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[2], sys.argv[2:])
shown, start = b"", time.time()
while True:
    if select.select([terminal], [], [], 0.02)[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    if 0 < after < time.time() - start:
        os.write(terminal, b"\\x03")
        after = 0
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(json.dumps({"code": status, "shown": shown.decode("utf8", "replace")}))
`;

const PYTHON = spawnSync("python3", ["--version"]).status === 0;
if (!PYTHON) console.log("skipped: no python3 for a pseudo terminal");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-terminal-"));
  writeFileSync(join(folder, "terminal.py"), TERMINAL);
  // A good run with a large file in it, which is read for a second or more.
  cpSync(join(ROOT, "fixtures/pair-run/ok.success/tide-01"), join(folder, "big"), { recursive: true });
  writeFileSync(join(folder, "big/engine.bin"), "");
  truncateSync(join(folder, "big/engine.bin"), 1_000_000_000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Session {
  readonly code: number;
  readonly shown: string;
}

function onTerminal(words: readonly string[], interruptAfter = 0): Session {
  const args = [join(folder, "terminal.py"), String(interruptAfter), BINARY, ...words];
  const ran = spawnSync("python3", args, { cwd: folder, encoding: "utf8" });
  return JSON.parse(ran.stdout) as Session;
}

describe.skipIf(!PYTHON)("on a terminal", () => {
  const words = ["check", "big", "--format", "json", "--output", "verdict.json"];

  test("long work shows bytes and entries, and takes the line away at its end", () => {
    const { code, shown } = onTerminal(words);
    expect(code).toBe(0);
    expect(shown).toMatch(/artifact 1, \d+ entries, [\d.]+ MiB read/);
    expect(shown.endsWith("\r\u001b[K")).toBe(true);
  }, 120_000);

  test("short work and --no-progress show nothing", () => {
    expect(onTerminal([...words, "--no-progress"]).shown).toBe("");
    const short = onTerminal(["check", "big/live-coding-pair-report.json", "--quiet", "--color", "never"]);
    expect(short.shown).not.toContain("\u001b");
  }, 120_000);

  test("Ctrl-C ends it at once with 130, without an output file or a part of one", () => {
    rmSync(join(folder, "verdict.json"), { force: true });
    const { code, shown } = onTerminal(words, 0.8);
    expect(code).toBe(130);
    expect(shown.replace("^C", "").endsWith("\r\u001b[K")).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["big", "terminal.py"]);
  }, 120_000);
});

test("no progress where stderr is no terminal", () => {
  const ran = spawnSync(BINARY, ["check", "big", "--quiet"], { cwd: folder, encoding: "utf8" });
  expect(ran.stderr).toBe("");
});

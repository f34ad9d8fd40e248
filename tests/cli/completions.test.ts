import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bashScript } from "../../src/cli/completions/bash.ts";
import { fishScript } from "../../src/cli/completions/fish.ts";
import { completionModel } from "../../src/cli/completions/model.ts";
import { zshScript } from "../../src/cli/completions/zsh.ts";
import { COMMANDS } from "../../src/cli/main.ts";

const model = await completionModel();
const folder = mkdtempSync(join(tmpdir(), "sealcheck-completions-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPTS = { bash: bashScript(model), zsh: zshScript(model), fish: fishScript(model) };
for (const [shell, text] of Object.entries(SCRIPTS)) writeFileSync(join(folder, shell), text);

function installed(shell: string): boolean {
  const found = spawnSync(shell, ["-c", "true"]).status === 0;
  if (!found) console.log(`skipped: no ${shell}`);
  return found;
}

/** What the shell offers when the line ends in the last word. */
function offered(shell: "bash" | "fish", words: readonly string[]): readonly string[] {
  const line = ["sealcheck", ...words];
  const script =
    shell === "bash"
      ? `source ${folder}/bash; COMP_WORDS=(${line.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}; _sealcheck; printf '%s\\n' "\${COMPREPLY[@]}"`
      : `source ${folder}/fish; complete -C '${line.join(" ")}'`;
  const { stdout } = spawnSync(shell, ["-c", script], { encoding: "utf8", cwd: folder });
  return stdout.split("\n").flatMap((row) => (row === "" ? [] : [row.split("\t")[0] ?? ""]));
}

describe.each(["bash", "zsh", "fish"] as const)("the script for %s", (shell) => {
  test.skipIf(!installed(shell))("is understood by the shell", () => {
    expect(spawnSync(shell, ["-n", join(folder, shell)], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  test("knows every command and every option", () => {
    for (const { name, options } of model) {
      expect(SCRIPTS[shell]).toContain(name);
      for (const option of options) expect(SCRIPTS[shell]).toContain(option.name);
    }
    expect(model.map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name));
  });
});

describe.each(["bash", "fish"] as const)("%s offers", (shell) => {
  test.skipIf(!installed(shell)).each([
    ["commands", ["dig"], ["digest"]],
    ["kinds", ["check", "--kind", "session-p"], ["session-package"]],
    ["formats", ["check", "--format", "sar"], ["sarif"]],
    ["claims", ["check", "--only", "integ"], ["integrity"]],
    ["limits", ["check", "--limit", "value-d"], ["value-depth="]],
    ["rules to explain", ["explain", "policy/pin"], ["policy/pinned"]],
    ["schemas", ["schema", "verd"], ["verdict"]],
    ["the options of a command", ["pin", "--by"], ["--by-name"]],
    ["the options of check without its name", ["x.zip", "--allow-e"], ["--allow-empty"]],
    ["files", ["digest", "zs"], ["zsh"]],
  ])("%s", (_what, words, expected) => {
    expect(offered(shell, words)).toEqual(expected);
  });
});

import { describe, expect, test } from "vitest";
import { EXIT_CODES } from "../../src/cli/exit-codes.ts";
import { helpText } from "../../src/cli/help.ts";
import { COMMANDS } from "../../src/cli/main.ts";
import { optionsOf } from "../../src/cli/options.ts";
import { sealcheck } from "../support/cli.ts";

describe("the help", () => {
  test.each([undefined, ...COMMANDS.map(({ name }) => name)])("of %s fits 80 columns", (name) => {
    const long = helpText(name, COMMANDS, EXIT_CODES)
      .split("\n")
      .filter((line) => [...line].length > 80);
    expect(long).toEqual([]);
  });

  test.each(COMMANDS.map(({ name }) => name))(
    "of %s names each of its options, and every exit code",
    (name) => {
      const text = helpText(name, COMMANDS, EXIT_CODES);
      for (const option of optionsOf(name)) expect(text).toContain(`--${option.name}`);
      for (const { code, meaning } of EXIT_CODES) {
        expect(text.replace(/\s+/g, " ")).toContain(`${code} ${meaning}`);
      }
    },
  );
});

describe("what was probably meant is told for", () => {
  test.each([
    [["--polcy", "x"], "no such option: --polcy; did you mean --policy?"],
    [["--kind", "pair-rn", "x"], "no such kind: pair-rn; did you mean pair-run?"],
    [["--format", "jsn", "x"], "no such format: jsn; did you mean json?"],
    [["--only", "integrty", "x"], "no such claim: integrty; did you mean integrity?"],
    [["--limit", "entres=1", "x"], "no such limit: entres; did you mean entries?"],
    [["explain", "policy/pined"], "no such rule: policy/pined; did you mean policy/pinned?"],
    [["schema", "verdit"], "no such schema: verdit; did you mean verdict?"],
    [["completions", "bsh"], "no such shell: bsh; did you mean bash?"],
    [["gate", "--jbo", "x"], "no such option: --jbo; did you mean --job?"],
  ])("%j", (words, told) => {
    expect(sealcheck(words)).toMatchObject({ code: 3, stdout: "", stderr: `sealcheck: ${told}\n` });
  });

  test("a word that is nearly a command and no file: it is still judged as a PATH", () => {
    const { code, stderr } = sealcheck(["chek", "x.zip"]);
    expect(code).toBe(2);
    expect(stderr).toBe("sealcheck: chek is no file and no command; did you mean sealcheck check?\n");
  });
});

import { describe, expect, test } from "vitest";
import { EXIT_CODES, exitCodesOf } from "../../src/cli/exit-codes.ts";
import { helpText } from "../../src/cli/help.ts";
import { COMMANDS } from "../../src/cli/main.ts";
import { optionsOf } from "../../src/cli/options.ts";
import { sealcheck } from "../support/cli.ts";

describe("the help", () => {
  test.each([undefined, ...COMMANDS.map(({ name }) => name)])("of %s fits 80 columns", (name) => {
    const long = helpText(name, COMMANDS, exitCodesOf(name))
      .split("\n")
      .filter((line) => [...line].length > 80);
    expect(long).toEqual([]);
  });

  test.each(COMMANDS.map(({ name }) => name))(
    "of %s names each of its options, and each of its exit codes",
    (name) => {
      const text = helpText(name, COMMANDS, exitCodesOf(name));
      for (const option of optionsOf(name)) expect(text).toContain(`--${option.name}`);
      for (const { code, meaning } of exitCodesOf(name)) {
        expect(text.replace(/\s+/g, " ")).toContain(`${code} ${meaning}`);
      }
    },
  );
});

test("the gate's help speaks of commit and refuse, and check's exit codes are all there are", () => {
  expect(exitCodesOf("gate").map(({ code }) => code)).toEqual([0, 1, 2, 3, 70, 130]);
  expect(helpText("gate", COMMANDS, exitCodesOf("gate"))).toContain("commit: every condition holds");
  expect(exitCodesOf("check")).toBe(EXIT_CODES);
});

test.each([
  [[], 4, "nothing to check: no PATH was given; see sealcheck --help"],
  [["digest", "none.json"], 2, "none.json: there is no such file or directory"],
  [["pin", "none.json"], 2, "none.json: there is no such file or directory"],
])("%j ends with %i, and a line says why", (words, code, told) => {
  expect(sealcheck(words)).toMatchObject({ code, stderr: `sealcheck: ${told}\n` });
});

describe("what was probably meant is told for", () => {
  test.each([
    [["--polcy", "x"], "no such option: --polcy; did you mean --policy?"],
    [["--kind", "pair-rn", "x"], "no such kind: pair-rn; did you mean pair-run?"],
    [["--format", "jsn", "x"], "no such format: jsn; did you mean json?"],
    [["--only", "integrty", "x"], "no such claim: integrty; did you mean integrity?"],
    [["--limit", "entres=1", "x"], "no such limit: entres; did you mean entries?"],
    [["explain", "policy/pined"], "no such rule: policy/pined; did you mean policy/pinned?"],
    [["explain", "entry-digest"], "no such rule: entry-digest; did you mean session/entry-digest?"],
    [["explain", "stale-digest"], "no such rule: stale-digest; sealcheck rules lists them"],
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

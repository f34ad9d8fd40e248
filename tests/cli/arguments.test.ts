import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { CHECK_OPTIONS } from "../../src/cli/options.ts";

const parse = (...words: readonly string[]) => parseArguments("sealcheck", CHECK_OPTIONS, words);

async function paths(...words: readonly string[]): Promise<readonly string[] | string> {
  const parsed = await parse(...words);
  return parsed.ok ? parsed.arguments.positionals : parsed.error;
}

describe("what is a PATH", () => {
  test.each<[readonly string[], readonly string[]]>([
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [["-"], ["-"]],
    [["--", "--format"], ["--format"]],
    [
      ["a", "--", "-x", "--", "b"],
      ["a", "-x", "--", "b"],
    ],
    [["--quiet", "a", "--no-progress"], ["a"]],
    [["--limit", "cells=1", "a=b"], ["a=b"]],
    // An empty argument is a PATH that does not exist, not none: a script's variable was not set.
    [[""], [""]],
    [
      ["a", ""],
      ["a", ""],
    ],
    [["--", ""], [""]],
  ])("%j", async (words, expected) => {
    expect(await paths(...words)).toEqual(expected);
  });
});

describe("what an option is given", () => {
  test.each<[readonly string[], readonly string[]]>([
    [["--kind", "verdict", "a"], ["verdict"]],
    [["--kind=verdict", "a"], ["verdict"]],
    [["--kind=a=b", "a"], ["a=b"]],
    [["a"], []],
    [["a", "--", "--kind=verdict"], []],
  ])("%j", async (words, expected) => {
    const parsed = await parse(...words);
    expect(parsed.ok ? parsed.arguments.values("kind") : parsed.error).toEqual(expected);
  });
});

describe("what is refused, in one line", () => {
  test.each<[readonly string[], string]>([
    [["--format"], "--format needs a value: --format FORMAT"],
    [["--format", "--quiet", "a"], "--format needs a value: --format FORMAT"],
    [["--format=", "a"], "--format needs a value: --format FORMAT"],
    [["--exclude", "-x", "a"], "--exclude needs a value: --exclude GLOB"],
    [["--kind", "a", "--kind", "b"], "--kind is given twice"],
    [["-x", "a"], "no such option: -x"],
    [["-xyz", "a"], "no such option: -xyz"],
    [["-format", "json"], "no such option: -format; did you mean --format?"],
    [["--no\nsuch"], "no such option: --no\\nsuch"],
    [["-\u001b[31m"], "no such option: -\\u{1b}[31m"],
  ])("%j", async (words, error) => {
    expect(await paths(...words)).toBe(error);
  });
});

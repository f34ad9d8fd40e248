import type { ArmTerms } from "../../src/artifacts/pair/arm-terms.ts";
import { armTerms } from "../../src/artifacts/pair/arm-terms.ts";
import { defineRule } from "../../src/engine/rule.ts";

const FORBIDDEN = ["--ctx-tool-surface", "--allow-tool", "--mcp"];
const ANY = null;
/** The text of a number of seconds, as Python writes one. */
const SECONDS = /^[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?$/i;

/** A word of the command: its text, or null where the contract at hand does not tell it. */
type Word = string | null;

/** The command that the contract lays down (pair-report g.4, h.2). */
function expectedWords(terms: ArmTerms, session: string | null, bridge: boolean): readonly Word[] {
  const number = (part: { readonly shown: string } | null): Word => part?.shown ?? ANY;
  return [
    ...(terms.argvPrefix ?? [ANY, "-m", "ctx.cli.run", "run"]),
    ...["--model", terms.model, "--task", "<DELIVERED_PROMPT>"],
    ...["--session-id", session, "--sessions-dir", "<ARM_ROOT>/sessions"],
    ...["--overwrite-session", "--json", "--quiet"],
    ...["--max-iterations", "1", "--provider-timeout", ANY],
    ...["--api-key-env", terms.keyEnvironment],
    ...(bridge ? ["--base-url", ANY] : []),
    ...["--max-tokens", number(terms.maxOutputTokens)],
    ...["--no-ctx-tools", "--ctx-engine-mode", "legacy"],
  ];
}

export default defineRule({
  id: "pair/command",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "bridge-run", "arm-command"],
  title: "Both arms were run by the command that the contract lays down",
  why: "The command fixes model, budget, key variable and the absence of tools. A word more, or another word, gives one arm what the other has not, or both what nobody approved.",
  fix: "Reject the run: its arms did not run under the contract.",
  source: "pair-report g.4, i.H20, H26, K3, L14",
  severity: "error",
  messages: {
    word: "word {number} of the command is not the one that the contract lays down",
    length: "the command has {count} words and must have {expectedCount}",
    timeout: "the command's provider timeout is not the contract's",
    forbidden: "the command must not use {word}",
    differs: "the arms were run by different commands",
  },
  check(model, report) {
    const terms = armTerms(model);
    const bridge = model.family === "bridge";
    for (const { command, session } of model.arms) {
      const argv = command?.root.of("argv");
      const words = argv?.texts ?? null;
      if (argv === undefined || words === null) continue;
      const used = words.find((word) => FORBIDDEN.includes(word) || (!bridge && word === "--base-url"));
      if (used !== undefined) report("forbidden", { word: used, at: argv.of(words.indexOf(used)).at });
      const expected = expectedWords(terms, session, bridge);
      if (words.length !== expected.length) {
        report("length", { at: argv.at, count: words.length, expectedCount: expected.length });
        continue;
      }
      const wrong = expected.findIndex((word, index) => word !== null && word !== words[index]);
      if (wrong >= 0) {
        report("word", { number: wrong + 1, at: argv.of(wrong).at, expected: expected[wrong] ?? undefined });
      }
      const timeout = argv.of(words.indexOf("--provider-timeout") + 1);
      const seconds = SECONDS.test(timeout.text ?? "") ? Number(timeout.text) : Number.NaN;
      const approved = terms.providerTimeout?.number ?? null;
      if (approved === null ? !(seconds > 0) : seconds !== approved) {
        report("timeout", { at: timeout.at, expected: approved ?? undefined, actual: timeout.shown });
      }
    }
    const [first, second] = model.arms.map((arm) => arm.command);
    if (first == null || second == null || first.text === second.text) return;
    report("differs", { at: second.root.at });
  },
});

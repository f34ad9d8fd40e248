import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { judgeFile } from "../support/judge.ts";
import { shared } from "../support/shared.ts";

/** A line of the corpus's `expect.jsonl`. */
interface Line {
  readonly file: string;
  readonly outcome: "accepted" | "rejected" | "flagged" | "any";
  readonly family?: string;
}

/** The package that the one-fault variants were made from: what it is warned about is not new. */
const BASE = "valid-18-everything.zip";

const folder = shared("corpus/session/expect.jsonl")?.replace("expect.jsonl", "") ?? null;
const disagreements: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL("disagreements.json", import.meta.url), "utf8"),
);

describe.skipIf(folder === null)("session corpus", () => {
  const judge = (file: string): Promise<ArtifactVerdict> =>
    judgeFile(file, readFileSync(`${folder}${file}`), { kind: "session-package" });
  const base = folder === null ? null : judge(BASE);
  const lines: readonly Line[] =
    folder === null
      ? []
      : readFileSync(`${folder}expect.jsonl`, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line));

  it.each(lines.filter(({ file }) => !(file in disagreements)))("$file is $outcome", async (line) => {
    const verdict = await judge(line.file);
    if (line.outcome === "flagged") {
      const known = new Set((await base)?.findings.map(({ fingerprint }) => fingerprint));
      const news = verdict.findings.filter(({ fingerprint }) => !known.has(fingerprint));
      expect(verdict.outcome === "rejected" || news.length > 0).toBe(true);
      return;
    }
    if (line.outcome !== "any") expect(verdict.outcome).toBe(line.outcome);
    if (line.family === undefined) return;
    const errors = verdict.findings.filter(({ severity }) => severity === "error");
    expect(errors.map(({ family }) => family)).toContain(line.family);
  });
});

import type { ArtifactVerdict } from "../../../src/engine/verdict.ts";
import * as judge from "../../support/judge.ts";

/** `rule message` of every finding that a case has led to so far. */
export const told = new Set<string>();

/** Remembers what a verdict told. */
export function remember(verdict: ArtifactVerdict): ArtifactVerdict {
  for (const { rule, message } of verdict.findings) told.add(`${rule} ${message}`);
  return verdict;
}

/** Judges a file, and remembers what was told. */
export async function judgeFile(...given: Parameters<typeof judge.judgeFile>): Promise<ArtifactVerdict> {
  return remember(await judge.judgeFile(...given));
}

/** Judges a directory, and remembers what was told. */
export async function judgeFolder(...given: Parameters<typeof judge.judgeFolder>): Promise<ArtifactVerdict> {
  return remember(await judge.judgeFolder(...given));
}

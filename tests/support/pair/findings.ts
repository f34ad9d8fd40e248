import type { ArtifactVerdict } from "../../../src/engine/verdict.ts";
import { type JudgeOptions, judgeFolder } from "../judge.ts";

/** Findings of a valid invented run: its prompt has invented fixed paragraphs. */
const OF_THE_BASE = ["pair/prompt-template opening", "pair/prompt-template format"];

/** What was found, as `rule message`, without what the base has; each once, sorted. */
export function found(verdict: ArtifactVerdict, base: readonly string[] = OF_THE_BASE): readonly string[] {
  const all = verdict.findings.map(({ rule, message }) => `${rule} ${message}`);
  return [...new Set(all)].filter((finding) => !base.includes(finding)).sort();
}

/** Judges an invented run under the name that it was planned with. */
export async function judgeRun(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: JudgeOptions = {},
): Promise<ArtifactVerdict> {
  return await judgeFolder("runs/tide-01", files, options);
}

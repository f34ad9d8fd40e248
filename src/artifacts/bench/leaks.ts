/** Words that only the hidden oracle's side of the harness writes (workflow-bench 18). */
export const ORACLE_MARKERS: readonly string[] = [
  "eval/workflow_bench",
  "workflow_bench/oracles",
  "GITNEXUS_BENCH_ORACLE_ROOT",
  "tasks.scenarios.yaml",
  ".oracle.test.",
  "wfbench-oracle",
];

/** The first of `words` that stands in `text`; null when none does. */
export function firstWordIn(text: string, words: readonly string[]): string | null {
  return words.find((word) => text.includes(word)) ?? null;
}

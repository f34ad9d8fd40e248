import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** What the binary is mostly used for, the most frequent first; whether it accepts them does not matter here. */
const USUAL_RUNS = [
  "fixtures/session-package/ok.export/run.zip",
  "fixtures/completion-manifest/ok.bound/report-manifest.json",
  "fixtures/pair-run/ok.success",
  "fixtures/bench-results/ok.scored",
];

/**
 * Runs a binary on the usual inputs and has it write down, for each, which functions it met in which order. A build
 * that is given these files lays the bytecode out so that a run reads one stretch of it. Answers their paths, which
 * are in `folder`.
 */
export function bytecodeOrders(binary: string, folder: string): readonly string[] {
  return USUAL_RUNS.map((input, index) => {
    const path = join(folder, `${index}.order`);
    const { status } = spawnSync(binary, [input], { env: { ...process.env, BUN_BYTECODE_ORDER_OUT: path } });
    if (status === null || status > 2 || !existsSync(input) || !existsSync(path))
      throw new Error(`the binary wrote no order for ${input}`);
    return path;
  });
}

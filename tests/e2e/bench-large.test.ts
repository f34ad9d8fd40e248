import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Verdict } from "../../src/engine/verdict.ts";
import { writeLargeResults } from "../support/bench/large.ts";
import { BINARY } from "../support/cli.ts";

const MEGABYTE = 1024 * 1024;

/** Runs the binary; peak memory from /proc, 0 where there is none. */
async function run(words: readonly string[]): Promise<{ verdict: Verdict; peak: number }> {
  const child = spawn(BINARY, words, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  let peak = 0;
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, 20);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  return { verdict: JSON.parse(Buffer.concat(chunks).toString()) as Verdict, peak };
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

test("100,000 rows that share 1,000 transcripts are judged in a stream, under 500 MB", {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-large-"));
  try {
    writeLargeResults(folder, 100_000, 1_000);
    const { verdict, peak } = await run(["--now", "2026-11-25T00:00:00Z", "--format", "json", folder]);
    const [artifact] = verdict.artifacts;
    expect(artifact?.kind).toBe("bench-results");
    expect(artifact?.outcome).toBe("rejected");
    expect(artifact?.examined.records).toBe(100_000);
    expect(new Set(artifact?.findings.map(({ rule, message }) => `${rule} ${message}`))).toEqual(
      new Set(["bench/row-transcripts name", "bench/row-transcripts shared"]),
    );
    // 99,000 rows name a transcript that is another cell's and another row's; all are counted, 1,000 are listed.
    expect(verdict.summary.errors).toBe(198_000);
    expect(artifact?.findings.length).toBe(1_000);
    expect(artifact?.omitted).toBe(197_000);
    expect(peak).toBeLessThan(500 * MEGABYTE);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

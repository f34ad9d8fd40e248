import { randomFillSync } from "node:crypto";
import { Bench } from "tinybench";
import { canonical } from "../../src/container/json/canonical.ts";
import { parseJson } from "../../src/container/json/parse.ts";
import { walkZip } from "../../src/container/zip/walk.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { memorySource } from "../../src/platform/platform.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";
import { manyEntries } from "./packages.ts";

/** In-process figures, each beside the runtime's own way of doing the nearest thing. */
export async function micro(): Promise<readonly string[]> {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `row ${id}`,
    ok: true,
    score: id / 7,
  }));
  const text = JSON.stringify(rows);
  const parsed = parseJson(text, { entry: null, maxDepth: 64 });
  if (!parsed.ok) throw new Error("the sample is not JSON");
  const bytes = randomFillSync(new Uint8Array(8_000_000));
  const log = new TextEncoder().encode("step finished in 12 ms, digest 9f86d081884c7d65\n".repeat(160_000));
  const scanner = createSecretScanner({ sha256: () => nativePlatform.sha256() });
  const archive = memorySource(manyEntries(2_000));
  const scan = (chunk: Uint8Array) => {
    const stream = scanner.stream("text");
    stream.push(chunk);
    stream.end();
  };

  const bench = new Bench({ time: 300, warmupTime: 100 });
  bench
    .add("strict JSON reader", () => void parseJson(text, { entry: null, maxDepth: 64 }))
    .add("JSON.parse", () => void JSON.parse(text))
    .add("canonical form", () => void canonical(parsed.document.root))
    .add("JSON.stringify", () => void JSON.stringify(rows))
    .add("secret scan, random bytes", () => scan(bytes))
    .add("secret scan, log text", () => scan(log))
    .add("SHA-256", () => {
      const hasher = nativePlatform.sha256();
      hasher.update(bytes);
      hasher.digest();
    })
    .add(
      "archive walk, 2,000 entries",
      () => void walkZip(archive, { profile: "sealed", limits: DEFAULT_LIMITS }),
    );
  await bench.run();
  return bench.tasks.map((task) => {
    const { result } = task;
    const mean = result.state === "completed" ? `${result.latency.mean.toFixed(2)} ms` : result.state;
    return `  ${task.name.padEnd(32)} ${mean}`;
  });
}

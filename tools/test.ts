import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The whole test run: types, lint, build, then every test, those on the built binary included. Ends with one line
 * `N passed, N failed`, in which each of the first three steps counts as one test.
 */
const STEPS: readonly (readonly [name: string, script: string, ...words: string[]])[] = [
  ["types", "node_modules/typescript/bin/tsc"],
  ["lint", "node_modules/@biomejs/biome/bin/biome", "check"],
  ["build", "tools/bun.mjs", "tools/build.ts"],
];

let passed = 0;
let failed = 0;
for (const [name, ...words] of STEPS) {
  const { status } = spawnSync("node", words, { stdio: "inherit" });
  process.stdout.write(`${status === 0 ? "passed" : "FAILED"}: ${name}\n`);
  if (status === 0) passed++;
  else failed++;
}
if (failed === 0) runTests();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Runs vitest and adds its counts; a run that ends without a result counts as failed. */
function runTests(): void {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-test-"));
  const results = join(folder, "results.json");
  const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const { status } = spawnSync("node", ["node_modules/vitest/vitest.mjs", ...words], { stdio: "inherit" });
  try {
    const counts = JSON.parse(readFileSync(results, "utf8")) as Record<string, number>;
    passed += counts.numPassedTests ?? 0;
    failed += counts.numFailedTests ?? 0;
  } catch {
    failed++;
  }
  // A test file that does not load fails the run without a failed test.
  if (status !== 0 && failed === 0) failed = 1;
  rmSync(folder, { recursive: true });
}

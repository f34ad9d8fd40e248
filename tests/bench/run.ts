import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLargeResults } from "../support/bench/large.ts";
import { sessionPackage } from "../support/session-package.ts";
import { projectionBytes } from "./auto-mode.ts";
import { available, compare, type Series } from "./measure.ts";
import { micro } from "./micro.ts";
import { largePackage, manyCells, manyEntries } from "./packages.ts";
import { writeRunWithRepository } from "./pair-run.ts";

/**
 * Speed and memory of the compiled binary, as ratios against work done in the same run. Prints; asserts nothing.
 *
 * Usage: run.ts [NAME…] to run some of: startup, large, many, history, bundles, micro.
 */
const folder = mkdtempSync(join(tmpdir(), "sealcheck-bench-"));
const at = (name: string): string => join(folder, name);
const BINARY = "dist/sealcheck";
const chosen = process.argv.slice(2);

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  startup,
  large,
  many,
  history,
  bundles,
  micro: printMicro,
};

for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  await bench();
}
rmSync(folder, { recursive: true });

/** A small accepted package against a program compiled the same way that only reads, inflates and hashes. */
function startup(): void {
  writeFileSync(at("small.zip"), sessionPackage());
  print(
    "start-up, a small accepted package (median of 20)",
    [
      ["floor, compiled", [compileFloor("floor"), at("small.zip")]],
      ["node -e 0", ["node", "-e", "0"]],
      ["sealcheck", [BINARY, at("small.zip")]],
    ],
    20,
  );
}

/** About 120 MB uncompressed: half of it compressible, half random. */
function large(): void {
  writeFileSync(at("large.zip"), largePackage());
  print(
    "a package of 120 MB",
    [
      ["floor, node:zlib and node:crypto", ["node", bundleFloor(), at("large.zip")]],
      ...python(at("large.zip")),
      ["sealcheck", [BINARY, at("large.zip")]],
    ],
    5,
  );
}

function many(): void {
  writeFileSync(at("entries.zip"), manyEntries(3_500));
  writeFileSync(at("cells.zip"), manyCells(2_000));
  for (const name of ["entries.zip", "cells.zip"]) {
    print(
      name === "entries.zip" ? "3,500 entries" : "2,000 notebook cells",
      [
        ["floor, node:zlib and node:crypto", ["node", bundleFloor(), at(name)]],
        ...python(at(name)),
        ["sealcheck", [BINARY, at(name)]],
      ],
      5,
    );
  }
}

/** Auto Mode histories: ten times the audits must not take more than about ten times as long. */
function history(): void {
  writeFileSync(at("1000.json"), projectionBytes(1_000));
  writeFileSync(at("10000.json"), projectionBytes(10_000));
  const judged = (name: string) => [BINARY, "--kind", "auto-mode-projection", at(name)];
  print(
    "an Auto Mode history of 1,000 audits, and one of 10,000",
    [
      ["sealcheck, 1,000 audits", judged("1000.json")],
      ["sealcheck, 10,000 audits", judged("10000.json")],
    ],
    3,
  );
}

/** A pair run with 100 MB of cloned repository and logs, and results of 100,000 rows. */
function bundles(): void {
  writeRunWithRepository(at("run-0001"));
  writeLargeResults(at("results"), 100_000, 1_000);
  print(
    "a pair run with 100 MB of repository and logs",
    [
      ["floor, compiled: walk, read, hash", [compileFloor("floor-tree"), at("run-0001")]],
      ["sealcheck", [BINARY, at("run-0001")]],
    ],
    5,
  );
  print(
    "benchmark results of 100,000 rows",
    [
      ["floor, compiled: walk, read, hash", [compileFloor("floor-tree"), at("results")]],
      ["sealcheck", [BINARY, "--now", "2026-11-25T00:00:00Z", at("results")]],
    ],
    1,
  );
}

async function printMicro(): Promise<void> {
  console.log(["", "in one process (tinybench, mean)", ...(await micro())].join("\n"));
}

type Row = readonly [name: string, words: readonly string[]];

/** Prints a table; every ratio is against the first row. */
function print(title: string, rows: readonly Row[], runs: number): void {
  const series = compare(
    runs,
    rows.map(([name, words]) => ({ name, words })),
  );
  const base = series[0]?.median ?? 1;
  console.log(["", title, ...series.map((row) => line(row, base))].join("\n"));
}

function line({ name, median, megabytes }: Series, base: number): string {
  const ratio = `${(median / base).toFixed(2)} x`;
  return `  ${name.padEnd(34)} ${median.toFixed(0).padStart(6)} ms ${ratio.padStart(9)} ${megabytes.toFixed(0).padStart(6)} MB`;
}

function python(path: string): readonly Row[] {
  if (!available("python3")) return [];
  const script = [
    "import hashlib, sys, zipfile",
    "data = open(sys.argv[1], 'rb').read()",
    "hashlib.sha256(data).hexdigest()",
    "archive = zipfile.ZipFile(sys.argv[1])",
    "[hashlib.sha256(archive.read(name)).hexdigest() for name in archive.namelist()]",
  ].join("\n");
  return [["python3 zipfile and hashlib", ["python3", "-c", script, path]]];
}

function compileFloor(name: string): string {
  return build(name, ["--compile", "--bytecode", "--minify"], at(name));
}

function bundleFloor(): string {
  return build("floor", ["--target=node"], at("floor.mjs"));
}

/** Builds a floor program with the Bun that runs this. */
function build(name: string, options: readonly string[], outfile: string): string {
  const words = ["build", `tests/bench/${name}.ts`, ...options, `--outfile=${outfile}`];
  const { status } = spawnSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${name} was not built`);
  return outfile;
}

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { nativePlatform } from "../src/platform/native.ts";
import { rulesDigest } from "../src/tool.ts";

/**
 * Builds what is shipped, offline: `dist/sealcheck.mjs` (one file for Node, Deno, Bun and npx) and, for this
 * machine or the targets named, the single binary `dist/sealcheck`. Runs under Bun.
 *
 * Usage: build.ts [--script-only] [--target bun-linux-arm64 …]
 */
const words = process.argv.slice(2);
const targets = words.flatMap((word, index) => (word === "--target" ? [words[index + 1] ?? ""] : []));
const digest = JSON.stringify(await rulesDigest(nativePlatform));

/**
 * How the binary is compiled. It must not read `.env` or `bunfig.toml` of the folder it is started in: that may
 * be a stranger's. The JIT waits longer than usual, since most runs are over before it pays.
 */
const COMPILE = [
  "--compile",
  "--bytecode",
  "--no-compile-autoload-dotenv",
  "--no-compile-autoload-bunfig",
  "--compile-jit-policy=4",
];

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
build("dist/sealcheck.mjs", ["--target=node", "--format=esm"]);
chmodSync("dist/sealcheck.mjs", 0o755);
if (!words.includes("--script-only")) {
  if (targets.length === 0) build("dist/sealcheck", COMPILE);
  for (const target of targets) {
    build(`dist/sealcheck-${target.replace(/^bun-/, "")}`, [...COMPILE, `--target=${target}`]);
  }
}

function build(outfile: string, options: readonly string[]): void {
  const shared = ["build", "bin/sealcheck.ts", "--minify", `--define=SEALCHECK_RULES_DIGEST=${digest}`];
  const { status } = spawnSync(process.execPath, [...shared, ...options, `--outfile=${outfile}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`${outfile} was not built`);
}

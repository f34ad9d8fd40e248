import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nativePlatform } from "../src/platform/native.ts";
import { rulesDigest } from "../src/tool.ts";
import { bytecodeOrders } from "./bytecode-order.ts";
import { libraryDeclarations } from "./declarations.ts";

/**
 * Builds what is shipped, offline: `dist/sealcheck.mjs` (one file for Node, Deno, Bun and npx) and, for this
 * machine or the targets named, the single binary `dist/sealcheck`. `--script-only` makes the script and nothing
 * else, `--library` adds `dist/index.mjs` and its types to that. Runs under Bun. The binary is built twice: a first one
 * for this machine runs here and tells in which order the others' bytecode should lie.
 *
 * Usage: build.ts [--script-only [--library]] [--target bun-linux-arm64 …]
 */
declare const Bun: {
  build(options: object): Promise<{ readonly success: boolean; readonly logs: readonly unknown[] }>;
};

/** Packages that are loaded for nothing, and the few lines that stand for them. */
const STAND_INS = ["chalk", "debug"];

/**
 * How the binary starts. It must not read `.env` or `bunfig.toml` of the folder it is started in: that may be a
 * stranger's. The JIT waits longer than usual, since most runs are over before it pays.
 */
const START = { autoloadDotenv: false, autoloadBunfig: false, jitPolicy: 120 };

/** Where the first binary and what it writes down stand while the final ones are built. */
const ORDERS = "dist/orders";

/** What `import "sealcheck"` gives. */
const LIBRARY = { entrypoints: ["src/index.ts"] };

const words = process.argv.slice(2);
const targets = words.flatMap((word, index) => (word === "--target" ? [words[index + 1] ?? ""] : []));
const shared = {
  entrypoints: ["bin/sealcheck.ts"],
  minify: true,
  define: { SEALCHECK_RULES_DIGEST: JSON.stringify(await rulesDigest(nativePlatform)) },
  plugins: [{ name: "stand-ins", setup: useStandIns }],
};

mkdirSync("dist", { recursive: true });
await build({ outdir: "dist", naming: "[name].mjs", target: "node", format: "esm" });
chmodSync("dist/sealcheck.mjs", 0o755);
if (words.includes("--library") || !words.includes("--script-only")) {
  await build({ ...LIBRARY, outdir: "dist", naming: "[name].mjs", target: "node", format: "esm" });
  writeFileSync("dist/index.d.ts", libraryDeclarations());
}
if (!words.includes("--script-only")) {
  const bytecodeOrder = await profile();
  if (targets.length === 0) await compile({ outfile: "dist/sealcheck", bytecodeOrder });
  for (const target of targets)
    await compile({ outfile: `dist/sealcheck-${target.replace(/^bun-/, "")}`, target, bytecodeOrder });
  rmSync(ORDERS, { recursive: true });
}

/** Has a first binary write down in which order its functions are met. */
async function profile(): Promise<readonly string[]> {
  rmSync(ORDERS, { recursive: true, force: true });
  mkdirSync(ORDERS);
  const first = join(ORDERS, "sealcheck");
  await compile({ outfile: first });
  return bytecodeOrders(first, ORDERS);
}

interface CompileOptions {
  readonly outfile: string;
  readonly target?: string;
  readonly bytecodeOrder?: readonly string[];
}

async function compile(options: CompileOptions): Promise<void> {
  // Split, so that what a run does not load is not even declared.
  await build({ bytecode: true, format: "esm", splitting: true, compile: { ...START, ...options } });
}

async function build(options: object): Promise<void> {
  const { success, logs } = await Bun.build({ ...shared, ...options });
  if (!success) throw new AggregateError(logs, "the build failed");
}

interface Resolving {
  onResolve(
    options: { readonly filter: RegExp },
    to: (found: { readonly path: string }) => { path: string },
  ): void;
}

function useStandIns(building: Resolving): void {
  const filter = new RegExp(`^(${STAND_INS.join("|")})$`);
  building.onResolve({ filter }, ({ path }) => ({
    path: fileURLToPath(new URL(`stand-ins/${path}.ts`, import.meta.url)),
  }));
}

// Runs a TypeScript tool with the Bun that npm installed: `node tools/bun.mjs tools/build.ts`.
// Its install script may have moved the binary, or may not have been allowed to run.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));
const exe = process.platform === "win32" ? ".exe" : "";
const names = [`bun-${process.platform}-${process.arch}`, `bun-${process.platform}-${process.arch}-baseline`];
const candidates = [
  ...names.map((name) => `${modules}@oven/${name}/bin/bun${exe}`),
  `${modules}bun/bin/bun.exe`,
];

/** Path of the Bun binary, or null when npm brought none for this platform. */
export const bun = candidates.find((path) => existsSync(path)) ?? null;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (bun === null) {
    process.stderr.write(`no Bun for ${process.platform}-${process.arch} in node_modules; run npm ci\n`);
    process.exit(70);
  }
  const { status } = spawnSync(bun, process.argv.slice(2), { stdio: "inherit" });
  process.exit(status ?? 70);
}

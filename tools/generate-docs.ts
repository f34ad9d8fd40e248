import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generatedDocs } from "./docs/pages.ts";

/** Writes everything under docs/ that comes from the code: `npm run docs`. */
const docs = await generatedDocs();
for (const folder of ["docs/schemas", "docs/completions"]) rmSync(folder, { recursive: true, force: true });
for (const [path, text] of docs) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.stdout.write(`${docs.size} files written under docs/\n`);

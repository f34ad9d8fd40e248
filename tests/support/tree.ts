import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files below a folder, by relative path. */
export function readTree(folder: string): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (statSync(path).isFile()) files[name.replaceAll("\\", "/")] = readFileSync(path);
  }
  return files;
}

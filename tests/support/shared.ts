import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../shared/", import.meta.url));

/**
 * Path of something in the shared folder beside the project; null, with a printed line, when it is not there, so
 * that the tests that need it are skipped and somebody knows.
 */
export function shared(path: string): string | null {
  const full = ROOT + path;
  if (existsSync(full)) return full;
  console.log(`skipped: ../shared/${path} is not there`);
  return null;
}

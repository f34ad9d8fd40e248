import { compareCodePoints } from "../codepoints.ts";
import { canonicalDigest } from "../container/json/canonical.ts";
import type { Platform } from "../platform/platform.ts";
import type { EntryFacts } from "./facts.ts";

/** A bundle's digest: SHA-256 of the canonical list `[{bytes, path, sha256}]` sorted by path (DESIGN 2). */
export function digestOfFiles(files: readonly EntryFacts[], platform: Platform): string | null {
  const list = [...files]
    .sort((a, b) => compareCodePoints(a.path, b.path))
    .map(({ bytes, path, sha256 }) => ({ bytes, path, sha256 }));
  const result = canonicalDigest(list, () => platform.sha256());
  return result.ok ? result.digest : null;
}

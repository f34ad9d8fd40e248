import type { ZipProblem } from "../../src/container/zip/problems.ts";
import type { ZipProfile } from "../../src/container/zip/profile.ts";
import { readEntry } from "../../src/container/zip/read.ts";
import { walkZip, type ZipWalk } from "../../src/container/zip/walk.ts";
import { DEFAULT_LIMITS, type Limits } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { memorySource, type Platform } from "../../src/platform/platform.ts";

export interface JudgeOptions {
  readonly profile?: ZipProfile;
  readonly limits?: Limits;
  readonly platform?: Platform;
}

export interface JudgedZip {
  readonly walk: ZipWalk;
  /** Those of the walk, then those of reading every readable entry. */
  readonly problems: readonly ZipProblem[];
  /** A character per byte, by name, of everything that could be read. */
  readonly contents: ReadonlyMap<string, string>;
}

/** Walks an archive and reads every entry that may be read. */
export async function judgeZip(bytes: Uint8Array, options: JudgeOptions = {}): Promise<JudgedZip> {
  const { profile = "sealed", limits = DEFAULT_LIMITS, platform = nativePlatform } = options;
  const source = memorySource(bytes);
  const walk = walkZip(source, { profile, limits });
  const problems = [...walk.problems];
  const contents = new Map<string, string>();
  for (const entry of walk.entries.filter(({ readable }) => readable)) {
    let text = "";
    const add = (chunk: Uint8Array) => {
      text += Buffer.from(chunk).toString("latin1");
    };
    problems.push(...(await readEntry(source, entry, platform, add)));
    contents.set(entry.name, text);
  }
  return { walk, problems, contents };
}

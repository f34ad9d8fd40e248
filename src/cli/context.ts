import type { ReadContext } from "../artifacts/artifact.ts";
import type { OpenEnvironment } from "../artifacts/open.ts";

/** A reading context without companions, for commands that look at one file by itself. */
export function contextOf({ limits, platform }: OpenEnvironment): ReadContext {
  return { limits, platform, companions: [], now: () => Date.now(), releases: [], allowed: async () => null };
}

import type { ReadContext } from "../artifacts/artifact.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";

/** A reading context without companions, for what is looked at by itself. */
export function contextOf(
  { limits, platform }: OpenEnvironment,
  now: () => number = () => Date.now(),
): ReadContext {
  return { limits, platform, companions: [], now, releases: [], allowed: async () => null };
}

import { claimsOf } from "../engine/claims.ts";
import type { Kind } from "../engine/kind.ts";
import { AUTO_MODE_KINDS } from "./auto-mode/kind.ts";
import { BENCH_KINDS } from "./bench/kinds.ts";
import { COMPLETION_KINDS } from "./completion/kinds.ts";
import { PAIR_KINDS } from "./pair/kinds.ts";
import { policyFile } from "./policy/kind.ts";
import { sessionPackage } from "./session-package/kind.ts";

/** Every artifact kind, in the order in which detection asks them. Each stands in its own folder. */
export const KINDS: readonly Kind[] = [
  sessionPackage,
  ...AUTO_MODE_KINDS,
  ...COMPLETION_KINDS,
  ...PAIR_KINDS,
  ...BENCH_KINDS,
  policyFile,
];

/** The kind of a name, or null. */
export function kindNamed(name: string): Kind | null {
  return KINDS.find((kind) => kind.name === name) ?? null;
}

/** The names of all claims that some kind has. */
export function claimNames(): readonly string[] {
  return [...new Set(KINDS.flatMap((kind) => claimsOf(kind.claims).map((claim) => claim.id)))];
}

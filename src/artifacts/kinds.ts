import type { Kind } from "../engine/kind.ts";
import { AUTO_MODE_KINDS } from "./auto-mode/kind.ts";
import { BENCH_KINDS } from "./bench/kinds.ts";
import { COMPLETION_KINDS } from "./completion/kinds.ts";
import { PAIR_KINDS } from "./pair/kinds.ts";
import { sessionPackage } from "./session-package/kind.ts";

/** Every artifact kind, in the order in which detection asks them. Each stands in its own folder. */
export const KINDS: readonly Kind[] = [
  sessionPackage,
  ...AUTO_MODE_KINDS,
  ...COMPLETION_KINDS,
  ...PAIR_KINDS,
  ...BENCH_KINDS,
];

/** The kind of a name, or null. */
export function kindNamed(name: string): Kind | null {
  return KINDS.find((kind) => kind.name === name) ?? null;
}

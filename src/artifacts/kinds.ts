import type { Kind } from "../engine/kind.ts";
import { sessionPackage } from "./session-package/kind.ts";

/** Every artifact kind, in the order in which detection asks them. Each stands in its own folder. */
export const KINDS: readonly Kind[] = [sessionPackage];

/** The kind of a name, or null. */
export function kindNamed(name: string): Kind | null {
  return KINDS.find((kind) => kind.name === name) ?? null;
}

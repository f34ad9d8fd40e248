import { nearest } from "../nearest.ts";
import { printable } from "../report/printable.ts";
import { UsageError } from "./main.ts";

/** Most names that are listed when none is close. */
const MOST_LISTED = 40;

/** A usage error for a name that nothing has: what was probably meant, else what there is. */
export function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  const close = nearest(name, known);
  const listed = known.length > MOST_LISTED ? "" : `; known: ${known.join(", ")}`;
  return new UsageError(
    `no such ${what}: ${printable(name)}${close === null ? listed : `; did you mean ${close}?`}`,
  );
}

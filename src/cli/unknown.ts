import { nearest } from "../nearest.ts";
import { printable } from "../report/printable.ts";
import { UsageError } from "./command.ts";

/** Most names that are listed when none is close. */
const MOST_LISTED = 40;

/** The command that lists names which are too many for one line. */
const LISTED_BY: Readonly<Record<string, string>> = { rule: "rules", kind: "schema", schema: "schema" };

/** A usage error for a name that nothing has: what was probably meant, else what there is. */
export function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  // A rule named without its area is the rule, as long as only one area has it.
  const [ending, another] = known.filter((each) => each.endsWith(`/${name}`));
  const close = ending !== undefined && another === undefined ? ending : nearest(name, known);
  const listing = Object.hasOwn(LISTED_BY, what) ? `; sealcheck ${LISTED_BY[what]} lists them` : "";
  const listed = known.length > MOST_LISTED ? listing : `; known: ${known.join(", ")}`;
  return new UsageError(
    `no such ${what}: ${printable(name)}${close === null ? listed : `; did you mean ${close}?`}`,
  );
}

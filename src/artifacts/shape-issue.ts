import { JsonFloat } from "../container/json/value.ts";
import type { Location } from "../location.ts";

/** One way in which a document differs from its kind's shape. It never holds a value of the document. */
export interface ShapeIssue {
  readonly problem: "missing" | "unknown-member" | "wrong-type" | "wrong-value";
  readonly at: Location;
  /** The member concerned, with its index where it is an item: `timeline[2]`; "" for the whole document. */
  readonly member: string;
  readonly expected: string;
  /** What stands there, by its type: `text`, `integer`, `object` … */
  readonly actual: string;
}

/** What a value is, in the words of the specifications. */
export function typeName(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return value === "" ? "empty text" : "text";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number" || typeof value === "bigint") return "integer";
  if (value instanceof JsonFloat) return "float";
  return Array.isArray(value) ? "list" : "object";
}

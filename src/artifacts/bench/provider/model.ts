import { at } from "../../../container/json/locate.ts";
import { isObject, type JsonValue } from "../../../container/json/value.ts";
import { type Location, WHOLE } from "../../../location.ts";
import { shapeIssues } from "../../shape.ts";
import type { ShapeIssue } from "../../shape-issue.ts";
import { Members } from "../members.ts";
import { providerEvent } from "./shape.ts";

/** One line of the provider usage log. */
export interface ProviderEvent {
  readonly at: Location;
  readonly issues: readonly ShapeIssue[];
  readonly members: Members | null;
}

/** The provider usage log (workflow-bench 20). */
export interface ProviderUsage {
  readonly events: readonly ProviderEvent[];
  /** Events beyond those kept. */
  readonly omitted: number;
}

/** The event on a line of a usage log. */
export function providerEventOf(root: JsonValue | null, line: number): ProviderEvent {
  const place = { ...WHOLE, line };
  if (root === null || !isObject(root)) return { at: place, issues: [], members: null };
  return { at: at(root), issues: shapeIssues(providerEvent, root), members: new Members(root) };
}

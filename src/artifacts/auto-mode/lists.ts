import { at } from "../../container/json/locate.ts";
import { isArray, isObject, type JsonObject } from "../../container/json/value.ts";
import type { LimitName, Limits } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { HistoryList, ListName } from "./model.ts";

const LIST_LIMITS: Readonly<Record<ListName, LimitName>> = {
  runs: "auto-runs",
  review_runs: "auto-reviews",
  findings: "auto-findings",
  repair_runs: "auto-repairs",
  permission_assessments: "auto-assessments",
  events: "auto-events",
};

/** A list and those of its items that are objects, with their places in it. */
export interface ReadList {
  readonly list: HistoryList;
  readonly items: readonly { readonly source: JsonObject; readonly index: number }[];
}

/** Reads one list of a projection (A5, A9). A list beyond its limit is not read. */
export function readList(projection: JsonObject, name: ListName, limits: Limits): ReadList {
  const value = Object.hasOwn(projection, name) ? projection[name] : undefined;
  const place = at(projection, name);
  const limit = LIST_LIMITS[name];
  const facts = {
    name,
    allowed: limits.value(limit),
    at: place,
    size: "within" as const,
    length: 0,
    strays: [],
  };
  if (value === undefined) return { list: { ...facts, form: "absent" }, items: [] };
  if (!isArray(value)) return { list: { ...facts, form: "other" }, items: [] };
  const size = limits.check(limit, value.length);
  const list = { ...facts, form: "list" as const, size, length: value.length };
  if (size !== "within") return { list, items: [] };

  const strays: Location[] = [];
  const items: { source: JsonObject; index: number }[] = [];
  for (const [index, source] of value.entries()) {
    if (isObject(source)) items.push({ source, index });
    else strays.push(at(value, index));
  }
  return { list: { ...list, strays }, items };
}

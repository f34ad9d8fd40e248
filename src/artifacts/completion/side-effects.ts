import { canonical } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import { isArray, isObject, type JsonValue } from "../../container/json/value.ts";
import type { Location } from "../../location.ts";
import type { Document } from "./document.ts";
import { isNonBlank } from "./fields.ts";

/** Where entry `index` of a manifest's `side_effects` stands. */
export function placeOfSideEffect(document: Document, index: number): Location {
  const list = document.root?.side_effects;
  return isArray(list) ? at(list, index) : document.place;
}

/** The kinds of those entries that are real evidence: an object with a kind and a reference. */
export function evidencedKinds(entries: readonly JsonValue[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const entry of entries) {
    if (isObject(entry) && isNonBlank(entry.kind) && isNonBlank(entry.reference)) kinds.add(entry.kind);
  }
  return kinds;
}

/** Pairs of entries that are one and the same value: the later one and the first. */
export function duplicateEntries(
  entries: readonly JsonValue[],
): readonly { readonly index: number; readonly first: number }[] {
  const seen = new Map<string, number>();
  const duplicates: { index: number; first: number }[] = [];
  for (const [index, entry] of entries.entries()) {
    const text = canonical(entry, { ascii: true, nonFinite: "allow" });
    if (!text.ok) continue;
    const first = seen.get(text.text);
    if (first === undefined) seen.set(text.text, index);
    else duplicates.push({ index, first });
  }
  return duplicates;
}

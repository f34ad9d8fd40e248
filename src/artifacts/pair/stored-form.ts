import type * as v from "valibot";
import { canonical, storedForm } from "../../container/json/canonical.ts";
import type { Location } from "../../location.ts";
import type { Located } from "../located.ts";
import type { PairDocument } from "./document.ts";

/** A form that a document's bytes may have (pair-report a.1). */
export type StoredForm = "listed" | "sorted" | "canonical";

/** The bytes that a document's value has in a form; null when it has none. */
function textIn({ root }: PairDocument, form: StoredForm): string | null {
  if (root.value === undefined) return null;
  if (form === "canonical") {
    const result = canonical(root.value);
    return result.ok ? result.text : null;
  }
  return storedForm(root.value, { sortKeys: form === "sorted" });
}

/** Whether a document's bytes are its value's in this form; the order of `listed` keys is not looked at. */
export function isIn(document: PairDocument, form: StoredForm): boolean {
  return document.text === textIn(document, form);
}

/** Where a document's bytes first differ from a form of its value. */
export function firstDifference(document: PairDocument, form: StoredForm): Location {
  const wanted = textIn(document, form) ?? "";
  const { text } = document;
  let offset = 0;
  while (offset < text.length && text.charCodeAt(offset) === wanted.charCodeAt(offset)) offset++;
  const before = text.slice(0, offset).split("\n");
  const column = [...(before.at(-1) ?? "")].length + 1;
  return { ...document.root.at, pointer: null, line: before.length, column };
}

interface Fields {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
}

/** The first member that stands before one which the field tree lists earlier; null when the order is the tree's. */
export function outOfOrder(schema: v.GenericSchema, part: Located): Located | null {
  const { entries, item, wrapped } = schema as v.GenericSchema & Fields;
  if (wrapped !== undefined) return outOfOrder(wrapped, part);
  if (item !== undefined) return firstOf(part.items, (each) => outOfOrder(item, each));
  if (entries === undefined) return null;
  const written = part.names.filter((name) => Object.hasOwn(entries, name));
  const listed = Object.keys(entries).filter((name) => written.includes(name));
  const wrong = written.find((name, index) => name !== listed[index]);
  if (wrong !== undefined) return part.of(wrong);
  return firstOf(written, (name) => {
    const field = entries[name];
    return field === undefined ? null : outOfOrder(field, part.of(name));
  });
}

function firstOf<T>(values: readonly T[], look: (value: T) => Located | null): Located | null {
  for (const value of values) {
    const found = look(value);
    if (found !== null) return found;
  }
  return null;
}

import { isObject, type JsonObject, type JsonValue } from "../container/json/value.ts";
import type { Kind, LayoutView } from "../engine/kind.ts";

/**
 * The kind of a parsed document (DESIGN 3a): member `schema`, then `format`, then the file's name and folder,
 * then the key set. A `schema` or `format` that names no kind falls through.
 */
export function kindOfDocument(kinds: readonly Kind[], path: string, root: JsonValue): Kind | null {
  const object = isObject(root) ? root : null;
  return (
    kindByMember(kinds, "schema", object) ??
    kindByMember(kinds, "format", object) ??
    kindOfName(kinds, path) ??
    kinds.find((kind) => kind.detect.root?.(root) === true) ??
    kinds.find((kind) => object !== null && hasKeySet(kind, object)) ??
    null
  );
}

/** The kind whose specification gives this file name and folder. */
export function kindOfName(kinds: readonly Kind[], path: string): Kind | null {
  return kinds.find((kind) => kind.detect.name?.(path) === true) ?? null;
}

/** The bundle kind whose layout a directory or archive shows. */
export function kindOfLayout(kinds: readonly Kind[], view: LayoutView): Kind | null {
  return kinds.find((kind) => kind.forms.includes("bundle") && kind.detect.layout?.(view) === true) ?? null;
}

function kindByMember(
  kinds: readonly Kind[],
  member: "schema" | "format",
  object: JsonObject | null,
): Kind | null {
  const value = object?.[member];
  if (typeof value !== "string") return null;
  return kinds.find((kind) => kind.detect[member]?.includes(value) === true) ?? null;
}

function hasKeySet(kind: Kind, object: JsonObject): boolean {
  const { keys } = kind.detect;
  if (keys === undefined) return false;
  const names = Object.keys(object);
  return (
    keys.required.every((name) => Object.hasOwn(object, name)) &&
    (keys.open === true ||
      names.every((name) => keys.required.includes(name) || keys.optional.includes(name)))
  );
}

import { at } from "../../container/json/locate.ts";
import { isArray, isObject, type JsonContainer, type JsonValue, META } from "../../container/json/value.ts";
import { walkMembers } from "../../container/json/walk.ts";
import type { Location } from "../../location.ts";
import { LISTS } from "./model.ts";
import { nameOf } from "./record.ts";
import { isOneOf, PRIVATE_NAMES } from "./vocabulary.ts";

/** A member that never travels, and where it stands. */
export interface PrivateMember {
  readonly name: string;
  readonly at: Location;
  /** The record that holds it, as messages name it; null outside the lists. */
  readonly record: string | null;
}

const LONGEST = Math.max(...[...PRIVATE_NAMES].map((name) => name.length));

/** Members with a private name, in any case and at any depth (A43, T3). */
export function findPrivateMembers(root: JsonValue): readonly PrivateMember[] {
  const found: PrivateMember[] = [];
  walkMembers(root, (_value, container, key) => {
    if (typeof key !== "string" || key.length > LONGEST || !PRIVATE_NAMES.has(key.toLowerCase())) return;
    found.push({ name: key, at: at(container, key), record: recordAround(container, root) });
  });
  return found;
}

function recordAround(container: JsonContainer, root: JsonValue): string | null {
  let source = container;
  for (let list = source[META].parent; list !== null; list = source[META].parent) {
    const { key: name, parent } = list[META];
    const { key: index } = source[META];
    if (parent === root && isArray(list) && isObject(source)) {
      return isOneOf(LISTS, name) && typeof index === "number" ? nameOf({ list: name, index, source }) : null;
    }
    source = list;
  }
  return null;
}

import { type ContainerMeta, type JsonContainer, type JsonValue, META, type Origin } from "./value.ts";

/** A container while it is being built; afterwards everybody sees it as readonly. */
export type OpenObject = { [key: string]: JsonValue } & { [META]: Meta };
/** An array while it is being built. */
export type OpenArray = JsonValue[] & { [META]: Meta };
/** Either of them. */
export type OpenContainer = OpenObject | OpenArray;

/** Where a container stands, and where its members do. One class, so that engines see one hidden class. */
export class Meta implements ContainerMeta {
  readonly origin: Origin;
  readonly parent: JsonContainer | null;
  readonly key: string | number | null;
  readonly start: number;
  readonly keys: string[] | null;
  readonly offsets: number[];
  constructor(
    origin: Origin,
    parent: JsonContainer | null,
    key: string | number | null,
    start: number,
    keys: string[] | null,
  ) {
    this.origin = origin;
    this.parent = parent;
    this.key = key;
    this.start = start;
    this.keys = keys;
    this.offsets = [];
  }
}

/**
 * An object made by a constructor starts with a fast hidden class, which `Object.create(null)` does not; its
 * prototype has no named member, so `__proto__` and `constructor` are keys like any other. Without the one symbol,
 * turning a value that was expected to be a text into one would throw.
 */
function Members(this: OpenObject, meta: Meta): void {
  this[META] = meta;
}
Members.prototype = Object.freeze(
  Object.create(null, { [Symbol.toPrimitive]: { value: () => "an object" } }),
);
const newMembers = Members as unknown as new (meta: Meta) => OpenObject;

/** An object without inherited members, ready to be filled. */
export function openObject(
  origin: Origin,
  parent: JsonContainer | null,
  key: string | number | null,
  start: number,
): OpenObject {
  return new newMembers(new Meta(origin, parent, key, start, []));
}

/** An array that knows its place, ready to be filled. */
export function openArray(
  origin: Origin,
  parent: JsonContainer | null,
  key: string | number | null,
  start: number,
): OpenArray {
  const items = [] as unknown as OpenArray;
  items[META] = new Meta(origin, parent, key, start, null);
  return items;
}

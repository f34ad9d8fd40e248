import { type Location, WHOLE } from "../../location.ts";
import { isArray, isObject, type JsonContainer, type JsonValue, META } from "./value.ts";

/** Longest pointer that is told; a place further in is told by its nearest ancestor's pointer and its own line. */
const MAX_POINTER = 4096;

/** From how many members on it pays to keep a table of them. */
const MANY_MEMBERS = 32;

/**
 * Where a member's value stands: its RFC 6901 pointer, line and column. Without `key`, or when there is no such
 * member, the place is the container's.
 */
export function at(container: JsonContainer, key?: string | number): Location {
  const meta = container[META];
  const offset = key === undefined ? undefined : memberOffset(container, key);
  const pointer = offset === undefined ? pointerOf(container) : pointerOf(container, key);
  const { line, column } = meta.origin.position(offset ?? meta.start);
  return { entry: meta.origin.entry, pointer, line, column };
}

/** The RFC 6901 pointer of a container, or of its member `key`. */
export function pointerOf(container: JsonContainer, key?: string | number): string {
  const tokens: string[] = [];
  if (key !== undefined) tokens.push(token(key));
  for (let meta = container[META]; meta.parent !== null; meta = meta.parent[META]) {
    tokens.push(token(meta.key ?? ""));
  }
  let pointer = "";
  for (let i = tokens.length - 1; i >= 0; i--) {
    const part = tokens[i] ?? "";
    if (pointer.length + part.length >= MAX_POINTER) break;
    pointer += `/${part}`;
  }
  return pointer;
}

/**
 * Where a path of member names and indexes (a schema library's) leads below `root`: the place of the deepest value
 * that exists on it. A root that is a bare scalar has no place of its own.
 */
export function resolve(root: JsonValue, path: readonly unknown[]): Location {
  let value: JsonValue | undefined = root;
  let place: Location = isObject(root) || isArray(root) ? at(root) : WHOLE;
  for (const key of path) {
    if (!(isObject(value) || isArray(value)) || (typeof key !== "string" && typeof key !== "number")) break;
    place = at(value, key);
    value = (value as Readonly<Record<string | number, JsonValue>>)[key];
  }
  return place;
}

function token(key: string | number): string {
  if (typeof key === "number") return String(key);
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

const tables = new WeakMap<JsonContainer, ReadonlyMap<string, number>>();

function memberOffset(container: JsonContainer, key: string | number): number | undefined {
  const { keys, offsets } = container[META];
  if (keys === null) return typeof key === "number" ? offsets[key] : undefined;
  return offsets[
    keys.length < MANY_MEMBERS ? keys.indexOf(String(key)) : tableLookup(container, keys, String(key))
  ];
}

function tableLookup(container: JsonContainer, keys: readonly string[], key: string): number {
  let table = tables.get(container);
  if (table === undefined) {
    table = new Map(keys.map((name, index) => [name, index]));
    tables.set(container, table);
  }
  return table.get(key) ?? -1;
}

import type { Location, Problem } from "../../location.ts";
import { TextOrigin } from "../text-origin.ts";
import type { JsonDocument } from "./document.ts";
import { isArray, isNumber, isObject, type JsonContainer, type JsonValue, META } from "./value.ts";

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

/** Where the whole value of a document starts; a scalar document has no container to ask. */
export function rootLocation(document: JsonDocument<Problem>): Location {
  return { entry: document.entry, pointer: "", ...document.origin.position(document.start) };
}

/**
 * Follows a path of member names and indexes (a schema library's) into a document and tells the place of the
 * deepest value that exists on it.
 */
export function resolve(document: JsonDocument<Problem>, path: readonly PropertyKey[]): Location {
  let place = rootLocation(document);
  let value: JsonValue | undefined = document.root;
  for (const key of path) {
    if (typeof key === "symbol" || !(isObject(value) || isArray(value))) return place;
    const member = memberOf(value, key);
    if (member === undefined) return place;
    place = at(value, key);
    value = member;
  }
  return place;
}

/** The member's value; undefined when the container has none of this name. */
export function memberOf(container: JsonContainer, key: string | number): JsonValue | undefined {
  if (isArray(container)) return typeof key === "number" ? container[key] : undefined;
  return (container as { readonly [key: string]: JsonValue | undefined })[String(key)];
}

/**
 * The text of a number as it was written: `0x1f`, `1_000`, forty digits. Null for anything else, and for a number
 * that a YAML alias stands for.
 */
export function numberLexeme(container: JsonContainer, key: string | number): string | null {
  const value = memberOf(container, key);
  const offset = memberOffset(container, key);
  const { origin } = container[META];
  if (!isNumber(value) || offset === undefined || !(origin instanceof TextOrigin)) return null;
  NUMBER_TEXT.lastIndex = offset;
  return NUMBER_TEXT.exec(origin.text)?.[0] ?? null;
}

const NUMBER_TEXT = /[-+.\w][-+.:\w]*/y;

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

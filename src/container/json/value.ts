/**
 * Values as the strict reader keeps them (DESIGN 6). Numbers stay what they were written as: an integer lexeme
 * is a `number` when it is safe and a `bigint` otherwise, anything with a point or an exponent is a `JsonFloat`.
 * So `typeof x === "number"` means "a small integer was written", and `1.0` or `true` never passes for `1`.
 *
 * Containers are ordinary objects and arrays without inherited members; each carries its place in the document
 * under the symbol `META`, which `Object.keys`, `for in` and `JSON.stringify` do not see.
 */
export type JsonValue = JsonScalar | JsonObject | JsonArray;
/** A value that holds no other. */
export type JsonScalar = null | boolean | string | number | bigint | JsonFloat;
/** An object: its members in the order written, none inherited, and its place. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
  readonly [META]: ContainerMeta;
}
/** An array and its place. */
export interface JsonArray extends ReadonlyArray<JsonValue> {
  readonly [META]: ContainerMeta;
}
/** A value that knows its place, and that of its members. */
export type JsonContainer = JsonObject | JsonArray;

/** Key under which a container keeps its place. */
export const META: unique symbol = Symbol("sealcheck.meta");

/** A number written with a point or an exponent, or NaN, Infinity and -Infinity. */
export class JsonFloat {
  /** What messages call it; the class's own name is lost when it is minified. */
  static readonly name = "float";
  readonly lexeme: string;
  constructor(lexeme: string) {
    this.lexeme = lexeme;
  }
  /** The IEEE double it stands for (`1e999` is Infinity). */
  get value(): number {
    return Number(this.lexeme);
  }
}

/** What a container knows of its place: enough to name any member's pointer, line and column later. */
export interface ContainerMeta {
  readonly origin: Origin;
  readonly parent: JsonContainer | null;
  /** Member name or index in the parent; null for the root. */
  readonly key: string | number | null;
  /** Offset of the opening bracket in the text, UTF-16 units. */
  readonly start: number;
  /** Member names in the order written, without repeats; null for arrays. */
  readonly keys: readonly string[] | null;
  /** Offset of each member's value, in the order of `keys` or of the items. */
  readonly offsets: readonly number[];
}

/** The text that offsets count in, and how to turn one into a line and a column. */
export interface Origin {
  readonly entry: string | null;
  position(offset: number): { readonly line: number; readonly column: number };
}

/** True for an object, and for nothing that merely looks like one: a list, or a float of the strict reader. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonFloat)
  );
}

/** True for a list. */
export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** True for a number written without point and exponent. */
export function isInteger(value: JsonValue | undefined): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

import { at } from "../container/json/locate.ts";
import {
  isArray,
  isInteger,
  isObject,
  type JsonContainer,
  JsonFloat,
  type JsonValue,
  META,
} from "../container/json/value.ts";
import { type Location, WHOLE } from "../location.ts";

type Key = string | number;

/** What a constant of a specification is written as; a number stands for an integer lexeme, never for a float. */
export type Constant =
  | null
  | boolean
  | string
  | number
  | readonly Constant[]
  | { readonly [key: string]: Constant };

/**
 * A value of a document together with its place. Absent values can be asked like present ones: they have no
 * value and the place of the nearest container, so that a rule need not check each step of a path.
 */
export class Located {
  readonly value: JsonValue | undefined;
  readonly #container: JsonContainer | null;
  readonly #key: Key | null;
  readonly #whole: Location;

  private constructor(
    value: JsonValue | undefined,
    container: JsonContainer | null,
    key: Key | null,
    whole: Location,
  ) {
    this.value = value;
    this.#container = container;
    this.#key = key;
    this.#whole = whole;
  }

  /** A document's own value; `whole` is the place of a document that is a bare scalar. */
  static root(value: JsonValue, whole: Location = WHOLE): Located {
    return new Located(value, isObject(value) || isArray(value) ? value : null, null, whole);
  }

  /** The value reached by a path of member names and indexes. */
  of(...path: readonly Key[]): Located {
    let here: Located = this;
    for (const key of path) here = here.#member(key);
    return here;
  }

  #member(key: Key): Located {
    const { value } = this;
    if (isObject(value)) {
      return new Located(value[key as string] as JsonValue | undefined, value, key, this.#whole);
    }
    if (isArray(value) && typeof key === "number") return new Located(value[key], value, key, this.#whole);
    return new Located(undefined, this.#container, this.#key, this.#whole);
  }

  get at(): Location {
    if (this.#container === null) return this.#whole;
    return this.#key === null ? at(this.#container) : at(this.#container, this.#key);
  }

  /** The member's name or index; empty for a document's own value. */
  get name(): string {
    return this.#key === null ? "" : String(this.#key);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  get isObject(): boolean {
    return isObject(this.value);
  }

  get text(): string | null {
    return typeof this.value === "string" ? this.value : null;
  }

  get flag(): boolean | null {
    return typeof this.value === "boolean" ? this.value : null;
  }

  /** An integer lexeme, however long. */
  get integer(): bigint | null {
    return isInteger(this.value) ? BigInt(this.value) : null;
  }

  /** The double that a number stands for, integer or float. */
  get number(): number | null {
    if (this.value instanceof JsonFloat) return this.value.value;
    return isInteger(this.value) ? Number(this.value) : null;
  }

  /** The items of a list; none when it is not one. */
  get items(): readonly Located[] {
    return isArray(this.value) ? this.value.map((_, index) => this.of(index)) : [];
  }

  /** Member names in the order written; none when it is not an object. */
  get names(): readonly string[] {
    return isObject(this.value) ? (this.value[META].keys ?? []) : [];
  }

  /** The items of a list of texts; null when it is anything else. */
  get texts(): readonly string[] | null {
    if (!isArray(this.value)) return null;
    const texts = this.value.filter((item) => typeof item === "string");
    return texts.length === this.value.length ? texts : null;
  }

  /** Whether the value is this constant; types are strict, the order of members does not count. */
  is(constant: Constant): boolean {
    return equals(this.value, constant);
  }

  /** Whether both hold the same value; two floats are the same when their lexemes are. */
  same(other: Located): boolean {
    return equals(this.value, other.value);
  }

  /** The value in a few words, for `expected` and `actual` of a finding. */
  get shown(): string {
    return shown(this.value);
  }
}

type Comparable = JsonValue | Constant | undefined;

function equals(a: Comparable, b: Comparable): boolean {
  if (a instanceof JsonFloat) return b instanceof JsonFloat && a.lexeme === b.lexeme;
  if (b instanceof JsonFloat) return false;
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => equals(item as Comparable, b[index] as Comparable));
  }
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && equals(member(a, name), member(b, name)));
}

function member(container: object, name: string): Comparable {
  return (container as Readonly<Record<string, Comparable>>)[name];
}

/** A value or constant in a few words. Nothing deeper than one list is written out. */
export function shown(value: Comparable): string {
  if (value === undefined) return "nothing";
  if (value instanceof JsonFloat) return value.lexeme;
  if (typeof value === "string") return value === "" ? "empty text" : value;
  if (typeof value !== "object" || value === null) return String(value);
  if (!Array.isArray(value)) return "an object";
  if (value.length > 20) return `a list of ${value.length}`;
  return `[${value.map((item) => shown(item as Comparable)).join(", ")}]`;
}

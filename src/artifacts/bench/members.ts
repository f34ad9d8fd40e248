import { at } from "../../container/json/locate.ts";
import { isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { Location } from "../../location.ts";
import { finiteNumber } from "./numbers.ts";

/**
 * The members of an object by type: what is not of the type asked for is undefined, so that a rule about the value
 * keeps silent and the rule about the shape speaks.
 */
export class Members {
  readonly object: JsonObject;

  constructor(object: JsonObject) {
    this.object = object;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.object, key);
  }

  /** The member's place; of the object when it has none. */
  at(key: string): Location {
    return at(this.object, key);
  }

  value(key: string): JsonValue | undefined {
    return this.object[key];
  }

  text(key: string): string | undefined {
    const value = this.object[key];
    return typeof value === "string" ? value : undefined;
  }

  textOrNull(key: string): string | null | undefined {
    return this.object[key] === null ? null : this.text(key);
  }

  flag(key: string): boolean | undefined {
    const value = this.object[key];
    return typeof value === "boolean" ? value : undefined;
  }

  /** A finite number, whichever way it is written. */
  number(key: string): number | undefined {
    return finiteNumber(this.object[key]) ?? undefined;
  }

  integer(key: string): number | bigint | undefined {
    const value = this.object[key];
    return typeof value === "number" || typeof value === "bigint" ? value : undefined;
  }

  members(key: string): Members | undefined {
    const value = this.object[key];
    return isObject(value) ? new Members(value) : undefined;
  }
}

/** True when an object has exactly these members. */
export function hasExactly(object: JsonObject, names: readonly string[]): boolean {
  const keys = Object.keys(object);
  return keys.length === names.length && names.every((name) => Object.hasOwn(object, name));
}

import { canonical } from "../../../container/json/canonical.ts";
import type { JsonValue } from "../../../container/json/value.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Keeps one copy of what many rows repeat. A hundred thousand rows name a few hundred digests; without this each
 * would hold its own, and every text would keep the line that it was cut from in memory.
 */
export class Pool {
  readonly #texts = new Map<string, string>();
  readonly #values = new Map<string, unknown>();

  /** The pool's own copy of a text. */
  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = /\p{Cs}/u.test(text) ? text : decoder.decode(encoder.encode(text));
    this.#texts.set(copy, copy);
    return copy;
  }

  /** What `make` gave for the first value equal to this one. */
  shared<T>(role: string, value: JsonValue, make: () => T): T {
    const text = canonical(value, { ascii: true, nonFinite: "allow" });
    const key = this.text(`${role}:${text.ok ? text.text : ""}`);
    if (this.#values.has(key)) return this.#values.get(key) as T;
    const made = make();
    this.#values.set(key, made);
    return made;
  }
}

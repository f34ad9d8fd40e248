import { canonical, storedForm } from "../../../src/container/json/canonical.ts";
import { JsonFloat } from "../../../src/container/json/value.ts";
import { type Writable, write } from "../../../src/container/json/write.ts";
import { nativePlatform } from "../../../src/platform/native.ts";

/** A document that tests build, change and write: plain values, floats as `JsonFloat`. */
export interface Draft {
  [key: string]: DraftValue;
}
export type DraftValue = Writable | Draft | DraftValue[];

/** A float as the tool writes it: `float(900)` is `900.0`. */
export function float(value: number): JsonFloat {
  return new JsonFloat(Number.isInteger(value) ? `${value}.0` : String(value));
}

/** SHA-256 of a text's UTF-8 or of bytes. */
export function sha(data: string | Uint8Array): string {
  const hasher = nativePlatform.sha256();
  hasher.update(typeof data === "string" ? new TextEncoder().encode(data) : data);
  return hasher.digest();
}

/** Stands for a digest whose preimage is no part of the artifacts. */
export function invented(label: string): string {
  return sha(`no preimage: ${label}`);
}

/** SHA-256 of the canonical form. */
export function canonicalSha(value: DraftValue): string {
  const result = canonical(value as Writable);
  if (!result.ok) throw new Error("the draft has no canonical form");
  return sha(result.text);
}

/** The bytes that the tool stores. */
export function stored(value: DraftValue, sortKeys = false): string {
  return storedForm(value as Writable, { sortKeys });
}

/** One line of a ledger. */
export function jsonLine(value: DraftValue): string {
  let text = "";
  const style = {
    ascii: false,
    sortKeys: false,
    nonFinite: "allow",
    indent: null,
    separators: "spaced",
  } as const;
  write(value as Writable, style, (piece) => {
    text += piece;
  });
  return `${text}\n`;
}

function container(root: DraftValue, path: readonly string[]): Record<string, DraftValue> {
  let here = root;
  for (const key of path) here = (here as Record<string, DraftValue>)[key] as DraftValue;
  if (typeof here !== "object" || here === null) throw new Error(`no ${path.join("/")} in the draft`);
  return here as Record<string, DraftValue>;
}

/** Sets the member at a path like `arms/0/status`; fails when its container is not there. */
export function set(root: DraftValue, path: string, value: DraftValue): void {
  const keys = path.split("/");
  container(root, keys.slice(0, -1))[keys.at(-1) ?? ""] = value;
}

/** Takes the member at a path away. */
export function remove(root: DraftValue, path: string): void {
  const keys = path.split("/");
  delete container(root, keys.slice(0, -1))[keys.at(-1) ?? ""];
}

/** The value at a path. */
export function get(root: DraftValue, path: string): DraftValue {
  const keys = path.split("/");
  return container(root, keys.slice(0, -1))[keys.at(-1) ?? ""] ?? null;
}

/** An object with the entry `key` put first. */
export function moveFirst(root: Draft, key: string): Draft {
  return { [key]: root[key] ?? null, ...root };
}

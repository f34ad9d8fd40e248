import { compareCodePoints } from "../../codepoints.ts";
import type { Problem } from "../../location.ts";
import { WHOLE } from "../../location.ts";
import { at } from "./locate.ts";
import { pythonFloat } from "./python-float.ts";
import { type ContainerMeta, type JsonContainer, JsonFloat, META } from "./value.ts";

/**
 * What can be written: values that were read, and plain objects and arrays that a rule makes of them. A member
 * that is `undefined` is left out. A plain number that is not an integer is written as a float; a float with an
 * integer's value has to be a `JsonFloat`.
 */
export type Writable =
  | null
  | boolean
  | string
  | number
  | bigint
  | JsonFloat
  | readonly Writable[]
  | { readonly [key: string]: Writable | undefined };

/** How Python's `json.dumps` was called. */
export interface WriteStyle {
  /** `ensure_ascii` */
  readonly ascii: boolean;
  /** `sort_keys` */
  readonly sortKeys: boolean;
  /** `allow_nan` */
  readonly nonFinite: "allow" | "refuse";
  /** `indent`; null writes one line. */
  readonly indent: number | null;
  /** `separators` of a one-line text; with an indent they are `,` and `: `. */
  readonly separators: "compact" | "spaced";
}

/** Why a value has no text: a number without a JSON form, or a lone surrogate, which UTF-8 cannot hold. */
export type WriteProblem = Problem<"non-finite" | "lone-surrogate">;

type Members = { readonly [key: string]: Writable | undefined };

/** A container that is being written. */
interface Frame {
  readonly container: readonly Writable[] | Members;
  /** Member names in the order to write them; null for an array. */
  readonly keys: readonly string[] | null;
  next: number;
}

/** Text is handed on in pieces of about this many units. */
const PIECE = 1 << 16;
/** Text that every style writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** How many names are kept, and how long they may be. */
const MAX_NAMES = 1000;
const MAX_NAME = 64;

/**
 * Writes `value` as Python's `json.dumps` would, handing the text to `sink` in pieces that never split a
 * character. Nothing recurses. Stops at the first value that has no text and returns why.
 */
export function write(
  value: Writable,
  style: WriteStyle,
  sink: (piece: string) => void,
): WriteProblem | null {
  return new Writer(style, sink).write(value);
}

class Writer {
  private readonly style: WriteStyle;
  private readonly sink: (piece: string) => void;
  private readonly colon: string;
  private readonly comma: string;
  private readonly frames: Frame[] = [];
  private readonly names = new Map<string, string>();
  private out = "";
  private problem: WriteProblem["id"] | null = null;

  constructor(style: WriteStyle, sink: (piece: string) => void) {
    this.style = style;
    this.sink = sink;
    const spaced = style.indent !== null || style.separators === "spaced";
    this.colon = spaced ? ": " : ":";
    this.comma = style.indent === null && spaced ? ", " : ",";
  }

  write(root: Writable): WriteProblem | null {
    this.value(root);
    for (;;) {
      const frame = this.frames[this.frames.length - 1];
      if (frame === undefined) break;
      if (this.problem !== null) return this.located(this.problem, frame);
      this.step(frame, frame.next++);
      if (this.out.length >= PIECE) this.flush();
    }
    if (this.problem !== null) return { id: this.problem, at: WHOLE };
    this.flush();
    return null;
  }

  /** Writes the frame's next item or member, or its end. */
  private step({ container, keys }: Frame, index: number): void {
    if (isItems(container)) {
      const item = container[index];
      if (item === undefined) this.close("]", index);
      else this.member("", item, index);
      return;
    }
    const key = keys?.[index];
    const value = key === undefined ? undefined : container[key];
    if (key === undefined || value === undefined) this.close("}", index);
    else this.member(this.name(key), value, index);
  }

  private member(name: string, value: Writable, index: number): void {
    if (index > 0) this.out += this.comma;
    this.newLine();
    this.out += name;
    this.value(value);
  }

  private value(value: Writable): void {
    if (typeof value === "string") this.out += this.text(value);
    else if (typeof value === "number") this.out += this.number(value);
    else if (typeof value !== "object" || value === null) this.out += String(value);
    else if (value instanceof JsonFloat) this.out += this.float(value.value);
    else this.open(value);
  }

  private open(container: readonly Writable[] | Members): void {
    const keys = isItems(container) ? null : this.keysOf(container);
    this.out += keys === null ? "[" : "{";
    this.frames.push({ container, keys, next: 0 });
  }

  private close(bracket: string, members: number): void {
    this.frames.pop();
    if (members > 0) this.newLine();
    this.out += bracket;
  }

  private newLine(): void {
    if (this.style.indent !== null) this.out += `\n${" ".repeat(this.style.indent * this.frames.length)}`;
  }

  /** Names of the members to write, in the order to write them. */
  private keysOf(members: Members): readonly string[] {
    const keys = definedKeys(members);
    if (!this.style.sortKeys) return asWritten(members, keys);
    return isAscending(keys) ? keys : keys.sort(compareCodePoints);
  }

  private number(value: number): string {
    // Engines write what fits 32 bits quickly; beyond that they would use the text of a double.
    if ((value | 0) === value) return String(value);
    return Number.isInteger(value) ? BigInt(value).toString() : this.float(value);
  }

  private float(value: number): string {
    if (!Number.isFinite(value) && this.style.nonFinite === "refuse") this.problem ??= "non-finite";
    return pythonFloat(value);
  }

  /** A member's name and colon. Names repeat from object to object, so their text is kept. */
  private name(key: string): string {
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = this.text(key) + this.colon;
    if (this.names.size < MAX_NAMES && key.length <= MAX_NAME) this.names.set(key, name);
    return name;
  }

  /** `JSON.stringify` escapes what Python does, and lone surrogates besides. */
  private text(value: string): string {
    if (PLAIN.test(value)) return `"${value}"`;
    const text = JSON.stringify(value);
    if (this.style.ascii) return text.replace(/[\x7f-\uffff]/g, unicodeEscape);
    if (text.length > value.length + 2 && /\p{Cs}/u.test(value)) this.problem ??= "lone-surrogate";
    return text;
  }

  private flush(): void {
    if (this.out !== "") this.sink(this.out);
    this.out = "";
  }

  /** The place of the member of `frame` that was written last; a container that was not read has none. */
  private located(id: WriteProblem["id"], frame: Frame): WriteProblem {
    if (!(META in frame.container)) return { id, at: WHOLE };
    const key = frame.keys === null ? frame.next - 1 : frame.keys[frame.next - 1];
    return { id, at: at(frame.container as unknown as JsonContainer, key) };
  }
}

function isItems(container: readonly Writable[] | Members): container is readonly Writable[] {
  return Array.isArray(container);
}

function definedKeys(members: Members): string[] {
  const keys = Object.keys(members);
  for (const key of keys) {
    if (members[key] === undefined) return keys.filter((name) => members[name] !== undefined);
  }
  return keys;
}

/**
 * `keys` in the order of the document. JavaScript moves keys like `7` to the front; a value that was read knows
 * better, unless it is a copy with other members.
 */
function asWritten(members: Members, keys: readonly string[]): readonly string[] {
  const read = (members as { readonly [META]?: ContainerMeta })[META]?.keys;
  const same = read?.length === keys.length && read.every((key) => members[key] !== undefined);
  return same ? read : keys;
}

function isAscending(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareCodePoints(keys[i - 1] ?? "", keys[i] ?? "") > 0) return false;
  }
  return true;
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

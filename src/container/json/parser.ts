import { Fault } from "../fault.ts";
import { ProblemLog } from "../problem-log.ts";
import type { TextOrigin } from "../text-origin.ts";
import { type OpenArray, type OpenContainer, type OpenObject, openArray, openObject } from "./container.ts";
import type { JsonDocument } from "./document.ts";
import { pointerOf } from "./locate.ts";
import type { JsonOptions } from "./parse.ts";
import {
  characterName,
  type JsonFatal,
  type JsonFatalId,
  type JsonProblem,
  type JsonProblemId,
} from "./problem.ts";
import { JsonFloat, type JsonValue, META } from "./value.ts";

/** Digits that Python's `int` takes from text. */
const PYTHON_INTEGER_DIGITS = 4300;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const END = -1;

/** What `n * 10 + digit` keeps exactly. */
const EXACT_DIGITS = 15;

/** Reads one document; `parseJson` is the way in. Throws a `Fault` at the first thing that is not JSON. */
export class JsonParser {
  private readonly text: string;
  private readonly length: number;
  private readonly origin: TextOrigin;
  private readonly maxDepth: number;
  private readonly maxIntegerDigits: number;
  private readonly problems = new ProblemLog<JsonProblem>();
  private depth = 0;
  private pos = 0;
  /** Offset of the first lone surrogate escape in the string just read; -1 when it has none. */
  private lone = -1;

  constructor(origin: TextOrigin, options: JsonOptions) {
    this.origin = origin;
    this.text = origin.text;
    this.length = origin.text.length;
    this.maxDepth = options.maxDepth;
    this.maxIntegerDigits = options.maxIntegerDigits ?? PYTHON_INTEGER_DIGITS;
  }

  document(): JsonDocument {
    if (this.code(0) === 0xfeff) this.fail("byte-order-mark", 0);
    const first = this.blanks();
    if (first === END) this.fail("empty", 0);
    const start = this.pos;
    const root = isOpening(first) ? this.open(first, null, null) : this.scalar(first, null, null);
    if (typeof root === "object" && root !== null && !(root instanceof JsonFloat))
      this.fill(root as OpenContainer);
    if (this.blanks() !== END) this.expected("end of text");
    return {
      entry: this.origin.entry,
      root,
      start,
      problems: this.problems.kept,
      omittedProblems: this.problems.omitted,
      origin: this.origin,
      text: this.text,
    };
  }

  /** Reads on in the innermost open container until the outermost one is closed. */
  private fill(root: OpenContainer): void {
    let container: OpenContainer | null = root;
    while (container !== null) {
      container = Array.isArray(container) ? this.fillArray(container) : this.fillObject(container);
    }
  }

  /** Reads items until a container opens or this one closes; gives the container to go on with. */
  private fillArray(items: OpenArray): OpenContainer | null {
    const { offsets } = items[META];
    for (;;) {
      let next = this.blanks();
      if (next === CLOSE_BRACKET) return this.close(items);
      if (offsets.length > 0) {
        if (next !== COMMA) this.expected("',' or ']'");
        this.pos++;
        next = this.blanks();
      }
      const index = offsets.length;
      offsets.push(this.pos);
      if (isOpening(next)) {
        const child = this.open(next, items, index);
        items.push(child);
        return child;
      }
      items.push(this.scalar(next, items, index));
    }
  }

  /** Reads members until a container opens or this one closes; gives the container to go on with. */
  private fillObject(members: OpenObject): OpenContainer | null {
    const { offsets } = members[META];
    for (;;) {
      let next = this.blanks();
      if (next === CLOSE_BRACE) return this.close(members);
      if (offsets.length > 0) {
        if (next !== COMMA) this.expected("',' or '}'");
        this.pos++;
        next = this.blanks();
      }
      if (next !== QUOTE) this.expected(offsets.length > 0 ? "a member name" : "a member name or '}'");
      const key = this.string();
      const loneInKey = this.lone;
      if (this.blanks() !== COLON) this.expected("':'");
      this.pos++;
      next = this.blanks();
      this.declare(members, key);
      if (loneInKey >= 0) this.report("lone-surrogate", loneInKey, members, key);
      if (isOpening(next)) {
        const child = this.open(next, members, key);
        members[key] = child;
        return child;
      }
      members[key] = this.scalar(next, members, key);
    }
  }

  private open(bracket: number, parent: OpenContainer | null, key: string | number | null): OpenContainer {
    const start = this.pos++;
    if (++this.depth > this.maxDepth) this.fail("too-deep", start, { limit: this.maxDepth });
    return bracket === OPEN_BRACE
      ? openObject(this.origin, parent, key, start)
      : openArray(this.origin, parent, key, start);
  }

  private close(container: OpenContainer): OpenContainer | null {
    this.pos++;
    this.depth--;
    return container[META].parent as OpenContainer | null;
  }

  /** Notes the place of the member whose value comes next. A key written before keeps its first rank. */
  private declare(members: OpenObject, key: string): void {
    const { keys, offsets } = members[META];
    if (keys === null) return;
    if (members[key] === undefined) {
      keys.push(key);
      offsets.push(this.pos);
      return;
    }
    this.repeat(members, key, keys, offsets);
  }

  private repeat(members: OpenObject, key: string, keys: readonly string[], offsets: number[]): void {
    const rank = this.rankOf(members, keys, key);
    const first = offsets[rank] ?? 0;
    offsets[rank] = this.pos;
    this.report("duplicate-key", this.pos, members, key, first);
  }

  /** Ranks of the keys of the object in which a key was last repeated: a table, so that repeats stay linear. */
  private ranks: { readonly of: OpenObject; readonly table: Map<string, number> } | null = null;

  private rankOf(members: OpenObject, keys: readonly string[], key: string): number {
    if (this.ranks?.of !== members) this.ranks = { of: members, table: new Map() };
    const { table } = this.ranks;
    for (let rank = table.size; rank < keys.length; rank++) table.set(keys[rank] ?? "", rank);
    return table.get(key) ?? 0;
  }

  private scalar(first: number, container: OpenContainer | null, key: string | number | null): JsonValue {
    if (first === QUOTE) {
      const text = this.string();
      if (this.lone >= 0) this.report("lone-surrogate", this.lone, container, key);
      return text;
    }
    if (first === MINUS || isDigit(first)) return this.number(first, container, key);
    switch (first) {
      case 0x74:
        if (this.literal("true")) return true;
        break;
      case 0x66:
        if (this.literal("false")) return false;
        break;
      case 0x6e:
        if (this.literal("null")) return null;
        break;
      case 0x4e:
        return this.nonFinite("NaN", container, key);
      case 0x49:
        return this.nonFinite("Infinity", container, key);
    }
    return this.expected("a value");
  }

  private literal(word: string): boolean {
    if (!this.text.startsWith(word, this.pos)) return false;
    this.pos += word.length;
    return true;
  }

  private nonFinite(word: string, container: OpenContainer | null, key: string | number | null): JsonFloat {
    const start = this.pos;
    if (!this.literal(word)) this.expected("a value");
    this.report("non-finite", start, container, key, undefined, { literal: word });
    return new JsonFloat(word);
  }

  private number(first: number, container: OpenContainer | null, key: string | number | null): JsonValue {
    const start = this.pos;
    let i = start;
    let digit = first;
    if (first === MINUS) {
      digit = this.code(++i);
      if (digit === 0x49) return this.nonFinite("-Infinity", container, key);
    }
    const firstDigit = i;
    let value = 0;
    while (isDigit(digit)) {
      value = value * 10 + (digit - 0x30);
      digit = this.code(++i);
    }
    const digits = i - firstDigit;
    if (digits === 0) this.expected("a digit", i);
    if (digits > 1 && this.code(firstDigit) === 0x30)
      this.expected("a number without leading zeros", firstDigit);
    if (digit === POINT || (digit | 0x20) === 0x65) return this.float(start, i);
    if (digits > this.maxIntegerDigits) {
      this.fail("integer-too-long", start, { digits, limit: this.maxIntegerDigits });
    }
    this.pos = i;
    if (digits <= EXACT_DIGITS) return first === MINUS && value !== 0 ? -value : value;
    return this.longInteger(this.text.slice(start, i));
  }

  private longInteger(lexeme: string): number | bigint {
    const value = BigInt(lexeme);
    const small = Number(value);
    return Number.isSafeInteger(small) ? small : value;
  }

  /** Reads on from a number's point or exponent. */
  private float(start: number, from: number): JsonFloat {
    let i = from;
    if (this.code(i) === POINT) i = this.digits(i + 1);
    if ((this.code(i) | 0x20) === 0x65) {
      const sign = this.code(++i);
      i = this.digits(sign === MINUS || sign === 0x2b ? i + 1 : i);
    }
    this.pos = i;
    return new JsonFloat(this.text.slice(start, i));
  }

  /** Offset behind the digits at `from`; there must be one. */
  private digits(from: number): number {
    let i = from;
    while (isDigit(this.code(i))) i++;
    return i > from ? i : this.expected("a digit", i);
  }

  /** Reads the string whose opening quote is next. */
  private string(): string {
    const { text, length } = this;
    const start = this.pos + 1;
    this.lone = -1;
    for (let i = start; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === QUOTE) {
        this.pos = i + 1;
        return text.slice(start, i);
      }
      if (unit === BACKSLASH) return this.escapedString(start, i);
      if (unit < 0x20) this.expected("an escape", i);
    }
    return this.expected("'\"'", length);
  }

  /** Reads a string on from its first escape: our scan judges it, the engine's own decoder decodes it. */
  private escapedString(start: number, from: number): string {
    const { text, length } = this;
    let i = from;
    while (i < length) {
      const unit = text.charCodeAt(i);
      if (unit === QUOTE) {
        this.pos = i + 1;
        return JSON.parse(text.slice(start - 1, i + 1)) as string;
      }
      if (unit < 0x20) this.expected("an escape", i);
      i = unit === BACKSLASH ? this.escape(i) : i + 1;
    }
    return this.expected("'\"'", length);
  }

  /** Offset behind the escape (or escaped surrogate pair) whose backslash is at `at`. */
  private escape(at: number): number {
    const kind = this.code(at + 1);
    if (kind !== 0x75) {
      if (!isShortEscape(kind)) this.expected('one of " \\ / b f n r t u', at + 1);
      return at + 2;
    }
    const unit = this.hex(at + 2);
    if ((unit & 0xf800) !== 0xd800) return at + 6;
    if (unit < 0xdc00 && this.code(at + 6) === BACKSLASH && this.code(at + 7) === 0x75) {
      if ((this.hex(at + 8) & 0xfc00) === 0xdc00) return at + 12;
    }
    if (this.lone < 0) this.lone = at;
    return at + 6;
  }

  private hex(from: number): number {
    let value = 0;
    for (let i = from; i < from + 4; i++) {
      const digit = hexDigit(this.code(i));
      if (digit < 0) this.expected("a hex digit", i);
      value = value * 16 + digit;
    }
    return value;
  }

  /** Passes white space; gives the unit that is next. */
  private blanks(): number {
    const { text, length } = this;
    let i = this.pos;
    while (i < length) {
      const unit = text.charCodeAt(i);
      if (unit > 0x20 || !(unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09)) {
        this.pos = i;
        return unit;
      }
      i++;
    }
    this.pos = i;
    return END;
  }

  private code(offset: number): number {
    return offset < this.length ? this.text.charCodeAt(offset) : END;
  }

  private report(
    id: JsonProblemId,
    offset: number,
    container: OpenContainer | null,
    key: string | number | null,
    first?: number,
    params?: JsonProblem["params"],
  ): void {
    this.problems.add(() => {
      const pointer = container === null ? "" : pointerOf(container, key ?? undefined);
      return {
        id,
        at: this.origin.location(offset, pointer),
        ...(params === undefined ? {} : { params }),
        ...(first === undefined ? {} : { related: this.origin.location(first, pointer) }),
      };
    });
  }

  private fail(id: JsonFatalId, offset: number, params?: JsonFatal["params"]): never {
    const at = this.origin.location(offset);
    throw new Fault<JsonFatal>(params === undefined ? { id, at } : { id, at, params });
  }

  private expected(what: string, offset = this.pos): never {
    const found = this.text.codePointAt(offset);
    const actual = found === undefined ? "end of text" : characterName(found);
    throw new Fault<JsonFatal>({ id: "syntax", at: this.origin.location(offset), expected: what, actual });
  }
}

function isOpening(unit: number): boolean {
  return unit === OPEN_BRACE || unit === OPEN_BRACKET;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isShortEscape(unit: number): boolean {
  return unit > 0 && '"\\/bfnrt'.includes(String.fromCharCode(unit));
}

function hexDigit(unit: number): number {
  if (isDigit(unit)) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

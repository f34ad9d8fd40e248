import { Fault } from "../fault.ts";
import type { TextOrigin } from "../text-origin.ts";
import type { JsonOptions } from "./parse.ts";
import { characterName, type JsonFatal, type JsonFatalId } from "./problem.ts";
import { JsonFloat } from "./value.ts";

/** Digits that Python's `int` takes from text. */
const PYTHON_INTEGER_DIGITS = 4300;
/** What `n * 10 + digit` keeps exactly. */
const EXACT_DIGITS = 15;

/** The units that JSON is made of; `END` stands for none. */
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const END = -1;
const POINT = 0x2e;
const BACKSLASH = 0x5c;
/** What a string may not hold as it is. */
const UNUSUAL = /[\\\x00-\x1f]/g;

/**
 * Reads the tokens of a JSON text: white space, strings, numbers, literals. Throws a `Fault` at the first that is
 * none. Nothing is allocated for a character.
 */
export class JsonScanner {
  protected readonly text: string;
  protected readonly origin: TextOrigin;
  protected pos = 0;
  /** Offset of the first lone surrogate escape in the string just read; -1 when it has none. */
  protected lone = -1;
  /** Whether any string had one. */
  protected halfSurrogate = false;
  /** Whether any number was too large for a double. */
  protected overflow = false;
  /** Where the next backslash or control character stands, as far as it was sought. */
  private nextUnusual = -1;
  private readonly length: number;
  private readonly maxIntegerDigits: number;

  constructor(origin: TextOrigin, options: JsonOptions) {
    this.origin = origin;
    this.text = origin.text;
    this.length = origin.text.length;
    this.maxIntegerDigits = options.maxIntegerDigits ?? PYTHON_INTEGER_DIGITS;
  }

  /** Passes `word` when it is next. */
  protected literal(word: string): boolean {
    if (!this.text.startsWith(word, this.pos)) return false;
    this.pos += word.length;
    return true;
  }

  /** Reads the number whose first character, `first`, is next. */
  protected number(first: number): number | bigint | JsonFloat {
    const { text, pos: start } = this;
    const firstDigit = first === MINUS ? start + 1 : start;
    let i = firstDigit;
    let digit = text.charCodeAt(i);
    let value = 0;
    // Behind the end there is NaN, which is no digit either.
    while (digit >= 0x30 && digit <= 0x39) {
      value = value * 10 + (digit - 0x30);
      digit = text.charCodeAt(++i);
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
    const float = new JsonFloat(this.text.slice(start, i));
    this.overflow ||= !Number.isFinite(float.value);
    return float;
  }

  /** Offset behind the digits at `from`; there must be one. */
  private digits(from: number): number {
    let i = from;
    while (isDigit(this.code(i))) i++;
    return i > from ? i : this.expected("a digit", i);
  }

  /** Reads the string whose opening quote is next. */
  protected string(): string {
    const { text } = this;
    const start = this.pos + 1;
    this.lone = -1;
    const end = text.indexOf('"', start);
    const unusual = this.nextUnusual < start ? this.seekUnusual(start) : this.nextUnusual;
    if (end < 0 || end > unusual) return this.unusualString(start);
    this.pos = end + 1;
    return text.slice(start, end);
  }

  /** Offset of the first backslash or control character from `start`. It is sought again only when it is passed. */
  private seekUnusual(start: number): number {
    UNUSUAL.lastIndex = start;
    this.nextUnusual = UNUSUAL.test(this.text) ? UNUSUAL.lastIndex - 1 : this.length;
    return this.nextUnusual;
  }

  /** Reads a string in which there may be escapes: our scan judges it, the engine's own decoder decodes it. */
  private unusualString(start: number): string {
    const { text, length } = this;
    let i = start;
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
    this.halfSurrogate = true;
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
  protected blanks(): number {
    const unit = this.text.charCodeAt(this.pos);
    return unit > 0x20 ? unit : this.skipBlanks();
  }

  private skipBlanks(): number {
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

  protected code(offset: number): number {
    return offset < this.length ? this.text.charCodeAt(offset) : END;
  }

  protected fail(id: JsonFatalId, offset: number, params?: JsonFatal["params"]): never {
    const at = this.origin.location(offset);
    throw new Fault<JsonFatal>(params === undefined ? { id, at } : { id, at, params });
  }

  protected expected(what: string, offset = this.pos): never {
    const found = this.text.codePointAt(offset);
    const actual = found === undefined ? "end of text" : characterName(found);
    throw new Fault<JsonFatal>({ id: "syntax", at: this.origin.location(offset), expected: what, actual });
  }
}

/** True for the code unit of an ASCII digit. */
export function isDigit(unit: number): boolean {
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

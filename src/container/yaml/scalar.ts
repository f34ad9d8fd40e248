import { pythonFloat } from "../json/python-float.ts";
import { JsonFloat, type JsonScalar } from "../json/value.ts";
import type { YamlFatalId } from "./problem.ts";

/** A scalar's value, or why it has none. */
export type ScalarResult =
  | { readonly ok: true; readonly value: JsonScalar }
  | {
      readonly ok: false;
      readonly id: Extract<YamlFatalId, "unsupported-tag" | "bad-scalar" | "integer-too-long">;
    };

/** Digits that Python's `int` takes from text. */
const INTEGER_DIGITS = 4300;

const CORE = "tag:yaml.org,2002:";

const BOOL = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const NULL = /^(?:~|null|Null|NULL|)$/;
const INT = /^[-+]?(?:0b[01_]+|0[0-7_]+|0x[0-9a-fA-F_]+|0|[1-9][0-9_]*(?::[0-5]?[0-9])*)$/;
const FLOAT = new RegExp(
  [
    /^[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?$/,
    /^\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?$/,
    /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
    /^[-+]?\.(?:inf|Inf|INF)$/,
    /^\.(?:nan|NaN|NAN)$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** What an explicit `!!float` may stand before. */
const PYTHON_FLOAT = /^[-+]?(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?$/;

/** What a plain scalar without a tag is, in the order of YAML 1.1 as PyYAML resolves it. */
const IMPLICIT: readonly { readonly test: RegExp; read(text: string): ScalarResult }[] = [
  { test: BOOL, read: boolean },
  { test: NULL, read: () => is(null) },
  { test: INT, read: integer },
  { test: FLOAT, read: float },
  // `<<` and `=` mean something as keys only; as values the loader refuses them.
  { test: /^(?:<<|=)$/, read: () => ({ ok: false, id: "unsupported-tag" }) },
];

/** What may be the first character of a plain scalar that is no string. */
const IMPLICIT_START = /^(?:[-+.0-9~<=yYnNtTfFoO]|$)/;

/** How a tag written out reads its scalar. Dates and binary data stay the text they were written as. */
const EXPLICIT: Readonly<Record<string, (text: string) => ScalarResult>> = {
  [`${CORE}str`]: is,
  [`${CORE}null`]: () => is(null),
  [`${CORE}bool`]: (text) => (BOOL.test(text) ? boolean(text) : bad()),
  [`${CORE}int`]: (text) => (INT.test(text) ? integer(text) : bad()),
  [`${CORE}float`]: (text) => (FLOAT.test(text) || PYTHON_FLOAT.test(text) ? float(text) : bad()),
  [`${CORE}timestamp`]: is,
  [`${CORE}binary`]: is,
  "!": is,
};

/**
 * The value of a plain scalar, as PyYAML's safe loader reads YAML 1.1: `yes` is true, `0777` and `0x1f` are
 * integers, `1e5` is a string, `1:30` is ninety. A date stays a string.
 */
export function plainScalar(text: string): ScalarResult {
  if (!IMPLICIT_START.test(text)) return is(text);
  return IMPLICIT.find(({ test }) => test.test(text))?.read(text) ?? is(text);
}

/** The value of a scalar with the tag `tag`. */
export function taggedScalar(tag: string, text: string): ScalarResult {
  return EXPLICIT[tag]?.(text) ?? { ok: false, id: "unsupported-tag" };
}

function is(value: JsonScalar): ScalarResult {
  return { ok: true, value };
}

function bad(): ScalarResult {
  return { ok: false, id: "bad-scalar" };
}

function boolean(text: string): ScalarResult {
  return is(["yes", "true", "on"].includes(text.toLowerCase()));
}

function integer(text: string): ScalarResult {
  const digits = text.replace(/^[-+]/, "").replaceAll("_", "");
  if (digits.length > INTEGER_DIGITS) return { ok: false, id: "integer-too-long" };
  const size = magnitude(digits);
  if (size === null) return bad();
  const value = text.startsWith("-") ? -size : size;
  const small = Number(value);
  return is(Number.isSafeInteger(small) ? small : value);
}

/** An integer without sign and underscores; null when there is no digit left, as in `0x_`. */
function magnitude(digits: string): bigint | null {
  if (digits === "0b" || digits === "0x") return null;
  if (digits.includes(":")) return digits.split(":").reduce((sum, part) => sum * 60n + BigInt(part), 0n);
  return BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
}

function float(text: string): ScalarResult {
  const negative = text.startsWith("-");
  const size = text.replace(/^[-+]/, "").replaceAll("_", "").toLowerCase();
  if (size === ".nan") return is(new JsonFloat("NaN"));
  if (size === ".inf") return is(new JsonFloat(negative ? "-Infinity" : "Infinity"));
  if (!size.includes(":")) return is(new JsonFloat(negative ? `-${size}` : size));
  const value = size.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return is(new JsonFloat(pythonFloat(negative ? -value : value)));
}

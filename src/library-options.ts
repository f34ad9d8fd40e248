import * as v from "valibot";
import { claimNames, kindNamed } from "./artifacts/kinds.ts";
import { createLimits, type LimitFault, type Limits } from "./limits.ts";
import { SHORTEST_CONFIGURED, tooShort } from "./secrets/scanner.ts";

/** What may be said besides what to judge. */
export interface CheckOptions {
  /** Judge as this kind instead of detecting it. */
  readonly kind?: string;
  /** Make exactly these claims required. */
  readonly only?: readonly string[];
  /** Require these claims, too. */
  readonly require?: readonly string[];
  /** Lower limits, by name. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Values that must not occur anywhere, of at least 6 bytes each. */
  readonly secrets?: readonly string[];
  /** The instant for rules about age; the clock's when not given. */
  readonly now?: Date;
}

/** What bytes are called, since their name takes part in telling what they are. */
export interface CheckBytesOptions extends CheckOptions {
  /** As it would stand on the command line; `-` when not given. */
  readonly name?: string;
}

const texts = v.array(v.string());
/** A map, a list or a date has no members to read, and would be taken for no options at all. */
const plainObject = v.custom<object>(isPlainObject);
const OPTIONS = v.pipe(
  plainObject,
  v.strictObject({
    kind: v.optional(v.string()),
    only: v.optional(texts),
    require: v.optional(texts),
    limits: v.optional(v.pipe(plainObject, v.record(v.string(), v.number()))),
    secrets: v.optional(texts),
    now: v.optional(v.date()),
    name: v.optional(v.string()),
  }),
);

function isPlainObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * The limits of a run, once its options have been looked at: a misspelt one must not make the check looser. Throws a
 * `TypeError` for an option that there is not or that is of another type, and a `RangeError` for a kind, claim or limit
 * that there is not, a limit that is not lowered, and a secret that is too short to be sought.
 */
export function readOptions(options: CheckBytesOptions): Limits {
  const parsed = v.safeParse(OPTIONS, options);
  if (!parsed.success) throw new TypeError(typeFault(parsed.issues[0]));
  const { kind, only = [], require = [], limits = {}, secrets = [] } = options;
  if (kind !== undefined && kindNamed(kind) === null) throw new RangeError(`no such kind: ${kind}`);
  const known = claimNames();
  const claim = [...only, ...require].find((name) => !known.includes(name));
  if (claim !== undefined) throw new RangeError(`no such claim: ${claim}`);
  const short = tooShort(secrets);
  if (short >= 0) {
    throw new RangeError(`secrets: value ${short + 1} is shorter than ${SHORTEST_CONFIGURED} bytes`);
  }
  const lowered = createLimits(new Map(Object.entries(limits)));
  if (!lowered.ok) throw new RangeError(limitFault(lowered.error));
  return lowered.limits;
}

function typeFault({ path, expected }: v.BaseIssue<unknown>): string {
  const name = (path ?? []).map(({ key }) => String(key)).join(".");
  if (name === "") return "options must be an object";
  if (expected === "never") return `no such option: ${name}`;
  return `the option ${name} must be of type ${expected === "unknown" ? "Object" : expected}`;
}

function limitFault({ fault, name, given, most }: LimitFault): string {
  if (fault === "unknown-limit") return `no such limit: ${name}`;
  return fault === "not-a-count"
    ? `limit ${name} takes a whole number, not ${given}`
    : `limit ${name} can only be lowered; it is ${most}`;
}

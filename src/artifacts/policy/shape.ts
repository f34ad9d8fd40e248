import * as v from "valibot";
import { isCharacterClass } from "../../secrets/characters.ts";
import { isInstant } from "../instant.ts";
import { safeInteger } from "../schema/numbers.ts";
import { closed } from "../schema/objects.ts";
import { hex64, nonBlankText } from "../schema/text.ts";

const claims = v.array(nonBlankText);

const raise = closed({ rule: nonBlankText, message: v.optional(nonBlankText) });

/** A token that is known by how it starts; there is no place for a regular expression, which could backtrack. */
const secret = closed({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "a name in lower case, with hyphens")),
  prefixes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[!-~]{3,64}$/, "3 to 64 visible ASCII characters"))),
    v.nonEmpty("at least one prefix"),
  ),
  characters: v.pipe(
    v.string(),
    v.check(isCharacterClass, "ASCII characters and rising ranges, such as A-Za-z0-9_-"),
  ),
  min: v.pipe(safeInteger(6), v.maxValue(4096)),
  max: v.optional(v.pipe(safeInteger(6), v.maxValue(4096))),
});

/** A release of the query catalog (pair-report c.3). */
const release = closed({
  root: hex64,
  sequence: safeInteger(1),
  mode: nonBlankText,
  assets: v.pipe(
    v.record(v.string(), hex64),
    v.check((assets) => Object.keys(assets).length > 0, "the digests of the other assets"),
  ),
});

const pin = v.pipe(
  closed({ path: v.optional(nonBlankText), name: v.optional(nonBlankText), sha256: hex64 }),
  v.check(({ path, name }) => (path === undefined) !== (name === undefined), "either a path or a name"),
  v.check(({ name }) => name === undefined || !name.includes("/"), "a name without a slash; or a path"),
);

const expiry = v.pipe(
  v.string(),
  v.check(
    (text) => isInstant(text) || isInstant(`${text}T00:00:00Z`),
    "a day (YYYY-MM-DD) or an RFC 3339 instant with an offset",
  ),
);

const waiver = v.pipe(
  closed({
    rule: nonBlankText,
    message: v.optional(nonBlankText),
    fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "32 lower-case hex digits"))),
    entry: v.optional(v.nullable(v.string())),
    pointer: v.optional(v.nullable(v.string())),
    reason: nonBlankText,
    owner: nonBlankText,
    expires: expiry,
  }),
  v.check(
    ({ fingerprint, entry, pointer }) =>
      fingerprint === undefined
        ? entry !== undefined && pointer !== undefined
        : entry === undefined && pointer === undefined,
    "either a fingerprint, or an entry and a pointer",
  ),
);

/** A policy file, `sealcheck.policy/v1` (DESIGN 8). Every member is optional. */
export const policyShape = closed({
  schema: v.optional(v.literal("sealcheck.policy/v1")),
  raise: v.optional(v.array(raise), []),
  require: v.optional(claims, []),
  limits: v.optional(v.record(v.string(), safeInteger(0)), {}),
  secrets: v.optional(v.array(secret), []),
  releases: v.optional(v.array(release), []),
  pins: v.optional(v.array(pin), []),
  waivers: v.optional(v.array(waiver), []),
});

/** A policy that has its shape. */
export type Policy = v.InferOutput<typeof policyShape>;
/** One of its waivers. */
export type Waiver = Policy["waivers"][number];
/** One of its pins. */
export type Pin = Policy["pins"][number];

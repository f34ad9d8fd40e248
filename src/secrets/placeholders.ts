/**
 * Values that stand where a secret could stand and are none: placeholders, numbers, booleans, words of the formats,
 * digests, references to variables (DESIGN 7; session-package 14, K1).
 */

/** What a secret-named member may hold in text form (session-package 6.3). */
export const REDACTIONS: ReadonlySet<string> = new Set(["", "[REDACTED]", "<redacted>"]);

/** Constants that a format itself puts under a secret-looking name (pair-report c.2). */
export const FORMAT_CONSTANTS: ReadonlySet<string> = new Set([
  "same runtime value; excluded from artifacts and hashes",
  "same secret value in both arms; never persisted",
]);

/** Words that describe a value instead of being one; compared in lower case. */
const WORDS: ReadonlySet<string> = new Set([
  ..."true false null none undefined nil nan yes no string boolean number integer object bytes function".split(
    " ",
  ),
  ..."required optional enabled disabled unavailable missing invalid unknown unset default empty".split(" "),
  ..."redacted excluded omitted withheld hidden masked removed placeholder example changeme not-set".split(
    " ",
  ),
  ..."password passwd secret credential credentials token api_key apikey api-key private_key".split(" "),
  ..."authentication authorization authorisation certificate challenge".split(" "),
]);

/** The key that a provider's documentation shows ends so. */
const EXAMPLE = /EXAMPLE(?:KEY)?$/;
/** `[REDACTED]`, `<PROVIDER_SECRET>`, `{{ token }}`, `%NAME%`, and sealcheck's own `[secret 24 bytes …]`. */
const BRACKETED =
  /^(?:\[[A-Z][A-Z_ -]*\]|\[redacted\]|<[^<>]*>|\{\{[^{}]*\}\}|\{[A-Za-z_][\w.]*\}|%\w+%|%\(\w+\)s|\[secret \d+ bytes sha256:[0-9a-f]{8}\])$/;
/** Fillers behind up to three short words: `***`, `xxxxxxxx`, `sk-proj-........`. */
const FILLER = /^(?:[a-z]{1,11}[-_]){0,3}[xX*•.…_#0-]+$/;
/** The same, and words that ask for a value: `your_token_here`, `YOUR-API-KEY`, `sk-example-token`. */
const YOURS =
  /^(?:[a-z]{1,11}[-_]){0,3}(?:your|insert|replace|example|placeholder|dummy|redacted)[a-z]*(?:[-_. ][a-z]+){0,8}$/i;
const NUMBER = /^[+-]?(?:0x[0-9a-f_]{1,16}|[0-9][0-9_.,]*(?:e[+-]?[0-9]+)?)%?$/i;
const DIGEST =
  /^(?:(?:sha(?:1|224|256|384|512)|md5|blake2[bs]|blake3)[:=-][0-9A-Za-z+/=]+|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** No placeholder is longer. */
const LONGEST = 256;

/** True for a value that nobody needs to hide, whatever it is called. */
export function isPlaceholder(value: string): boolean {
  if (value.length > LONGEST) return false;
  return (
    REDACTIONS.has(value) ||
    FORMAT_CONSTANTS.has(value) ||
    WORDS.has(value.toLowerCase()) ||
    BRACKETED.test(value) ||
    FILLER.test(value) ||
    YOURS.test(value) ||
    EXAMPLE.test(value) ||
    DIGEST.test(value) ||
    UUID.test(value)
  );
}

/** True for a number as any of the formats or a programming language writes one. */
export function isNumber(value: string): boolean {
  return NUMBER.test(value);
}

/** `$NAME`, `${NAME}`, `$(command)`, also inside quotes. */
const EXPANSION = /^\$(?:[A-Za-z_]\w*|\{[^{}]*\}|\([^()]*\)?)$|^\$[({]/;
/** A call, an index, a member or a group: `getpass(`, `env::var(`, `os.environ[`, `args.hf_token`, `(a, b)`. */
const EXPRESSION = /^[A-Za-z_$][\w$.]*(?:::[\w$.]+)*[([]|^[A-Za-z_$]+(?:\.[A-Za-z_$]+)+[;,)]*$|^\(/;
/** A name made of several words and no digits: `hf_token`, `HF_TOKEN`, `userPassword`, `SecretStr`. */
const COMPOUND = /^_*[A-Za-z]+(?:_[A-Za-z]+)+[;,)]*$|^_*[A-Za-z][a-z]+(?:[A-Z][a-z]+)+[;,)]*$/;
const KEY_WORD = /token|secret|password|passwd|credential|key|auth/i;
/** A name in code: `BinaryLike`, `collItem`, `NodeJS.Buffer`; no digits, since secrets have them and names seldom do. */
const NAME = /^[A-Za-z_$]+(?:\.[A-Za-z_$]+)*$/;
/** The next assignment or mapping, read as a value because this one is empty. */
const NEXT_ENTRY = /^[A-Za-z_][\w.-]*(?:=(?!=*$)|:$)/;
/** Words of a sentence about a secret: "Enter your password". */
const SENTENCE = /^[A-Za-z][A-Za-z'’,.:?!]*(?: [A-Za-z'’,.:?!]+)+$/;

/** True for unquoted text that names where a value comes from, or for code. */
export function isReference(value: string): boolean {
  return EXPANSION.test(value) || EXPRESSION.test(value) || (COMPOUND.test(value) && KEY_WORD.test(value));
}

/** True for what is a variable, a type or an expression, given that it stands in code. */
export function isCodeName(value: string): boolean {
  return (
    NAME.test(value) &&
    (/[a-z][A-Z]|[.$_]/.test(value) || /^[A-Z][a-z]+$/.test(value) || KEY_WORD.test(value))
  );
}

/** True for text on a line of its own that is the next assignment or mapping. */
export function isNextEntry(value: string): boolean {
  return NEXT_ENTRY.test(value);
}

/** True for quoted text that only refers to a value or speaks of one. */
export function isQuotedReference(value: string): boolean {
  return EXPANSION.test(value) || (SENTENCE.test(value) && KEY_WORD.test(value));
}

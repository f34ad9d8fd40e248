import { casefold } from "../../container/casefold.ts";
import { PYTHON_SPACE, pythonStrip } from "./text.ts";

/** What stands where a secret stood. */
export const REDACTED = "[REDACTED]";

/** Text that no pattern can match without: looked for first, because nearly every text has none of it. */
const CANDIDATE = /sk-ant-|gh[pousr]_|authorization|:\/\//i;

/**
 * The harness's text patterns, in its order (workflow-bench 18). None can backtrack over more than the run it has
 * just read: the characters of every repetition exclude what follows it.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/sk-ant-[A-Za-z0-9_-]{8,}/g, REDACTED],
  [/gh[pousr]_[A-Za-z0-9_]{8,}/g, REDACTED],
  [
    new RegExp(
      `(authorization[${PYTHON_SPACE}]*[:=][${PYTHON_SPACE}]*(?:bearer[${PYTHON_SPACE}]+)?)[^${PYTHON_SPACE},;]+`,
      "giu",
    ),
    `$1${REDACTED}`,
  ],
  [new RegExp(`(https?://)[^/@${PYTHON_SPACE}:]+:[^/@${PYTHON_SPACE}]+@`, "giu"), `$1${REDACTED}@`],
];

/** Applies the harness's redactor. `redact(redact(x))` is `redact(x)`. */
export function redact(text: string): string {
  if (!CANDIDATE.test(text)) return text;
  return PATTERNS.reduce((rest, [pattern, to]) => rest.replace(pattern, to), text);
}

/** True when the redactor would leave the text as it is: what an honestly redacted text satisfies. */
export function isRedacted(text: string): boolean {
  return redact(text) === text;
}

/** Members whose whole value a transcript replaces, whatever its type (workflow-bench 6). */
const SENSITIVE_MEMBERS: ReadonlySet<string> = new Set([
  "authorization",
  "proxy-authorization",
  "x-api-key",
  "api-key",
  "api_key",
  "anthropic-api-key",
  "anthropic_api_key",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "client_secret",
  "cookie",
  "set-cookie",
  "password",
]);

/** True for a member name whose value must read `[REDACTED]`. */
export function isSensitiveMember(name: string): boolean {
  return name.length < 100 && SENSITIVE_MEMBERS.has(casefold(pythonStrip(name)));
}
